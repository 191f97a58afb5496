import { foldName } from "../index/names/matchName.ts";
import type { FoundName } from "../index/names/nameIndex.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { isOnlyCode } from "../text/onlyCode.ts";
import { isProse } from "../text/prose.ts";
import { stem } from "../text/stem.ts";
import { isStopWord } from "../text/tokens.ts";
import { MAX_WORD, wordParts } from "../text/wordParts.ts";
import { nameThatIs } from "./query/codeNames.ts";

/** The most words of a typed question. A longer one was pasted, and has words that no code has. */
const MAX_WORDS = 12;
/** A word of letters alone, long enough to be recognised despite a slip. */
const PLAIN_WORD = /(?<![\p{L}\p{N}\p{M}_$./:-])[A-Za-z][a-z]{3,}(?![\p{L}\p{N}\p{M}_$/:-]|\.\p{L})/gu;
/**
 * The fewest letters of a typed word and of its correction, except if letters are swapped, if one is missing, or if the correction is a
 * stop word. A letter is replaced only in a longer word.
 */
const SHORTEST = 5;
/** The fewest letters of the stem of a correction that leaves a letter out: of "reusing" that is "resing", which is indexed as `res`. */
const SHORTEST_STEM = 4;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
/** Rows of keys, each half a key to the right of the one above. */
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** How far neighbouring keys are apart at most, in rows and in columns. */
const BESIDE = 1;
/** Letters that sound alike and are written for each other: "eazy", "sychronize". */
const ALIKE = ["aeiouy", "cks", "sz", "mn", "bpv", "dt", "fv", "gj"];

/** A question as it is searched, and sentences on what was changed in it. */
interface Respelt {
  readonly text: string;
  readonly notes: readonly string[];
}

/**
 * Replaces words that neither occur in the index nor begin one that does. Of the words that one slip of the finger makes of such a word (a
 * letter missing, added or replaced, or two swapped; Damerau, 1964), it takes the one that most chunks have. A word that `vocabulary`
 * knows, in lower case, is no slip even if nothing here has it.
 */
export async function respell(
  { chunks }: Pick<WorkspaceIndex, "chunks">,
  text: string,
  vocabulary: () => Promise<(word: string) => boolean>,
): Promise<Respelt> {
  const asTyped = { text, notes: [] };
  const nearest = nearestName(chunks, text);
  if (nearest !== undefined) return { text: nearest, notes: [noteOf(text.trim(), nearest)] };
  if (!isProse(text) || text.trim().split(/\s+/).length > MAX_WORDS) return asTyped;
  const frequencyOf = (word: string): number => chunks.frequenciesOf([stem(word)])[0] ?? 0;
  // A word longer than any in the index is no slip of one, and has more slips than there is time to try.
  const isUnknown = (word: string): boolean =>
    word.length <= MAX_WORD && frequencyOf(word) === 0 && !chunks.hasBeginning(word);
  const words = text.match(PLAIN_WORD)?.map(word => word.toLowerCase()) ?? [];
  if (!words.some(isUnknown)) return asTyped;
  const knows = await vocabulary();
  const notes: string[] = [];
  const respelt = text.replace(PLAIN_WORD, typed => {
    const word = typed.toLowerCase();
    if (knows(word) || !isUnknown(word)) return typed;
    const best = slipFor({ chunks }, word);
    if (best === undefined) return typed;
    if (!isStopWord(best)) notes.push(noteOf(typed, best));
    return best;
  });
  return { text: respelt, notes };
}

/** Of the words that one slip makes of a word in lower case, the one that most chunks have; `undefined` if nothing has any of them. */
export function slipFor({ chunks }: Pick<WorkspaceIndex, "chunks">, word: string): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const other of slipsOf(word)) {
    const [frequency = 0] = chunks.frequenciesOf([stem(other)]);
    if (frequency <= most) continue;
    best = other;
    most = frequency;
  }
  return best;
}

function noteOf(typed: string, read: string): string {
  return `Nothing has "${typed}": these results are for "${read}".`;
}

