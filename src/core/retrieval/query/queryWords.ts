import type { TextRange } from "../../hit.ts";
import { hyphenatedIn, writtenByToken } from "../../text/compounds.ts";
import { queryTerms } from "../../text/queryTerms.ts";
import { codeTokens } from "../../text/tokens.ts";
import { codeNamesIn, nameThatIs } from "./codeNames.ts";

const WORD = /[\p{L}\p{N}\p{M}_$]+/gu;

/** What an ASCII character is in a word; what joins words in identifiers stands between letters that come one after the other. */
const NONE = 0;
const LETTER = 1;
const JOINS = 2;
const SORTS = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/[A-Za-z0-9]/.test(character)) return LETTER;
  return character === "_" || character === "$" ? JOINS : NONE;
});
/** The bits in which a letter is the same as its capital. */
const LETTER_BITS = 31;
const LETTERS = 32;

/** A word of a text that stands for words of the query. */
export interface QueryWord extends TextRange {
  /** Those words, as they are indexed. */
  readonly tokens: readonly string[];
  /** What it has in place of other words of the query, as that is indexed. What it says of a line is less sure. */
  readonly alike: readonly string[];
}

/**
 * Finds the words of one query in texts. Looking for words is most of what an answer costs, so words in which no token of the query
 * can begin are not looked at, and what was worked out for the others is kept.
 */
export class QueryWords {
  /** Distinct, in the order of the query, its compounds last. */
  readonly #tokens: readonly string[];
  /** What is searched for in place of some of them. */
  readonly #alike: readonly string[];
  /** Those that hyphens join in the query: in a text they are words that stand side by side. */
  readonly #hyphenated: ReadonlySet<string>;
  readonly #query: string;
  /** How the query has its tokens; only what is shown needs to know. */
  #written: ReadonlyMap<string, string> | undefined;
  /** The name that the query is, if it is one. */
  readonly name: string | undefined;
  /** Names that it has as only code writes them, that one among them. */
  readonly names: ReadonlySet<string>;
  readonly #known = new Map<string, Pick<QueryWord, "tokens" | "alike">>();
  /** Which letters, one after the other, a token begins with. */
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

  /** Those of its tokens that are present, in words that a person knows. */
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

  /** Words of which those are one that hyphens join in the query as in the text. */
  #withHyphenated(found: readonly QueryWord[], text: string): QueryWord[] {
    const joined: QueryWord[] = [];
    for (const { tokens, start, end } of hyphenatedIn(text)) {
      const asked = tokens.filter(token => this.#hyphenated.has(token));
      if (asked.length === 0) continue;
      const parts = found.filter(word => isWithin(word, { start, end }));
      joined.push({
        start,
        end,
        tokens: [...asked, ...parts.flatMap(part => part.tokens)],
        alike: parts.flatMap(part => part.alike),
      });
    }
    const alone = found.filter(word => !joined.some(whole => isWithin(word, whole)));
    return [...alone, ...joined].sort((one, other) => one.start - other.start);
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

function isWithin({ start, end }: TextRange, whole: TextRange): boolean {
  return start >= whole.start && end <= whole.end;
}
