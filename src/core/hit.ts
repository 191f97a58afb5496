import type { DocumentId } from "./document.ts";
import type { Filter } from "./filter.ts";
import type { Role } from "./role.ts";
import type { SpanKind } from "./span.ts";

/** A way of finding chunks; each gives a list of its own, and the lists are fused. */
export type Arm = "symbol" | "lexical" | "vector";

export interface Query {
  /**
   * What is looked for. Where it was typed, that is on one line and short, also operators: `kind:class`, `lang:go`, `path:src/**`, `role:doc`,
   * `test:no`, `author:ada`, `after:2w`, `before:2026-01-31`, `"exact text"`; all but the last with a minus before them leave out what
   * fits, as `-word` does.
   */
  readonly text: string;
  /** At most this many hits, from 1. */
  readonly limit: number;
  /** Without it `lexical`, and `vector` where chunks have vectors. */
  readonly arms?: readonly Arm[];
  /** Only what passes is searched. */
  readonly where?: Filter;
  /** The place the user is at: what overlaps it is no answer. */
  readonly from?: { readonly document: DocumentId /** Zero-based. */; readonly line: number };
  /** The document that the user has before them, and those they had before, most recent first: what is near is a little likelier to be meant. */
  readonly near?: readonly DocumentId[];
  /** Boosts that are left out: what each is worth is measured so. */
  readonly unboosted?: readonly Boost[];
}

/** Part of a text, `[start, end)` in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A line of a hit that holds words of the query. */
export interface MatchedLine {
  /** Zero-based. */
  readonly line: number;
  /** The line without its indentation. */
  readonly text: string;
  /** Where the query's words stand in `text`. */
  readonly highlights: readonly TextRange[];
}

/**
 * - `fresh`: the file is as it was when it was indexed.
 * - `dirty`: the text is that of an editor, not saved.
 * - `stale`: the file has changed since; what the hit shows is still there.
 */
export type Freshness = "fresh" | "dirty" | "stale";

/**
 * What a hit's score was multiplied by, and why: the role of its file; it defines a name that the query has; it defines nothing; where
 * the user is; a place that the query mentions; it is near what the user has before them; its file or class as a whole answers too; it
 * is long; it has the query word for word.
 */
export const BOOSTS = [
  "role",
  "named",
  "definesNothing",
  "place",
  "mentioned",
  "near",
  "container",
  "length",
  "verbatim",
] as const;

export type Boost = (typeof BOOSTS)[number];

export type Boosts = Readonly<Partial<Record<Boost, number>>>;

/** A chunk that a hit is made of. */
export interface ChunkOfHit extends TextRange {
  /** Zero-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Its own, higher is better; comparable with those of all chunks of an answer. */
  readonly score: number;
}

/**
 * What answers a query: a chunk, or several that touch and answer it together. The text was read from the file when the
 * answer was made.
 */
export interface Hit {
  readonly document: DocumentId;
  readonly language: string;
  readonly freshness: Freshness;
  /** From 1. */
  readonly rank: number;
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
  readonly start: number;
  readonly end: number;
  /** Zero-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** What it is made of, in the order of the text. */
  readonly chunks: readonly ChunkOfHit[];
  /** The span that names the hit: where it is several chunks, one of the best of them. */
  readonly kind: SpanKind;
  readonly name: string;
  readonly qualifiedName: string;
  readonly signature: string;
  /** Names of what its other chunks hold, best first. */
  readonly others: readonly string[];
  /** For a span too large for one chunk: from which part, counted from 1, to which, of how many. */
  readonly part?: { readonly index: number; readonly last: number; readonly count: number };
  /** The line to show for the hit, and to jump to. */
  readonly matched: MatchedLine;
  /** Rank and score of the best chunk in each arm that found it. */
  readonly arms: Readonly<Partial<Record<Arm, { readonly rank: number; readonly score: number }>>>;
  /** What the score of the best chunk was multiplied by; without those that are 1. */
  readonly boosts: Boosts;
  /** What its file is there for. */
  readonly role: Role;
  /** Words of the query that the hit holds, as they are indexed. */
  readonly terms: readonly string[];
}

export interface Answer {
  readonly query: string;
  readonly hits: readonly Hit[];
  /**
   * How likely it is that one of the first five hits is an answer, 0 to 1, as it was for questions whose answers are known. Absent
   * where the arms that were asked do not tell.
   */
  readonly confidence?: number;
  /** What the user should know of how the query was understood, in sentences. */
  readonly notes: readonly string[];
  /** False while files are still waiting to be indexed, so that a surface can say so. */
  readonly complete: boolean;
}
