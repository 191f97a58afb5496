import { alikeInCode } from "./abbreviations.ts";
import { asksForPlaces } from "./asksForPlaces.ts";
import { compoundsOf, hyphenatedIn } from "./compounds.ts";
import { isProse } from "./prose.ts";
import { codeTokens, isStopWord, queryTokenCounts } from "./tokens.ts";

/** A token that a query is searched by, and how much it counts beside others. */
export interface QueryTerm {
  readonly token: string;
  readonly weight: number;
  /** The words that a chunk which has the token has in it: those of a compound. They are terms of their own as well. */
  readonly words: readonly string[];
  /** The word that it is another one for, in what does not have that, and counts for no more than. */
  readonly insteadOf?: string;
}

/**
 * What each joint of a compound counts: two words side by side are not often one name, and a shorter name than the one that is meant
 * must not outweigh it.
 */
const JOINT = 0.3;

/**
 * What a word counts that hyphens join in a query which asks for the places of that: it is what something is called. 1 found less. In a sentence
 * that says more, "parse a set-cookie header", the words are called otherwise in code as well.
 */
const HYPHENATED = 2;

/**
 * Words of a query for which other words are looked for, and in which hyphens join names, at most: with more of its own it needs none, and
 * what it joins is prose. Without such a limit questions about how something works, and issues, found less.
 */
const MOST_WORDS = 12;
/**
 * What another word for one of the query counts, `ctx` for "context". 0.3 and 0.7 found less, and so did counting it beside that word,
 * or as the rare word that it may be.
 */
const ALIKE = 0.5;

/** A word that figures make three of, `2fa`, `http2`: what stands before them, behind them, and all of it. */
const NUMBERED_WORD =
  /(?<![\p{L}\p{N}_$.-])(?:\p{L}\p{Ll}*|\p{Lu}+)\d+(?![\p{L}\p{N}_$]|\.\d)|(?<![\p{L}\p{N}_$.-])\d+(?:\p{L}\p{Ll}*|\p{Lu}+)(?![\p{L}\p{N}_$])/gu;
/**
 * What each of these counts: "2fa yubikey" is no more about the first word than about the second. 0.4 found less on questions that were
 * read by hand; on development questions 0.6 made hardly any difference.
 */
const NUMBERED = 0.6;

/**
 * What a query is searched by: its tokens. In prose those count more that stand in it more often, by `1 + ln(count)`, the damped frequency in the
 * query of BM25: what a long report comes back to is what it is about. Code repeats names for reasons of its own. Prose is also searched by
 * what code has for its words, and by its compounds; what has one of these has its words.
 */
export function queryTerms(query: string): readonly QueryTerm[] {
  if (last?.query !== query) last = { query, terms: termsOf(query) };
  return last.terms;
}

/** One question is put to chunks, outline entries and the lines of hits one after the other, and its terms are the same. */
let last: { readonly query: string; readonly terms: readonly QueryTerm[] } | undefined;

function termsOf(query: string): QueryTerm[] {
  const counts = queryTokenCounts(query);
  const hyphenated = counts.size > MOST_WORDS ? [] : hyphenatedTerms(query, new Set(counts.keys()));
  if (!isProse(query)) {
    const words = [...counts.keys()].map(token => ({ token, weight: 1, words: [] }));
    return [...words, ...hyphenated];
  }
  const numbered = new Set((query.match(NUMBERED_WORD) ?? []).flatMap(codeTokens));
  const written = new Set(hyphenated.map(({ token }) => token));
  return [
    ...[...counts].map(([token, count]) => {
      const isPart = count === 1 && numbered.has(token);
      return { token, weight: isPart ? NUMBERED : 1 + Math.log(count), words: [] };
    }),
    ...(counts.size > MOST_WORDS ? [] : termsAlike(new Set(counts.keys()))),
    ...hyphenated,
    ...compoundsOf(query)
      .filter(({ token }) => !written.has(token))
      .map(({ token, words }) => ({
        token,
        weight: JOINT * (words.length - 1),
        words: wordsSaidBy(words),
      })),
  ];
}

/** What hyphens join in a query that asks for no more than the places of that, and its flags. */
function hyphenatedTerms(query: string, tokens: ReadonlySet<string>): QueryTerm[] {
  const hyphenated = hyphenatedIn(query);
  const rest = hyphenated.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    query,
  );
  const asksForThem = asksForPlaces(rest);
  const terms = hyphenated.flatMap(compound =>
    compound.tokens.map((token): QueryTerm => {
      return { token, weight: HYPHENATED, words: wordsSaidBy(compound.words) };
    }),
  );
  const distinct = new Map(terms.map(term => [term.token, term] as const));
  return [...distinct.values()].filter(
    ({ token }) => !tokens.has(token) && (asksForThem || token.startsWith("-")),
  );
}

/** Other words for those of a query. One that is in the query too is a term of its own. */
function termsAlike(tokens: ReadonlySet<string>): QueryTerm[] {
  return [...tokens].flatMap(insteadOf => {
    const others = [...alikeInCode(insteadOf)].filter(other => !tokens.has(other));
    return others.map(token => ({ token, weight: ALIKE, words: [], insteadOf }));
  });
}

/** The words of a compound that who has it has said: "whitespace" is white and a space, but `instanceof` is about no instance. */
function wordsSaidBy(words: readonly string[]): readonly string[] {
  return words.some(isStopWord) ? [] : words;
}
