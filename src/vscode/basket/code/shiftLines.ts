import type { LineRange } from "../../../core/ranges.ts";

/** An edit of a text: the text between two positions is replaced by another. Lines and characters count from 0. */
export interface LineEdit {
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
  readonly text: string;
  /** Whether text follows the edit on its line: a line end inserted there moves that text along. */
  readonly isAmid?: boolean;
}

/** The lines after an edit; `undefined` if it removed them. */
export function shiftLines(
  { startLine, endLine }: LineRange,
  { range, text, isAmid = false }: LineEdit,
): LineRange | undefined {
  const { start, end } = range;
  const added = text.split("\n").length - 1;
  const moved = added - (end.line - start.line);
  const isInsertion = start.line === end.line && start.character === end.character;
  // A new line at the end of the last line, or above the first, is not part of them.
  const endsLast = isInsertion && !isAmid && start.line === endLine && /^\r?\n/.test(text);
  const isBelow = start.line > endLine || endsLast;
  if (isBelow) return { startLine, endLine };
  const touchesStart = end.line === startLine && end.character === 0;
  const isAbove =
    end.line < startLine || (touchesStart && (start.line < startLine || (isInsertion && /\n$/.test(text))));
  if (isAbove) return { startLine: startLine + moved, endLine: endLine + moved };
  const isInside = start.line >= startLine && end.line <= endLine;
  const takesFirst = start.line < startLine || (start.line === startLine && start.character === 0);
  const takesLast = end.line > endLine;
  if (takesFirst && takesLast) return undefined;
  if (isInside) return { startLine, endLine: endLine + moved };
  return start.line < startLine
    ? { startLine: start.line + added, endLine: endLine + moved }
    : { startLine, endLine: start.line };
}