/**
 * The defined name nearest to a question that is only a name, such as `LibaryManager`; of several, the one that most chunks have.
 * `undefined` if the text is not a name as only code writes it; if something has the name, as a whole, a beginning or a part; and if all
 * its words are known, as it may then be another name (`parseHtml` is not `parseXml`).
 */
function nearestName(chunks: WorkspaceIndex["chunks"], text: string): string | undefined {
  const typed = text.trim();
  if (nameThatIs(typed) !== typed || !isOnlyCode(typed)) return undefined;
  const isKnown = (token: string): boolean => (chunks.frequenciesOf([token])[0] ?? 0) > 0;
  const whole = foldName(typed);
  if (isKnown(whole) || chunks.hasBeginning(whole)) return undefined;
  // As no name begins with this one, its last word is not the beginning of another either.
  if (wordParts(typed).every(part => isKnown(stem(part)))) return undefined;
  const nearest = nearestDefined(chunks, typed);
  const [best] = nearest
    .filter(({ name, match }) => match === "typo" && isBegunAlike(name, typed))
    .map(({ name }) => ({ name, frequency: chunks.frequenciesOf([foldName(name)])[0] ?? 0 }))
    .sort((one, other) => other.frequency - one.frequency || (one.name < other.name ? -1 : 1));
  return best?.name;
}

/** The names that match a typed one best, of those that something still defines. */
function nearestDefined(chunks: WorkspaceIndex["chunks"], typed: string): readonly FoundName[] {
  for (const group of chunks.findNames(typed)) {
    const defined = group.filter(({ name }) => chunks.defining(name).next().done === false);
    if (defined.length > 0) return defined;
  }
  return [];
}

/** People hardly ever mistype the first letter. */
function isBegunAlike(name: string, typed: string): boolean {
  return foldName(name).charAt(0) === foldName(typed).charAt(0);
}

/**
 * Letters that may be meant by a typed one: neighbours on the keyboard, and those that sound alike. "Shopping" is no slip for "stopping".
 */
function likelyFor(typed: string): string[] {
  return LETTERS.filter(letter => {
    if (ALIKE.some(letters => letters.includes(letter) && letters.includes(typed))) return true;
    const one = placeOf(letter);
    const other = placeOf(typed);
    return Math.abs(one.row - other.row) <= BESIDE && Math.abs(one.column - other.column) <= BESIDE;
  });
}

function placeOf(letter: string): { readonly row: number; readonly column: number } {
  const row = KEYS.findIndex(keys => keys.includes(letter));
  return { row, column: (KEYS[row] ?? "").indexOf(letter) + row / 2 };
}

/**
 * The words that one slip makes of a word, likeliest slips first. The first letter is left alone, as people hardly ever mistype it. The
 * last is neither dropped nor replaced, as that makes another word: "longer" does not have a letter too many.
 */
function slipsOf(word: string): string[] {
  const inside = Array.from({ length: word.length - 2 }, (_, at) => at + 1);
  const cut = (at: number, left: string, skipped: number) =>
    word.slice(0, at) + left + word.slice(at + skipped);
  const swapped = inside.map(at => cut(at, (word[at + 1] ?? "") + (word[at] ?? ""), 2));
  const without = inside.map(at => cut(at, "", 1));
  // Replacing a letter of a five-letter word mostly gives another word: "react" is not "reach".
  const replaced =
    word.length <= SHORTEST
      ? []
      : inside.flatMap(at => likelyFor(word.charAt(at)).map(letter => cut(at, letter, 1)));
  const inserted = [...inside, word.length - 1].flatMap(at => LETTERS.map(letter => cut(at, letter, 0)));
  const slips = [...swapped, ...without, ...replaced, ...inserted].filter(slip => {
    if (slip === word || slip.length < SHORTEST_STEM) return false;
    const hasAllLetters = slip.length > word.length || swapped.includes(slip);
    if (!hasAllLetters && stem(slip).length < SHORTEST_STEM) return false;
    return (word.length >= SHORTEST && slip.length >= SHORTEST) || hasAllLetters || isStopWord(slip);
  });
  // "retrieve" is indexed by its stem. No English word ends like that, so the note should name the full word rather than the stem.
  return [...slips.filter(slip => !slip.endsWith("v")), ...slips.filter(slip => slip.endsWith("v"))];
}
