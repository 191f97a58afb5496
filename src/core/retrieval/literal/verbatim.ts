import { addTo } from "../../base/addTo.ts";
import { ABOUT_CODE } from "../../role.ts";
import { isProse } from "../../text/prose.ts";
import { boostedVerbatim, openedAt, type ReadHit } from "../hits/readHit.ts";
import { NOT_MEANT } from "../ranking/passages.ts";
import { type CodeFragment, codeFragment } from "./codeFragment.ts";
import { filledIn, wordsOf } from "./filledIn.ts";
import { LEAST_WORDS, mayBeMessage, messageParts } from "./messageParts.ts";
import { type Quoted, quotedIn } from "./quoted.ts";
import { type RouteAsked, routeAsked } from "./routeAsked.ts";
import { wholeText } from "./wholeText.ts";

/**
 * How much a hit's score grows if it has the question verbatim, such as a pasted message; 1 doubles it. If it has only part of the words in
 * a row, as when a value is filled in, the score grows by that share.
 */
const VERBATIM = 1;
/**
 * The same for a statement of code, the declaration of a route, a key, or a message quoted in a sentence: such a question means that place,
 * rather than the definitions of the names in it.
 */
export const STATEMENT = 3;
/** Fewer words than this occur together by chance; a question of more than `MAX_CHARACTERS` is more than one sentence. */
const MIN_WORDS = 5;
/** The fewest words of a message with values filled in. */
const MIN_MESSAGE = 4;
const MAX_CHARACTERS = 400;
/** What an address beside its method counts where no known framework is told of it: it may be requested or described there. */
const MAY_BE_REQUEST = 0.7;

const WORD = /[\p{L}\p{N}]+/gu;
const NO_RUNS: ReadonlyMap<number, number> = new Map();

/** The parts of a question that may occur verbatim in a file. */
export interface Verbatim {
  /** A chunk that has it has all words of one of these texts. */
  readonly words: readonly string[];
  readonly isAddress: boolean;
  /** The place where the text of a file has it, or many of its words in a row; `undefined` if there is neither. */
  placeIn(text: string, path: string): VerbatimPlace | undefined;
}

/** The place where a text has the question, or the last of the words in a row, and how much the score of its hit grows. */
interface VerbatimPlace {
  readonly offset: number;
  readonly gain: number;
  /** The share of the asked address that is certainly declared there, up to 1; 1 if the question is a whole text of the program there. */
  readonly declared?: number;
}

/**
 * Reads a question that is a sentence, code or an address; `undefined` for one that is not searched verbatim. If `isQuoted`, its quotes are
 * already a condition rather than a message.
 */
export function verbatimIn(question: string, isQuoted: boolean): Verbatim | undefined {
  const wanted = wordsOf(question);
  // A name may have as many words: `CART_HOST_KEY_CHECKING`.
  const mayBeSentence = question.length <= MAX_CHARACTERS && /\s/.test(question.trim());
  const whole = mayBeSentence ? asWholeText(question) : undefined;
  const code = codeFragment(question);
  const route = routeAsked(question);
  const quoted = mayBeSentence && !isQuoted && isProse(question) ? quotedIn(question) : [];
  if (whole === undefined && code === undefined && route === undefined) return undefined;
  const ways = [
    route && asRoute(route),
    whole,
    code && asCode(code),
    mayBeSentence && wanted.length >= MIN_MESSAGE ? asMessage(question) : undefined,
    ...quoted.map(asQuoted),
    mayBeSentence && wanted.length >= MIN_WORDS ? asRun(wanted) : undefined,
  ].filter(way => way !== undefined);
  return {
    words: [
      ...(route === undefined ? [withoutValues(question), ...wrappedIn(question)] : [route.name]),
      ...quoted.map(({ words }) => words),
    ],
    isAddress: route !== undefined,
    placeIn(text, path) {
      for (const way of ways) {
        const place = way(text, path);
        if (place !== undefined) return place;
      }
      return undefined;
    },
  };
}

/** A way in which a text may have a question, or a part of it. */
type Way = Verbatim["placeIn"];

function asRoute(route: RouteAsked): Way {
  return (text, path) => {
    const place = route.placeIn(text, path);
    if (place === undefined) return undefined;
    const { offset, share, isTold, isDeclared } = place;
    const told = isDeclared ? share : share * MAY_BE_REQUEST;
    return { offset, gain: STATEMENT * share, declared: isTold ? told : 0 };
  };
}

