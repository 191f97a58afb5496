import type { TextRange } from "../../core/ranges.ts";
import { isContainer, type Span } from "../../core/span.ts";

/** The spans around a place in a document. */
export interface Enclosing {
  /** The named spans, outermost first. */
  readonly chain: readonly Span[];
  /** The innermost of them that has members. */
  readonly container?: Span;
  /** Its members, in their order. */
  readonly members: readonly Span[];
}

/** The named spans around an offset, and the members of the innermost class-like one; `undefined` if no named span encloses it. */
export function enclosingAt(spans: readonly Span[], offset: number): Enclosing | undefined {
  const document = spans.find(({ parent }) => parent === undefined);
  const chain = chainIn(document, spans, offset).filter(({ name }) => name !== "");
  if (chain.length === 0) return undefined;
  const membersOf = (span: Span) => spans.filter(({ parent, name }) => parent === span.id && name !== "");
  const container = chain.findLast(span => isContainer(span.kind) && membersOf(span).length > 0);
  return container === undefined
    ? { chain, members: [] }
    : { chain, container, members: membersOf(container) };
}

/**
 * The spans within `parent` around an offset, outermost first, without parts of long functions. A member that ends at the offset counts
 * if no other is around it, as at the end of a line.
 */
function chainIn(parent: Span | undefined, spans: readonly Span[], offset: number): readonly Span[] {
  if (parent === undefined) return [];
  // The parts of a long function lie beside what is defined in them.
  const members = spans.filter(span => span.parent === parent.id && span.kind !== "block");
  const around =
    members.find(({ start, end }) => start <= offset && offset < end) ??
    members.find(({ end }) => end === offset);
  return around === undefined ? [] : [around, ...chainIn(around, spans, offset)];
}

/** More characters than decorators and white space take in a declaration, besides its doc and signature. */
const MORE_IN_HEADER = 200;

/**
 * Whether edits left the surroundings of an offset unchanged: none of them is in the innermost span, in the declaration of another one or
 * of a member, or between members, where a new one may have appeared.
 */
export function isUntouched(
  enclosing: Enclosing | undefined,
  offset: number,
  edited: readonly TextRange[],
): boolean {
  const touch = (one: TextRange, other: TextRange): boolean =>
    one.start <= other.end && other.start <= one.end;
  const headerOf = ({ start, end, doc, signature }: Span): TextRange => {
    return { start, end: Math.min(end, start + doc.length + signature.length + MORE_IN_HEADER) };
  };
  if (enclosing === undefined) return !edited.some(each => touch(each, { start: offset, end: offset }));
  const { chain, container, members } = enclosing;
  const innermost = chain.at(-1);
  return edited.every(each => {
    if (innermost !== undefined && touch(each, innermost)) return false;
    if (chain.some(span => touch(each, headerOf(span)))) return false;
    if (container === undefined || !touch(each, container)) return true;
    const around = members.filter(member => touch(each, member));
    return around.length > 0 && !around.some(member => touch(each, headerOf(member)));
  });
}

/** The smallest span that is larger than a range and has all of it; at most the whole document. `undefined` if that is selected already. */
export function wider(spans: readonly Span[], { start, end }: TextRange): TextRange | undefined {
  return spans.findLast(
    span => span.start <= start && end <= span.end && (span.start < start || end < span.end),
  );
}

/** The largest span around an offset that is within a range and smaller than it; `undefined` if there is none. */
export function narrower(spans: readonly Span[], range: TextRange, offset: number): TextRange | undefined {
  const { start, end } = range;
  return spans.find(
    span =>
      start <= span.start &&
      span.end <= end &&
      (start < span.start || span.end < end) &&
      span.start <= offset &&
      offset <= span.end,
  );
}
