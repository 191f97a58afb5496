import { beginningOf } from "../../core/base/beginning.ts";

/** Limits of one request. */
export interface BatchLimits {
  readonly texts: number;
  readonly tokens: number;
}

/** A token of code has three to four characters; three errs on the safe side. */
const CHARACTERS_PER_TOKEN = 3;

/** Puts texts into batches within the limits, in their order. A text that exceeds them gets a batch to itself. */
export function batchesOf(texts: readonly string[], limits: BatchLimits): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let tokens = 0;
  for (const text of texts) {
    const more = tokensOf(text);
    const last = batches.at(-1);
    if (last === undefined || last.length >= limits.texts || tokens + more > limits.tokens) {
      batches.push([text]);
      tokens = more;
    } else {
      last.push(text);
      tokens += more;
    }
  }
  return batches;
}

/** The approximate number of tokens in a text, for a model whose tokeniser is not known. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** The beginning of a text, with about this many tokens. */
export function firstTokens(text: string, tokens: number): string {
  return beginningOf(text, tokens * CHARACTERS_PER_TOKEN);
}
