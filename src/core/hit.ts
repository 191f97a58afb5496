import type { DocumentId } from "./document.ts";
import type { Filter } from "./filter.ts";
import type { Commit } from "./history.ts";
import type { Role } from "./role.ts";
import type { SpanKind } from "./span.ts";

/**
 * A way of finding chunks: by the names of definitions, by words, or by vectors. Each finds its own, and what they find is put
 * together.
 */
export type Arm = "symbol" | "lexical" | "vector";

/** What somebody asks for. */
export interface Query {
  /**
   * What is looked for. A text that is short and on one line counts as typed, and may have operators: `kind:class`, `lang:go`,
   * `path:src/**`, `role:doc`, `test:no`, `author:ada`, `after:2w`, `before:2026-01-31`, `"exact text"`. A minus before an
   * operator leaves out what fits, before a word what has it, and before quotes what has all of their words.
   */
  readonly text: string;
  /** At most this many hits, from 1. */
  readonly limit: number;
  /**
   * The arms that are asked; without it `lexical`, `vector` where chunks have vectors, and `symbol` where the text is a single name, or
   * the beginning of one.
   */
  readonly arms?: readonly Arm[];
  /** Only what passes this filter is searched. */
  readonly where?: Filter;
  /** The place that the question is about, such as the cursor while code is being written. What overlaps it is no answer. */
  readonly from?: {
    readonly document: DocumentId;
    /** Zero-based. */
    readonly line: number;
  };
  /** The document before the user, and those they looked at earlier, most recent first. What is near is a little likelier to be meant. */
  readonly near?: readonly DocumentId[];
  /** Boosts to do without, so that it can be measured what each is worth. */
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
  /** The line without its indentation; of a long one the part that has the first of the query's words. */
  readonly text: string;
  /** Where the query's words stand in `text`. */
  readonly highlights: readonly TextRange[];
}

/**
 * How a text stands to its file:
 * - `fresh`: the file is as it was when it was indexed.
 * - `dirty`: the text is that of an editor, and not saved.
 * - `stale`: the file has changed since it was indexed. What a hit shows is still there all the same.
 */
export type Freshness = "fresh" | "dirty" | "stale";

/**
 * Why a hit's score was multiplied:
 * - `role`: what its file is there for.
 * - `named`: it defines a name that the query has.
 * - `definesNothing`: it defines nothing, such as the imports of a file.
 * - `onlyData`: it declares types of data alone, and it is asked where or how something is done.
 * - `place`: what the place says that the query is asked from.
 * - `mentioned`: the query mentions its file, or its line too.
 * - `near`: it is near what the user has before them.
 * - `container`: its file or class as a whole answers too.
 * - `coverage`: it says what the question says, word by word, or less of it.
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

/** What a score was multiplied by, by the reason. */
export type Boosts = Readonly<Partial<Record<Boost, number>>>;

/** A chunk that a hit is made of. */
export interface ChunkOfHit extends TextRange {
  /** Zero-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Its own score: higher is better, and comparable with that of every other chunk of the answer. */
  readonly score: number;
}

/** What answers a query: a chunk, or several that touch and answer it together. It was in its file when the answer was made. */
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
  /** Kind, names and signature of the span that the hit is called by; of several chunks, the best one's. */
  readonly kind: SpanKind;
  readonly name: string;
  readonly qualifiedName: string;
  readonly signature: string;
  /** What else is defined in it, of the best chunks first; each name once. */
  readonly others: readonly string[];
  /** For a span that was cut into several chunks: from which of its parts, counted from 1, to which, and how many there are. */
  readonly part?: { readonly index: number; readonly last: number; readonly count: number };
  /** All of it stands word for word, and under the same names, in a better one. */
  readonly isCopy?: boolean;
  /** How many more places with the same text, under the same names, were found; they come last. */
  readonly copies?: number;
  /** The last commit that changed its file, where the query asks for that. */
  readonly commit?: Commit;
  /** What is listed is its file, of which it is the first of what is in it: a list of files has each once. */
  readonly isFile?: true;
  /** The line to show for the hit, and to open it at. */
  readonly matched: MatchedLine;
  /** How many lines of it declare something of which all there are was asked for, where it was found by these. */
  readonly declares?: number;
  /** The query names that line, as a frame of a stack trace does. */
  readonly isLineNamed?: true;
  /** Rank and score of the best chunk in each arm that found it. */
  readonly arms: Readonly<Partial<Record<Arm, { readonly rank: number; readonly score: number }>>>;
  /** What the score of the best chunk was multiplied by, without what is 1. */
  readonly boosts: Boosts;
  /** What its file is there for. */
  readonly role: Role;
  /** Words of the query that the hit holds, in lower case. */
  readonly terms: readonly string[];
}

/** The answer to a query. */
export interface Answer {
  readonly query: string;
  /** Best first. */
  readonly hits: readonly Hit[];
  /**
   * How likely it is that one of the first five hits is right, 0 to 1, by how often it was for questions whose answers are known.
   * Absent where the arms that were asked do not tell.
   */
  readonly confidence?: number;
  /** What the user should know of how the query was understood, in sentences. */
  readonly notes: readonly string[];
  /** False while files are waiting to be indexed, and so cannot be found yet. */
  readonly complete: boolean;
}

/** An answer with less confidence than this is more likely none, and whoever asked is told so. */
export const UNSURE = 0.4;

/** Names of a hit's other definitions that a line about it has room for. */
const MOST_OTHERS = 4;

/** What else is in a hit, for a line about it: a few names, and whether there are more. */
export function othersText({ others }: Pick<Hit, "others">): string {
  const more = others.length > MOST_OTHERS ? ["…"] : [];
  return [...others.slice(0, MOST_OTHERS), ...more].join(", ");
}
