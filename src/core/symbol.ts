import type { DocumentId } from "./document.ts";
import type { Filter } from "./filter.ts";
import type { LineRange } from "./ranges.ts";
import type { SpanTitle } from "./span.ts";

/**
 * How a name matches what was typed, best first:
 * - `exact`: it is the name.
 * - `caseInsensitive`: it is the name with other capitals or separators.
 * - `prefix`: the name begins with it.
 * - `humps`: the parts of the name begin with it, as `gUN` for `getUserName`.
 * - `substring`: the name contains it.
 * - `typo`: it differs from the name by a letter or two.
 */
export const NAME_MATCHES = ["exact", "caseInsensitive", "prefix", "humps", "substring", "typo"] as const;

export type NameMatch = (typeof NAME_MATCHES)[number];

/** A separator between a name and the names around it. */
export const QUALIFIED = /::|->|[.#/\\]/;

/** A name without the names around it: `total` of `Cart.total`. */
export function lastName(name: string): string {
  return name.split(QUALIFIED).at(-1) ?? name;
}

/** The last of the names around a name: `Cart` of `shop.Cart.total`; `undefined` if there are none. */
export function nameAround(name: string): string | undefined {
  return name.split(QUALIFIED).at(-2);
}

/** Asks for definitions by their name. */
export interface SymbolQuery {
  /** A name or part of one. What stands before a `.`, `::`, `#` or `/` belongs to the names around it. */
  readonly text: string;
  /** At most this many symbols, from 1. */
  readonly limit: number;
  /** Only what passes this filter is looked up. */
  readonly where?: Filter;
}

/** A definition whose name was looked up, with the comment before it. It was in its file when the answer was made. */
export interface SymbolHit extends Omit<SpanTitle, "signature">, LineRange {
  readonly document: DocumentId;
  readonly match: NameMatch;
  /** The namespace around everything that its file defines, with which its qualified name begins; absent if there is none. */
  readonly namespace?: string;
  /** The line with the name, zero-based. */
  readonly line: number;
}
