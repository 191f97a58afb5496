/** Part of a text, `[start, end)` in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Lines of a document. Zero-based, inclusive. */
export interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

/** Whether a line is one of these. */
export function hasLine({ startLine, endLine }: LineRange, line: number): boolean {
  return startLine <= line && line <= endLine;
}

/** Whether the second lines are all among the first. */
export function hasLines(around: LineRange, { startLine, endLine }: LineRange): boolean {
  return around.startLine <= startLine && endLine <= around.endLine;
}

/** Lines as a person counts them: `12-40`, or `12` for one. */
export function linesText({ startLine, endLine }: LineRange): string {
  return startLine === endLine ? `${startLine + 1}` : `${startLine + 1}-${endLine + 1}`;
}
