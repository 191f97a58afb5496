import { addTo } from "../../base/addTo.ts";
import { ABOUT_CODE } from "../../role.ts";
import { isProse } from "../../text/prose.ts";
import { boostedVerbatim, openedAt, type ReadHit } from "../hits/readHit.ts";
import { NOT_MEANT } from "../ranking/passages.ts";
import { codeFragment } from "./codeFragment.ts";
import { filledIn, wordsOf } from "./filledIn.ts";
import { LEAST_WORDS, mayBeMessage, messageParts } from "./messageParts.ts";
import { quotedIn } from "./quoted.ts";
import { routeAsked } from "./routeAsked.ts";
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
  const isSentence = mayBeSentence && wanted.length >= MIN_WORDS;
  const runOf = isSentence ? longestRuns(wanted) : undefined;
  const isMessage = mayBeSentence && wanted.length >= MIN_MESSAGE;
  const messageIn = isMessage ? filledIn(question) : undefined;
  const wholeIn = mayBeSentence ? wholeText(question) : undefined;
  const code = codeFragment(question);
  const route = routeAsked(question);
  const quoted = mayBeSentence && !isQuoted && isProse(question) ? quotedIn(question) : [];
  if (wholeIn === undefined && code === undefined && route === undefined) return undefined;
  return {
    words: [
      ...(route === undefined ? [withoutValues(question), ...wrappedIn(question)] : [route.name]),
      ...quoted.map(({ words }) => words),
    ],
    isAddress: route !== undefined,
    placeIn(text, path) {
      const declared = route?.placeIn(text, path);
      if (declared !== undefined) {
        const { offset, share, isTold } = declared;
        return { offset, gain: STATEMENT * share, declared: isTold ? share : 0 };
      }
      const whole = wholeIn?.(text);
      if (whole !== undefined) return { offset: whole, gain: STATEMENT, declared: 1 };
      const offset = code === undefined ? -1 : text.search(code.pattern);
      if (offset !== -1) return { offset, gain: code?.isStatement ? STATEMENT : VERBATIM };
      const filled = messageIn?.(text);
      if (filled !== undefined)
        return { offset: filled.offset, gain: STATEMENT * filled.share * (1 + filled.before) };
      for (const message of quoted) {
        const place = message.placeIn(text);
        if (place !== undefined) return { offset: place.offset, gain: STATEMENT * place.share };
      }
      if (runOf === undefined) return undefined;
      const { length: run, last } = runOf(wordsOf(text));
      if (run < MIN_WORDS) return undefined;
      return { offset: [...text.matchAll(WORD)][last]?.index ?? 0, gain: (VERBATIM * run) / wanted.length };
    },
  };
}

/**
 * Raises the hits that have the question verbatim, or many of its words in a row regardless of the signs between them, and opens them
 * there. Code must have all of its signs. Hits that declare the asked address or text come before those that do not. Best first, after
 * those that the question names.
 */
export function withVerbatim({ placeIn }: Verbatim, hits: readonly ReadHit[]): readonly ReadHit[] {
  return hits
    .map(read => {
      const place = placeIn(read.text, read.hit.document.path);
      if (place === undefined) return { ...read, declared: 0 };
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
