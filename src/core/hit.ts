import type { DocumentId } from "./document.ts";
import type { Filter } from "./filter.ts";
import type { Commit } from "./history.ts";
import type { LineRange, TextRange } from "./ranges.ts";
import type { Role } from "./role.ts";
import type { SpanTitle } from "./span.ts";

/** A way of finding chunks: by the names of definitions, by words, or by vectors. Each finds its own, and the results are merged. */
export type Arm = "symbol" | "lexical" | "vector";

/** A search request. */
export interface Query {
  /**
   * The text to look for. A short text on one line counts as typed and may have operators: `kind:class`, `lang:go`, `path:src/**`,
   * `role:doc`, `test:no`, `author:ada`, `after:2w`, `before:2026-01-31`, `"exact text"`. A minus before an operator leaves out whatever
   * matches it; before a word, whatever has the word; before quotes, whatever has all of their words.
   */
  readonly text: string;
  /** At most this many hits, from 1. */
  readonly limit: number;
  /**
   * The arms to use. By default `lexical`, `vector` if chunks have vectors, and `symbol` if the text is a single name or the beginning of
   * one.
   */
  readonly arms?: readonly Arm[];
  /** Only what passes this filter is searched. */
  readonly where?: Filter;
  /** The place that the question is about, such as the cursor while code is being written. Whatever overlaps it is not an answer. */
  readonly from?: {
    readonly document: DocumentId;
    /** Zero-based. */
    readonly line: number;
  };
  /**
   * The document that the user is looking at, followed by those they looked at earlier, most recent first. Hits near these are a little
   * likelier to be meant.
   */
  readonly near?: readonly DocumentId[];
  /** Boosts to switch off, so that the worth of each can be measured. */
  readonly unboosted?: readonly Boost[];
}

/** A line of a hit that holds words of the query. */
export interface MatchedLine {
  /** Zero-based. */
  readonly line: number;
  /** The line without its indentation; if it is long, the part with the first of the query's words. */
  readonly text: string;
  /** Where the query's words stand in `text`. */
  readonly highlights: readonly TextRange[];
}

/**
 * How a text relates to its file:
 * - `fresh`: the file is the same as when it was indexed.
 * - `dirty`: the text is an editor's, and not saved.
 * - `stale`: the file has changed since it was indexed. What a hit shows is still in it.
 */
export type Freshness = "fresh" | "dirty" | "stale";

/**
 * Why a hit's score was multiplied:
 * - `role`: for the role of its file.
 * - `named`: it defines a name that is in the query.
 * - `definesNothing`: it defines nothing, such as the imports of a file.
 * - `onlyData`: it only declares types of data, and the query asks where or how something is done.
 * - `place`: for its relation to the place that the query is asked from.
 * - `mentioned`: the query mentions its file, and perhaps its line.
 * - `near`: it is near what the user is looking at.
 * - `container`: its file or class as a whole matches too.
 * - `coverage`: for how much of the question it says, word by word.
 * - `length`: it is long.
 * - `verbatim`: it has the query word for word.
 */
export const BOOSTS = [
  "role",
  "named",
  "definesNothing",
  "onlyData",
  "place",
  "mentioned",
  "near",
  "container",
  "coverage",
  "length",
  "verbatim",
] as const;

export type Boost = (typeof BOOSTS)[number];

/** The factor for each reason that a score was multiplied. */
export type Boosts = Readonly<Partial<Record<Boost, number>>>;

/** A chunk that a hit is made of. */
export interface ChunkOfHit extends TextRange, LineRange {
  /** Its own score: higher is better, and comparable with that of every other chunk of the answer. */
  readonly score: number;
}

/**
 * An answer to a query: one chunk, or several adjacent ones that answer it together. Its title is that of the span that names it, which is
 * that of the best chunk. It was in its file when the answer was made.
 */
export interface Hit extends SpanTitle, TextRange, LineRange {
  readonly document: DocumentId;
  readonly language: string;
  readonly freshness: Freshness;
  /** The namespace around everything that its file defines, with which its qualified name begins; absent if there is none. */
  readonly namespace?: string;
  /** From 1. */
  readonly rank: number;
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
  /** The chunks that it is made of, in the order of the text. */
  readonly chunks: readonly ChunkOfHit[];
  /** Other definitions in it, those of the best chunks first; each name once. */
  readonly others: readonly string[];
  /**
   * The parts that it covers of a span that was cut into several chunks: the first and the last, counted from 1, and how many there are.
   */
  readonly part?: { readonly index: number; readonly last: number; readonly count: number };
  /** A better hit has all of it word for word, under the same names. */
  readonly isCopy?: boolean;
  /** Number of other places found with the same text under the same names; these come last. */
  readonly copies?: number;
  /** The last commit that changed its file, if the query asks for that. */
  readonly commit?: Commit;
  /** The hit stands for its file, of which it is the first passage: a list of files has each once. */
  readonly isFile?: true;
  /** The line to show for the hit and to open it at. */
  readonly matched: MatchedLine;
  /** Number of its lines that declare what the query asks to have listed in full, if it was found by these. */
  readonly declares?: number;
  /** The query names that line, as a frame of a stack trace does. */
  readonly isLineNamed?: true;
  /** Rank and score of the best chunk in each arm that found it. */
  readonly arms: Readonly<Partial<Record<Arm, { readonly rank: number; readonly score: number }>>>;
  /** The factors of the best chunk's score, except those that are 1. */
  readonly boosts: Boosts;
  /** The role of its file. */
  readonly role: Role;
  /** Words of the query that the hit has, in lower case. */
  readonly terms: readonly string[];
}

/** The answer to a query. */
export interface Answer {
  readonly query: string;
  /** Best first. */
  readonly hits: readonly Hit[];
  /**
   * The probability, 0 to 1, that one of the first five hits is right, derived from how often it was for questions with known answers.
   * Absent if the arms in use do not tell.
   */
  readonly confidence?: number;
  /** Sentences that tell the user how the query was understood, and where nothing can be found at the moment. */
  readonly notes: readonly string[];
  /** False while files wait to be indexed and so cannot be found yet. */
  readonly complete: boolean;
}

/** Below this confidence an answer is more likely wrong than right, and the user is told so. */
export const UNSURE = 0.4;

/** The most names of a hit's other definitions that are listed on a line about it. */
const MOST_OTHERS = 4;

/** The other definitions in a hit, for a line about it: a few names, and an ellipsis if there are more. */
export function othersText({ others }: Pick<Hit, "others">): string {
  const more = others.length > MOST_OTHERS ? ["…"] : [];
  return [...others.slice(0, MOST_OTHERS), ...more].join(", ");
}
