import { partitionPoint } from "../../base/partitionPoint.ts";
import type { TextRange } from "../../ranges.ts";
import { hyphenatedIn, writtenByToken } from "../../text/compounds.ts";
import { queryTerms } from "../../text/queryTerms.ts";
import { codeTokens } from "../../text/tokens.ts";
import { codeNamesIn, nameThatIs } from "./codeNames.ts";

const WORD = /[\p{L}\p{N}\p{M}_$]+/gu;

/**
 * The role of an ASCII character in a word. Signs that join the words of an identifier are skipped: the letters beside them count as
 * adjacent.
 */
const NONE = 0;
const LETTER = 1;
const JOINS = 2;
const SORTS = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/[A-Za-z0-9]/.test(character)) return LETTER;
  return character === "_" || character === "$" ? JOINS : NONE;
});
/** The bits that a letter shares with its capital. */
const LETTER_BITS = 31;
const LETTERS = 32;

/** A word of a text that matches words of the query. */
export interface QueryWord extends TextRange {
  /** The tokens of those words. */
  readonly tokens: readonly string[];
  /** Its tokens that stand for other words of the query, such as abbreviations. They are weaker evidence for a line. */
  readonly alike: readonly string[];
}

/**
 * Finds the words of one query in texts. This takes most of the time of an answer, so words in which no token of the query can begin are
 * skipped, and the results for the others are cached.
 */
export class QueryWords {
  /** Distinct tokens in the order of the query, its compounds last. */
  readonly #tokens: readonly string[];
  /** Tokens that are searched for as alternatives to some of them. */
  readonly #alike: readonly string[];
  /** The tokens that hyphens join in the query. In a text, their words stand side by side. */
  readonly #hyphenated: ReadonlySet<string>;
  readonly #query: string;
  /** How the query spells its tokens; needed only for display. */
  #written: ReadonlyMap<string, string> | undefined;
  /** The name that is the whole query, if it is one. */
  readonly name: string | undefined;
  /** The names in the query that only code has, and `name`. */
  readonly names: ReadonlySet<string>;
  readonly #known = new Map<string, Pick<QueryWord, "tokens" | "alike">>();
  /** A flag for each pair of adjacent letters: whether a token of the query may begin with it. */
  readonly #beginnings = new Uint8Array(LETTERS * LETTERS);

  constructor(query: string) {
    const terms = queryTerms(query);
    this.#tokens = terms.flatMap(({ token, insteadOf }) => (insteadOf === undefined ? token : []));
    this.#alike = terms.flatMap(({ token, insteadOf }) => (insteadOf === undefined ? [] : token));
    const hyphenated = hyphenatedIn(query).flatMap(({ tokens }) => tokens);
    this.#hyphenated = new Set(hyphenated.filter(token => this.#tokens.includes(token)));
    this.#query = query;
    this.name = nameThatIs(query);
    this.names = new Set([...codeNamesIn(query), ...(this.name === undefined ? [] : [this.name])]);
    for (const { token } of terms) {
      const first = token.charCodeAt(0) & LETTER_BITS;
      if (token.length > 1) this.#beginnings[first * LETTERS + (token.charCodeAt(1) & LETTER_BITS)] = 1;
      else for (let before = 0; before < LETTERS; before++) this.#beginnings[before * LETTERS + first] = 1;
    }
  }

  /** The present tokens of the query, in the spelling of the query. */
  writtenOf(present: ReadonlySet<string>): string[] {
    this.#written ??= writtenByToken(this.#query);
    const written = this.#written;
    const asked = [...this.#tokens, ...this.#alike].filter(token => present.has(token));
    return [...new Set(asked.map(token => written.get(token) ?? token))];
  }

  /** In the order of the text. */
  find(text: string): QueryWord[] {
    const found: QueryWord[] = [];
    for (let at = 0; at < text.length; at++) {
      const start = at;
      let isAscii = true;
      let mayMatch = false;
      let before = 0;
      for (; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        const sort = unit < 128 ? SORTS[unit] : undefined;
        if (sort === NONE) break;
        if (sort === undefined) isAscii = false;
        if (sort !== LETTER) continue;
        const letter = unit & LETTER_BITS;
        mayMatch ||= this.#beginnings[before * LETTERS + letter] === 1;
        before = letter;
      }
      if (!isAscii) {
        for (const { 0: word, index } of text.slice(start, at).matchAll(WORD))
          this.#add(found, word, start + index);
      } else if (mayMatch) this.#add(found, text.slice(start, at), start);
    }
    return this.#hyphenated.size === 0 ? found : this.#withHyphenated(found, text);
  }

  /** Merges words that hyphens join both in the query and in the text. */
  #withHyphenated(found: readonly QueryWord[], text: string): QueryWord[] {
    const merged: QueryWord[][] = [];
    let next = 0;
    for (const { tokens, start, end } of hyphenatedIn(text)) {
      const asked = tokens.filter(token => this.#hyphenated.has(token));
      if (asked.length === 0) continue;
      const first = partitionPoint(found.length, at => (found[at]?.start ?? end) < start);
      const behind = partitionPoint(found.length, at => (found[at]?.start ?? end) < end);
      const parts = found.slice(first, behind);
      const words = [...asked, ...parts.flatMap(part => part.tokens)];
      const joined = { start, end, tokens: words, alike: parts.flatMap(part => part.alike) };
      merged.push(found.slice(next, first), [joined]);
      next = behind;
    }
    return [...merged, found.slice(next)].flat();
  }

  #add(found: QueryWord[], word: string, start: number): void {
    const { tokens, alike } = this.#wordsIn(word);
    if (tokens.length + alike.length > 0) found.push({ start, end: start + word.length, tokens, alike });
  }

  #wordsIn(word: string): Pick<QueryWord, "tokens" | "alike"> {
    let known = this.#known.get(word);
    if (known === undefined) {
      const all = codeTokens(word);
      const among = (wanted: readonly string[]) => all.filter(token => wanted.includes(token));
      known = { tokens: among(this.#tokens), alike: among(this.#alike) };
      this.#known.set(word, known);
    }
    return known;
  }
}
