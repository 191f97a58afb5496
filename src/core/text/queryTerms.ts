import { alikeInCode } from "./abbreviations.ts";
import { asksForPlaces } from "./asksForPlaces.ts";
import { compoundsOf, hyphenatedIn } from "./compounds.ts";
import { otherForms } from "./otherForms.ts";
import { isProse } from "./prose.ts";
import { synonymsOf } from "./synonymsOf.ts";
import { codeTokens, isStopWord, queryTokenCounts } from "./tokens.ts";
import { withoutContractions } from "./withoutContractions.ts";

/** A token to search for, and how much it counts beside others. */
export interface QueryTerm {
  readonly token: string;
  readonly weight: number;
  /** The words that a chunk with this token contains: those of a compound. They are terms of their own as well. */
  readonly words: readonly string[];
  /** The word that this one stands for. In a chunk without that word it counts as its substitute, and for no more than that word would. */
  readonly insteadOf?: string;
}

/**
 * The weight of each joint of a compound: two adjacent words are seldom one name, and a shorter name than the intended one must not
 * outweigh it.
 */
const JOINT = 0.3;

/**
 * The weight of a hyphenated word in a query that asks for its places, where the word is a name. 1 found less. In a sentence that says
 * more, "parse a set-cookie header", code may have other names for it.
 */
const HYPHENATED = 2;

/**
 * The most words that a query may have for its abbreviations and hyphenated names to be searched as well. A longer query does not need
 * them, and its hyphenated words are prose. Without such a limit, questions about how something works, and issues, found less.
 */
const MOST_WORDS = 12;
/**
 * The weight of another word for one of the query's, `ctx` for "context". 0.3 and 0.7 found less, and so did adding its score to that of
 * the original word, or scoring it as the rare word that it may be.
 */
const ALIKE = 0.5;
/**
 * The weight of a synonym. On 320 questions in everyday words 0.3 to 0.4 found less and 0.7 as much; on development questions none of these
 * made a difference.
 */
const SYNONYM = 0.5;
/** A word as people say it, and no part of a name or path. */
const PLAIN_WORD = /(?<![\p{L}\p{N}\p{M}_$./:-])\p{L}\p{Ll}+(?![\p{L}\p{N}\p{M}_$/:(-]|\.\p{L})/gu;
/** The weight of another form of a word, `send` for "sent": as much as that of a form that an ending tells. 0.5 found less. */
const SAME_WORD = 1;

/** A word that digits split into three tokens, `2fa`, `http2`: the part before them, the part after them, and the whole. */
const NUMBERED_WORD =
  /(?<![\p{L}\p{N}_$.-])(?:\p{L}\p{Ll}*|\p{Lu}+)\d+(?![\p{L}\p{N}_$]|\.\d)|(?<![\p{L}\p{N}_$.-])\d+(?:\p{L}\p{Ll}*|\p{Lu}+)(?![\p{L}\p{N}_$])/gu;
/**
 * The weight of each of these: "2fa yubikey" is no more about the first word than about the second. 0.4 found less on questions that were
 * read by hand; on development questions 0.6 made hardly any difference.
 */
const NUMBERED = 0.6;

/**
 * The terms to search a query by: its tokens. In prose a token counts more the more often it occurs, by `1 + ln(count)`, BM25's damped
 * frequency in the query: a long report repeats what it is about. Code repeats names for other reasons. Prose is also searched by
 * abbreviations and other forms of its words and by its compounds; a chunk with one of these has its words.
 */
export function queryTerms(query: string): readonly QueryTerm[] {
  if (last?.query !== query) last = { query, terms: termsOf(query) };
  return last.terms;
}

/** The last query and its terms: one question is compared with chunks, outline entries and the lines of hits, one after the other. */
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
    ...(counts.size > MOST_WORDS ? [] : termsAlike(query, new Set(counts.keys()))),
    ...hyphenated,
    ...compoundsOf(withoutContractions(query))
      .filter(({ token }) => !written.has(token))
      .map(({ token, words }) => ({
        token,
        weight: JOINT * (words.length - 1),
        words: wordsSaidBy(words),
      })),
  ];
}

/** Terms for the query's flags, and for its other hyphenated words if it asks only for their places. */
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

/**
 * Terms for other words that mean the same as one of the query, and for its other forms, but not for those of words with hyphens, such as
 * "built-in". A word that the query has too is already a term.
 */
function termsAlike(query: string, tokens: ReadonlySet<string>): QueryTerm[] {
  const inHyphenated = new Set(hyphenatedIn(query).flatMap(({ words }) => words));
  const plain = new Set((query.match(PLAIN_WORD) ?? []).flatMap(codeTokens));
  return [...tokens].flatMap(insteadOf => {
    const forms = inHyphenated.has(insteadOf) ? [] : [...otherForms(insteadOf)];
    const others = [
      ...[...alikeInCode(insteadOf)].map(token => ({ token, weight: ALIKE })),
      ...(plain.has(insteadOf) ? synonymsOf(insteadOf) : []).map(token => ({ token, weight: SYNONYM })),
      ...forms.map(token => ({ token, weight: SAME_WORD })),
    ];
    return others
      .filter(({ token }) => !tokens.has(token))
      .map(other => ({ ...other, words: [], insteadOf }));
  });
}

/** The words that a chunk with a compound also mentions: "whitespace" is white and a space, but `instanceof` is about no instance. */
function wordsSaidBy(words: readonly string[]): readonly string[] {
  return words.some(isStopWord) ? [] : words;
}
