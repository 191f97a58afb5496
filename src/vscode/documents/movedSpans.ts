import type { TextRange } from "../../core/ranges.ts";
import type { Span } from "../../core/span.ts";

/** The replacement of a range of a text. Lines are zero-based. */
export interface TextEdit extends TextRange {
  readonly startLine: number;
  /** The line that `end` was in. */
  readonly endLine: number;
  /** Whether a line begins at `start`. */
  readonly startsLine: boolean;
  readonly inserted: string;
}

/**
 * Spans moved by an edit, for use until the next parse: each keeps the text that it had, as far as it is still
 * there. A span that was replaced entirely is dropped.
 */
export function movedSpans(spans: readonly Span[], edit: TextEdit): Span[] {
  return spans.flatMap(span => {
    if (span.end <= edit.start) return span;
    const { start, end } = movedRange(span, edit);
    if (start >= end || (edit.start < edit.end && edit.start <= span.start && span.end <= edit.end))
      return [];
    return { ...span, start, end, startLine: startLineAfter(span, edit), endLine: endLineAfter(span, edit) };
  });
}

/** A range moved by an edit. Text inserted at either end stays outside it. */
export function movedRange({ start, end }: TextRange, edit: TextEdit): TextRange {
  const inserted = edit.start + edit.inserted.length;
  const more = inserted - edit.end;
  const isBehind = (offset: number): boolean => edit.end <= offset;
  const newStart = isBehind(start) ? start + more : start <= edit.start ? start : inserted;
  const newEnd = end <= edit.start ? end : isBehind(end) ? end + more : edit.start;
  return { start: newStart, end: newEnd };
}

function startLineAfter({ start, startLine }: Span, edit: TextEdit): number {
  if (start < edit.start) return startLine;
  if (edit.end <= start) return startLine + linesAdded(edit);
  return start === edit.start ? edit.startLine : lineAfter(edit);
}

function endLineAfter({ end, endLine }: Span, edit: TextEdit): number {
  if (end > edit.end) return endLine + linesAdded(edit);
  if (end < edit.end || edit.inserted === "") return edit.startLine - (edit.startsLine ? 1 : 0);
  return lineAfter(edit) - (/[\r\n]$/.test(edit.inserted) ? 1 : 0);
}

function linesAdded(edit: TextEdit): number {
  return lineAfter(edit) - edit.endLine;
}

/** The line in which the inserted text ends. */
function lineAfter({ startLine, inserted }: TextEdit): number {
  return startLine + (inserted.match(/\r\n|\r|\n/g)?.length ?? 0);
}
