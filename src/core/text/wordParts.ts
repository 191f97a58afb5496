import { ASCII, foldText } from "./foldText.ts";

/** A part of an identifier. */
export const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;
/** Scripts written without spaces. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Longer runs are hashes and encoded data, which nobody searches for. */
export const MAX_WORD = 64;

/** The parts of an identifier, split at case, digits, `_` and `$`, folded. */
export function wordParts(word: string): string[] {
  // Nearly all words are ASCII, and every word of a text comes through here: folding the parts one by one takes half as long again.
  if (ASCII.test(word)) return word.match(PART)?.map(part => part.toLowerCase()) ?? [];
  return word.normalize("NFKC").match(PART)?.map(foldText) ?? [];
}

/** Whether a run has words without spaces between them, and is therefore indexed by pairs of characters. */
export function isUnspaced(run: string): boolean {
  return UNSPACED.test(run);
}

/** The pairs of adjacent characters of a run; a single character gives itself. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
