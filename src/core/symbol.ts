import type { DocumentId } from "./document.ts";
import type { Filter } from "./filter.ts";
import type { Freshness } from "./hit.ts";
import type { SpanKind } from "./span.ts";

/**
 * How a name answers what somebody typed, best first: the very name; with other capitals or separators; its beginning; the
 * beginnings of its parts (`gUN` is `getUserName`); a part of it; but for a letter or two.
 */
export const NAME_MATCHES = ["exact", "caseInsensitive", "prefix", "humps", "substring", "typo"] as const;

export type NameMatch = (typeof NAME_MATCHES)[number];

export interface SymbolQuery {
  /** A name, or a part of one; what is before a `.`, `::`, `#` or `/` is a part of the names around it. */
  readonly text: string;
  /** At most this many symbols, from 1. */
  readonly limit: number;
  /** Only what passes is looked up. */
  readonly where?: Filter;
}

/** A definition with a name that was looked up. It is still in its file, which was read when the answer was made. */
export interface SymbolHit {
  readonly document: DocumentId;
  readonly language: string;
  readonly freshness: Freshness;
  /** From 1. */
  readonly rank: number;
  readonly match: NameMatch;
  readonly kind: SpanKind;
  readonly name: string;
  readonly qualifiedName: string;
  /** Empty for properties and constants. */
  readonly signature: string;
  /** Zero-based, inclusive: the definition, with the comment before it. */
  readonly startLine: number;
  readonly endLine: number;
  /** Zero-based: the line that has the name. */
  readonly line: number;
}

export interface SymbolAnswer {
  readonly query: string;
  readonly symbols: readonly SymbolHit[];
  /** False while files are still waiting to be indexed. */
  readonly complete: boolean;
}
