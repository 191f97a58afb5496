import { countTokens as count } from "gpt-tokenizer/encoding/o200k_base";

/** o200k tokens of a text. Words that are special to a model count as the characters they are. */
export function countTokens(text: string): number {
  return count(text, { disallowedSpecial: new Set() });
}
