import { SPAN_KINDS, type SpanKind } from "../span.ts";

/** A set of span kinds: the bit of each is its index in `SPAN_KINDS`. */
export type KindSet = number;

export const NO_KINDS: KindSet = 0;
export const ALL_KINDS: KindSet = 2 ** SPAN_KINDS.length - 1;

/** The set of these kinds. */
export function kindSet(kinds: Iterable<SpanKind>): KindSet {
  let set = NO_KINDS;
  for (const kind of kinds) set |= 1 << SPAN_KINDS.indexOf(kind);
  return set;
}

/** Whether a kind is in a set. */
export function hasKind(set: KindSet, kind: SpanKind): boolean {
  return ((set >>> SPAN_KINDS.indexOf(kind)) & 1) === 1;
}
