import { foldName } from "../index/names/matchName.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { isOnlyCode } from "../text/onlyCode.ts";
import { isProse } from "../text/prose.ts";
import { stem } from "../text/stem.ts";
import { isStopWord } from "../text/tokens.ts";
import { MAX_WORD, wordParts } from "../text/wordParts.ts";
import { nameThatIs } from "./query/codeNames.ts";

/** Words of a question that is typed. What is longer was pasted, and has words that no code has. */
const MAX_WORDS = 12;
/** A word of letters alone, long enough to be told from another. */
const PLAIN_WORD = /(?<![\p{L}\p{N}\p{M}_$./:-])[A-Za-z][a-z]{3,}(?![\p{L}\p{N}\p{M}_$/:-]|\.\p{L})/gu;
/**
 * Letters of a word that is told by all of them but one. Of a shorter one two are the wrong way round, or it lacks one, or it is meant to
 * join others.
 */
const SHORTEST = 5;
/** Letters of a word without its ending: of "reusing" a letter less makes "resing", which is indexed as `res`. */
const SHORTEST_STEM = 4;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
/** Rows of keys, each half a key further right than the one above. */
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** How many keys away a neighbour is at most, in rows and in columns. */
const BESIDE = 1;
/** Letters that sound alike, and are written for each other: "eazy", "sychronize". */
const ALIKE = ["aeiouy", "cks", "sz", "mn", "bpv", "dt", "fv", "gj"];

/** A question as it is searched, and in sentences what of it was changed. */
interface Respelt {
  readonly text: string;
  readonly notes: readonly string[];
}

/**
 * Puts in the place of a word that nothing in the index has, nor anything that begins with it, the one that most chunks have of those
 * that a slip of the finger makes of it: a letter too few, too many or another, or two the wrong way round (Damerau, 1964). What
 * `vocabulary` tells to be a word elsewhere, in lower case, is no slip though nothing here has it.
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
  // What is longer than any word in the index is none with a slip, and has more slips than there is time for.
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

/** The word that most chunks have of those that one slip makes of a word in lower case; `undefined` where nothing has any. */
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
 * What is defined under the name nearest to one that is the whole question, `LibaryManager`; of several the one that most chunks have.
 * `undefined` where something has the name, goes on with it or has it as a part, where every word of it is known, since it may be another
 * name then (`parseHtml` is not `parseXml`), and for all else than a name as only code writes it.
 */
function nearestName(chunks: WorkspaceIndex["chunks"], text: string): string | undefined {
  const typed = text.trim();
  if (nameThatIs(typed) !== typed || !isOnlyCode(typed)) return undefined;
  const isKnown = (token: string): boolean => (chunks.frequenciesOf([token])[0] ?? 0) > 0;
  const whole = foldName(typed);
  if (isKnown(whole) || chunks.hasBeginning(whole)) return undefined;
  // Of what nothing goes on from, the last word is no beginning of another either.
  if (wordParts(typed).every(part => isKnown(stem(part)))) return undefined;
  const [nearest = []] = chunks.findNames(typed);
  const [best] = nearest
    .filter(({ name, match }) => match === "typo" && isBegunAlike(name, typed))
    .map(({ name }) => ({ name, frequency: chunks.frequenciesOf([foldName(name)])[0] ?? 0 }))
    .sort((one, other) => other.frequency - one.frequency);
  return best?.name;
}

/** Hardly anybody mistypes the first letter. */
function isBegunAlike(name: string, typed: string): boolean {
  return foldName(name).charAt(0) === foldName(typed).charAt(0);
}

/** Letters that are typed for another by a slip, or by its sound. "Shopping" is no slip for "stopping". */
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
 * What a word is with one slip, the likeliest slips first. Hardly anybody mistypes the first letter, and another last one makes another
 * word: "longer" has not one letter too many.
 */
function slipsOf(word: string): string[] {
  const inside = Array.from({ length: word.length - 2 }, (_, at) => at + 1);
  const cut = (at: number, left: string, skipped: number) =>
    word.slice(0, at) + left + word.slice(at + skipped);
  const swapped = inside.map(at => cut(at, (word[at + 1] ?? "") + (word[at] ?? ""), 2));
  const without = inside.map(at => cut(at, "", 1));
  // Of five letters one of which is another, most are another word: "react" is not "reach".
  const replaced =
    word.length <= SHORTEST
      ? []
      : inside.flatMap(at => likelyFor(word.charAt(at)).map(letter => cut(at, letter, 1)));
  const inserted = [...inside, word.length - 1].flatMap(at => LETTERS.map(letter => cut(at, letter, 0)));
  const slips = [...swapped, ...without, ...replaced, ...inserted].filter(slip => {
    if (slip === word || slip.length < SHORTEST_STEM || stem(slip).length < SHORTEST_STEM) return false;
    return (
      (word.length >= SHORTEST && slip.length >= SHORTEST) ||
      swapped.includes(slip) ||
      slip.length > word.length ||
      isStopWord(slip)
    );
  });
  // What is indexed of "retrieve" is its stem. English has no word that ends like it, so of the two it is not what is told.
  return [...slips.filter(slip => !slip.endsWith("v")), ...slips.filter(slip => slip.endsWith("v"))];
}