function asWholeText(question: string): Way | undefined {
  const find = wholeText(question);
  if (find === undefined) return undefined;
  return text => {
    const offset = find(text);
    return offset === undefined ? undefined : { offset, gain: STATEMENT, declared: 1 };
  };
}

function asCode({ pattern, isStatement }: CodeFragment): Way {
  return text => {
    const offset = text.search(pattern);
    return offset === -1 ? undefined : { offset, gain: isStatement ? STATEMENT : VERBATIM };
  };
}

function asMessage(question: string): Way {
  const find = filledIn(question);
  return text => {
    const filled = find(text);
    return filled && { offset: filled.offset, gain: STATEMENT * filled.share * (1 + filled.before) };
  };
}

function asQuoted(message: Quoted): Way {
  return text => {
    const place = message.placeIn(text);
    return place && { offset: place.offset, gain: STATEMENT * place.share };
  };
}

/** Many words of a question in a row. */
function asRun(wanted: readonly string[]): Way {
  const runOf = longestRuns(wanted);
  return text => {
    const { length: run, last } = runOf(wordsOf(text));
    if (run < MIN_WORDS) return undefined;
    return { offset: [...text.matchAll(WORD)][last]?.index ?? 0, gain: (VERBATIM * run) / wanted.length };
  };
}

/**
 * Raises the hits that have the question verbatim, or many of its words in a row regardless of the signs between them, and opens them
 * there. Code must have all of its signs. A translation is not raised for what is elsewhere too: nobody has translated that yet. Hits that
 * declare the asked address or text come before those that do not. Best first, after those that the question names.
 */
export function withVerbatim(
  { placeIn }: Verbatim,
  hits: readonly ReadHit[],
  isTranslation: (document: number) => boolean,
): readonly ReadHit[] {
  const placed = hits.map(read => {
    const place = placeIn(read.text, read.hit.document.path);
    return {
      read,
      place,
      isTranslated: place !== undefined && isTranslation(read.passage.best.stored.document),
    };
  });
  const gains = placed.map(({ place, isTranslated }) => (isTranslated ? 0 : (place?.gain ?? 0)));
  const elsewhere = Math.max(0, ...gains);
  return placed
    .map(({ read, place, isTranslated }) => {
      if (place === undefined || (isTranslated && place.gain <= elsewhere)) return { ...read, declared: 0 };
      const { offset, gain, declared = 0 } = place;
      const hit = boostedVerbatim(read.meantAt === NOT_MEANT ? openedAt(read, offset) : read.hit, gain);
      return { ...read, hit, declared: ABOUT_CODE.has(hit.role) ? 0 : declared };
    })
    .sort(
      (one, other) =>
        one.meantAt - other.meantAt || other.declared - one.declared || other.hit.score - one.hit.score,
    );
}

/** Words of a question in a row in a text: their number, and the index of the last of them among the words of the text. */
interface Run {
  readonly length: number;
  readonly last: number;
}

/** Finds the longest run of words of a question in the words of a text; the first of several. */
function longestRuns(question: readonly string[]): (words: readonly string[]) => Run {
  const places = new Map<string, number[]>();
  for (const [at, word] of question.entries()) addTo(places, word, at);
  return words => {
    let longest: Run = { length: 0, last: -1 };
    /** The lengths of the runs that end with the previous word, by where they end in the question. */
    let before: ReadonlyMap<number, number> = NO_RUNS;
    for (const [last, word] of words.entries()) {
      const runs = places.get(word)?.map(at => [at, (before.get(at - 1) ?? 0) + 1] as const);
      before = runs === undefined ? NO_RUNS : new Map(runs);
      for (const [, length] of runs ?? []) if (length > longest.length) longest = { length, last };
    }
    return longest;
  };
}

/** The parts of a question that may be messages themselves, without their values. */
function wrappedIn(question: string): readonly string[] {
  return messageParts(question)
    .flat()
    .filter(mayBeMessage)
    .map(withoutValues)
    .filter(part => wordsOf(part).length >= LEAST_WORDS);
}

/** A question without its values, which are words with digits and quoted text, unless nothing else is left. */
function withoutValues(question: string): string {
  const words = question.replace(/"[^"]*"|'[^']*'|`[^`]*`|\S*\d\S*/g, " ");
  return words.trim() === "" ? question : words;
}
