const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;
/** Longer runs are hashes and encoded data, which nobody types. */
export const MAX_WORD = 64;

/** The parts of an identifier, split at case, digits, `_` and `$`, lower-cased. */
export function wordParts(word: string): string[] {
  return word.match(PART)?.map(part => part.toLowerCase()) ?? [];
}
