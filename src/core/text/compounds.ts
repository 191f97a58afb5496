import { stem } from "./stem.ts";
import { codeTokens, isStopWord, PADDING, WORD } from "./tokens.ts";
import { isUnspaced, MAX_WORD, wordParts } from "./wordParts.ts";

/** A part of a compound: a word without capitals inside, digits or signs. */
const PLAIN_WORD = /^\p{L}\p{Ll}+$/u;
/** Words of a compound. Names of more are rare, and found by the compounds that they have. */
const COMPOUND_LENGTHS = [2, 3, 4];

/** Words of a query as one token. */
export interface Compound {
  readonly token: string;
  /** The words that it is made of, as tokens. */
  readonly words: readonly string[];
}

/**
 * Two to four words that stand side by side, written as one: names have `timeout`, `foreach`, `lastfm` and `skipWhiteSpace` where people write
 * "time out", "for each", "last.fm" and "skip white space". Without what is in the query anyhow.
 */
export function compoundsOf(query: string): Compound[] {
  const own = new Set(codeTokens(query));
  const counts = new Map(neighboursIn(query).map(words => [stem(words.join("")), words.map(stem)] as const));
  return [...counts].filter(([token]) => !own.has(token)).map(([token, words]) => ({ token, words }));
}

/** A word, or several that hyphens join, with the two hyphens that a flag begins with: `dry-run`, `--dry-run`, `--watch`. */
const HYPHENATED =
  /(?<![\p{L}\p{N}\p{M}_$-])(--)?(\p{L}[\p{L}\p{N}\p{M}_$]*(?:-[\p{L}\p{N}\p{M}_$]+)*)(?![\p{L}\p{N}\p{M}_$-])/gu;
/** What most texts have nowhere, and is looked for much faster. */
const HYPHEN = /-[\p{L}\p{N}]/u;
/** Parts that hyphens join, at most: of more an address is made, or encoded data. */
const MOST_HYPHENATED = 6;

/** Words that hyphens join, and where a text has them: `[start, end)` in UTF-16 units. */
export interface Hyphenated {
  /** What they are as one, for a flag also with its hyphens. */
  readonly tokens: readonly string[];
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** What a text is found by: its tokens, and behind them what hyphens join in it. */
export function indexTokens(text: string): string[] {
  return [...codeTokens(text), ...hyphenatedIn(text).flatMap(({ tokens }) => tokens)];
}

/**
 * Words that hyphens join: flags, classes of style sheets, headers and elements are called `dry-run`, `cart-total` and `X-Request-Id` where each of
 * the words stands in many places, and code may call them `dryRun`. A flag is also told by its hyphens, since not all that is watched has to
 * do with `--watch`.
 */
export function hyphenatedIn(text: string): Hyphenated[] {
  if (!HYPHEN.test(text)) return [];
  const found: Hyphenated[] = [];
  for (const { 0: written, 1: hyphens = "", 2: joined = "", index } of text.matchAll(HYPHENATED)) {
    const parts = joined.split("-");
    if ((parts.length === 1 && hyphens === "") || parts.length > MOST_HYPHENATED) continue;
    const words = parts.flatMap(wordParts).map(part => part.replace(PADDING, ""));
    const whole = words.join("");
    if (whole.length < 2 || whole.length > MAX_WORD || isUnspaced(whole)) continue;
    const token = stem(whole);
    const tokens = [...(parts.length > 1 ? [token] : []), ...(hyphens === "" ? [] : [hyphens + token])];
    found.push({ tokens, words: words.map(stem), start: index, end: index + written.length });
  }
  return found;
}

/** How a query has what its tokens and compounds stand for, in lower case: what is indexed as `cooki` is written "cookie". */
export function writtenByToken(query: string): ReadonlyMap<string, string> {
  const words = Array.from(query.matchAll(WORD), ([word]) =>
    wordParts(word).map(part => part.replace(PADDING, "")),
  );
  const written = [...words.flat(), ...[...words, ...neighboursIn(query)].map(parts => parts.join(""))];
  const hyphenated = hyphenatedIn(query).flatMap(({ tokens, start, end }) =>
    tokens.map(token => [token, query.slice(start, end).toLowerCase()] as const),
  );
  // Of words that are indexed as one the first is told.
  return new Map([...written.reverse().map(each => [stem(each), each] as const), ...hyphenated]);
}

/** Two to four plain words that stand side by side, in lower case. */
function neighboursIn(query: string): string[][] {
  return plainRuns(query)
    .flatMap(run =>
      run.flatMap((_word, start) => COMPOUND_LENGTHS.map(length => run.slice(start, start + length))),
    )
    .filter(mayBeName);
}

/** The runs of plain words with one sign or blank between them, in lower case. */
function plainRuns(query: string): string[][] {
  const runs: string[][] = [];
  let end: number | undefined;
  for (const { 0: word, index } of query.matchAll(WORD)) {
    const isPlain = PLAIN_WORD.test(word);
    if (isPlain && index - 1 === end) runs.at(-1)?.push(word.toLowerCase());
    else if (isPlain) runs.push([word.toLowerCase()]);
    end = isPlain ? index + word.length : undefined;
  }
  return runs;
}

/** A single word is no compound, and "in it" and whatever else is all stop words is nobody's name. */
function mayBeName(words: readonly string[]): boolean {
  return words.length > 1 && words.some(word => !isStopWord(stem(word)));
}
