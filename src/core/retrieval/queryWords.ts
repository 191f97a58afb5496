import type { TextRange } from "../hit.ts";
import { codeTokens, queryTokens } from "../text/tokens.ts";

const WORD = /[\p{L}\p{N}\p{M}_$]+/gu;

/** A word of a text that stands for words of the query. */
export interface QueryWord extends TextRange {
  /** Those words, as they are indexed. */
  readonly tokens: readonly string[];
}

/**
 * Finds the words of one query in texts. Looking for words is most of what an answer costs, and the texts of its hits
 * share most of theirs, so what was worked out for a word is kept.
 */
export class QueryWords {
  /** Distinct, in the order of the query. */
  readonly tokens: readonly string[];
  readonly #known = new Map<string, readonly string[]>();

  constructor(query: string) {
    this.tokens = queryTokens(query);
  }

  /** In the order of the text. */
  find(text: string): QueryWord[] {
    const found: QueryWord[] = [];
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const tokens = this.#tokensOf(word);
      if (tokens.length > 0) found.push({ start: index, end: index + word.length, tokens });
    }
    return found;
  }

  #tokensOf(word: string): readonly string[] {
    let tokens = this.#known.get(word);
    if (tokens === undefined) {
      tokens = codeTokens(word).filter(token => this.tokens.includes(token));
      this.#known.set(word, tokens);
    }
    return tokens;
  }
}
