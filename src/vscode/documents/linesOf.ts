import type * as vscode from "vscode";
import type { LineRange } from "../../core/ranges.ts";

/** The lines that a range covers. A range that ends at the start of a line does not cover that line. */
export function linesOf({ start, end }: vscode.Range): LineRange {
  const endLine = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
  return { startLine: start.line, endLine };
}
