import { stem } from "./stem.ts";
import { codeTokens, isStopWord, PADDING, WORD } from "./tokens.ts";
import { isUnspaced, MAX_WORD, wordParts } from "./wordParts.ts";

/** A part of a compound: a word without capitals inside, digits or signs. */
const PLAIN_WORD = /^\p{L}\p{Ll}+$/u;
/** Numbers of words in a compound. Longer names are rare, and are found by the compounds within them. */
const COMPOUND_LENGTHS = [2, 3, 4];

/** Words after a verb with which it makes a name. */
const PARTICLES: ReadonlySet<string> = new Set(["back", "down", "in", "off", "on", "out", "over", "up"]);
const INFLECTED = [/s$/, /es$/, /ed$/, /ing$/];

/** Several words of a query as one token. */
export interface Compound {
  readonly token: string;
  /** The words that it is made of, as tokens. */
  readonly words: readonly string[];
}

/**
 * Two to four adjacent words joined into one: names have `timeout`, `foreach`, `lastfm` and `skipWhiteSpace` where people write "time out",
 * "for each", "last.fm" and "skip white space". Tokens that the query already has are left out.
 */
export function compoundsOf(query: string): Compound[] {
  const own = new Set(codeTokens(query));
  const counts = new Map(neighboursIn(query).map(words => [stem(words.join("")), words.map(stem)] as const));
  return [...counts].filter(([token]) => !own.has(token)).map(([token, words]) => ({ token, words }));
}

/** A word or several joined by hyphens, with the two leading hyphens of a flag: `dry-run`, `--dry-run`, `--watch`. */
const HYPHENATED =
  /(?<![\p{L}\p{N}\p{M}_$-])(--)?(\p{L}[\p{L}\p{N}\p{M}_$]*(?:-[\p{L}\p{N}\p{M}_$]+)*)(?![\p{L}\p{N}\p{M}_$-])/gu;
/** A quick test that rules out most texts. */
const HYPHEN = /-[\p{L}\p{N}]/u;
/** The most parts that hyphens may join: more belong to an address or encoded data. */
const MOST_HYPHENATED = 6;

/** Words joined by hyphens, and their place in a text: `[start, end)` in UTF-16 units. */
export interface Hyphenated {
  /** The words joined into one token, for a flag also with its leading hyphens. */
  readonly tokens: readonly string[];
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The tokens by which a text is found, followed by those of its hyphenated words. */
export function indexTokens(text: string): string[] {
  return [...codeTokens(text), ...hyphenatedIn(text).flatMap(({ tokens }) => tokens)];
}

/**
 * Finds words joined by hyphens. Flags, CSS classes, headers and elements have names like `dry-run`, `cart-total` and `X-Request-Id`, whose
 * words occur in many other places, and code may write `dryRun`. A flag is also indexed with its leading hyphens, since not everything that
 * is watched has to do with `--watch`.
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

/** How the query writes its tokens and compounds, in lower case: the token `cooki` is written "cookie". */
export function writtenByToken(query: string): ReadonlyMap<string, string> {
  const words = Array.from(query.matchAll(WORD), ([word]) =>
    wordParts(word).map(part => part.replace(PADDING, "")),
  );
  const written = [...words.flat(), ...[...words, ...neighboursIn(query)].map(parts => parts.join(""))];
  const hyphenated = hyphenatedIn(query).flatMap(({ tokens, start, end }) =>
    tokens.map(token => [token, query.slice(start, end).toLowerCase()] as const),
  );
  // If several words give the same token, the first in the query wins.
  return new Map([...written.reverse().map(each => [stem(each), each] as const), ...hyphenated]);
}

/** All runs of two to four adjacent plain words, in lower case, and the words that names may have for some of them. */
function neighboursIn(query: string): string[][] {
  const runs = plainRuns(query);
  return [
    ...runs.flatMap(run =>
      run.flatMap((_word, start) => COMPOUND_LENGTHS.map(length => run.slice(start, start + length))),
    ),
    ...runs.flatMap(run => run.flatMap((word, at) => uninflected(word, run[at + 1]))),
  ].filter(mayBeName);
}

/** "Checks out", "logged in" and "timed out" as names have it: `checkout`, `login`, `timeout`. */
function uninflected(word: string, particle = ""): string[][] {
  if (!PARTICLES.has(particle) || isStopWord(word)) return [];
  const bases = INFLECTED.flatMap(ending => {
    const base = word.replace(ending, "");
    return base === word ? [] : [base, `${base}e`, base.replace(/(.)\1$/, "$1")];
  });
  return [...new Set(bases)].map(base => [base, particle]);
}

/** The runs of plain words separated by a single sign or blank, in lower case. */
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

/** Whether words may form a name: a single word is no compound, and nothing is named with stop words alone, such as "in it". */
function mayBeName(words: readonly string[]): boolean {
  return words.length > 1 && words.some(word => !isStopWord(stem(word)));
}
