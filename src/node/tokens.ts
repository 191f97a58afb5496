import { countTokens as count, decode, encodeGenerator } from "gpt-tokenizer/encoding/o200k_base";

/** Words that are special to a model count as the characters they are. */
const OPTIONS = { disallowedSpecial: new Set<string>() };

/** o200k tokens of a text. */
export function countTokens(text: string): number {
  return count(text, OPTIONS);
}

/**
 * Running count of o200k tokens: those of `[start, end)` are `sums[end] - sums[start]`, give or take the ones at its ends. The
 * tokens of a word are spread over it evenly.
 */
export function tokenSums(text: string): Uint32Array {
  const sums = new Uint32Array(text.length + 1);
  let at = 0;
  let sum = 0;
  for (const tokens of encodeGenerator(text, OPTIONS)) {
    const { length } = decode(tokens);
    for (let offset = 1; offset <= length; offset++) {
      sums[at + offset] = sum + Math.ceil((tokens.length * offset) / length);
    }
    at += length;
    sum += tokens.length;
  }
  return sums.fill(sum, Math.min(at + 1, sums.length));
}
