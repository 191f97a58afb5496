import { given } from "../../../core/base/given.ts";
import { hasLines, type LineRange } from "../../../core/ranges.ts";
import type { Span } from "../../../core/span.ts";
import type { BasketAnchor, BasketItem } from "../../basket.ts";
import type { DocumentLines } from "./documentLines.ts";

/** Where code is, and the anchor by which it is found again. */
export interface Place extends LineRange {
  readonly anchor: BasketAnchor;
}

/** The spans of a document and its lines, both of the same text. */
export interface DocumentParts {
  readonly lines: DocumentLines;
  readonly spans: readonly Span[];
}

export function wholeDocument({ lines }: DocumentParts): Place {
  const { hash } = lines;
  const anchor = { type: "file" as const, ...given({ hash }) };
  return { startLine: 0, endLine: lines.count - 1, anchor };
}

/**
 * What lines of a document stand for: the span of that name, the span of exactly these lines, the whole document if they are all its text,
 * or the lines themselves. `undefined` if they are blank.
 */
export function placeOf(parts: DocumentParts, range: LineRange, qualifiedName?: string): Place | undefined {
  const { lines, spans } = parts;
  const meant = spans.filter(span => qualifiedName !== undefined && span.qualifiedName === qualifiedName);
  // The parts of a long function have its name, and the first begins where it does.
  const apart = (span: Span) => distance(span, range) + Math.abs(span.endLine - range.endLine);
  const [named] = meant.sort((one, other) => apart(one) - apart(other));
  if (named !== undefined && named.name !== "") return placeOfSpan(lines, named);
  const trimmed = lines.withoutBlanks(range);
  if (trimmed === undefined) return undefined;
  const same = outermostOn(spans, trimmed);
  if (same !== undefined) return placeOfSpan(lines, same);
  const whole = wholeDocument(parts);
  const text = lines.withoutBlanks(whole);
  return text !== undefined && isSame(text, trimmed) ? whole : placeOfLines(parts, trimmed);
}

/** The innermost named span around lines, or else the whole document. */
export function placeAround(parts: DocumentParts, range: LineRange): Place {
  const { lines, spans } = parts;
  const around = spans.findLast(
    span => span.parent !== undefined && span.name !== "" && hasLines(span, range),
  );
  return around === undefined
    ? wholeDocument(parts)
    : placeOfSpan(lines, outermostOn(spans, around) ?? around);
}

/** The span of exactly these lines. Of several it is the outermost, since all of the lines are taken. */
function outermostOn(spans: readonly Span[], range: LineRange): Span | undefined {
  return spans.find(span => span.parent !== undefined && span.name !== "" && isSame(span, range));
}

/**
 * Finds an item again in its document. With `tracked` its lines are known to be right, since every edit was followed. `undefined` if its
 * code is gone.
 */
export function locate(parts: DocumentParts, item: BasketItem, tracked: boolean): Place | undefined {
  const { anchor, startLine } = item;
  const { lines } = parts;
  switch (anchor.type) {
    case "file":
      return wholeDocument(parts);
    case "lines": {
      const { print } = anchor;
      const followed = tracked ? lines.withoutBlanks(item) : undefined;
      const range = followed ?? lines.findSame(print, startLine) ?? lines.findLike(print, startLine);
      return range && placeOfLines(parts, range);
    }
    case "span": {
      const span = findSpan(parts, item, anchor, tracked);
      if (span !== undefined) return placeOfSpan(lines, span);
      // Code that cannot be parsed at the moment has no spans, but is still there.
      const range = lines.findSame(anchor.print, startLine);
      return range && { ...range, anchor };
    }
  }
}

/** The span of an item: found by its name, at its lines if it was renamed, or by its text. */
function findSpan(
  { spans, lines }: DocumentParts,
  item: BasketItem,
  anchor: BasketAnchor & { readonly type: "span" },
  tracked: boolean,
): Span | undefined {
  const likeness = (span: Span) => lines.likeness(anchor.print, span);
  const best = (candidates: readonly Span[]) =>
    candidates
      .map(span => ({ span, like: likeness(span), distance: distance(span, item) }))
      .sort((one, other) => other.like - one.like || one.distance - other.distance)[0];
  const named = best(
    spans.filter(({ kind, qualifiedName }) => kind === anchor.kind && qualifiedName === anchor.qualifiedName),
  );
  if (named !== undefined) return named.span;
  const others = spans.filter(span => span.parent !== undefined && span.name !== "");
  const renamed = tracked ? others.find(span => span.kind === anchor.kind && isSame(span, item)) : undefined;
  if (renamed !== undefined) return renamed;
  const like = best(others);
  return like !== undefined && like.like > 0 ? like.span : undefined;
}

/** The place of a span. */
export function placeOfSpan(lines: DocumentLines, span: Span): Place {
  const { kind, name, qualifiedName, startLine, endLine } = span;
  return {
    startLine,
    endLine,
    anchor: { type: "span", kind, name, qualifiedName, print: lines.print(span) },
  };
}

function placeOfLines({ lines, spans }: DocumentParts, range: LineRange): Place {
  const around = spans.findLast(span => span.name !== "" && hasLines(span, range));
  const within = around?.parent === undefined ? "" : around.qualifiedName;
  return { ...range, anchor: { type: "lines", within, print: lines.print(range) } };
}

function isSame(one: LineRange, other: LineRange): boolean {
  return one.startLine === other.startLine && one.endLine === other.endLine;
}

function distance(one: LineRange, other: LineRange): number {
  return Math.abs(one.startLine - other.startLine);
}
