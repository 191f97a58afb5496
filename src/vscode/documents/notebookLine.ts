import type { Hit, MatchedLine } from "../../core/hit.ts";
import type { LineRange } from "../../core/ranges.ts";

/** Whether a file is shown as a notebook. */
export function isNotebook(path: string): boolean {
  return path.toLowerCase().endsWith(".ipynb");
}

/** The matched line as the user sees it: in a notebook, the line of the cell. */
export function shownLine({ document, matched }: Hit): Pick<MatchedLine, "text" | "highlights"> {
  return isNotebook(document.path) ? { text: lineOfCell(matched.text), highlights: [] } : matched;
}

/** A line of a notebook's file as its cell shows it: the value of its string literal. */
export function lineOfCell(line: string): string {
  try {
    return String(JSON.parse(line.trim().replace(/,$/, ""))).trimEnd();
  } catch {
    return line; // No literal, or the whole of a cell that was cut.
  }
}

/**
 * The lines of a notebook's file that contain lines of a cell, given the file's text and the cell's lines in it; `undefined` if these do
 * not spell the source of the cell line by line.
 */
export function linesInFile(
  text: string,
  cell: LineRange,
  source: string,
  { startLine, endLine }: LineRange,
): LineRange | undefined {
  const wanted = source.replace(/\r?\n$/, "").split("\n");
  const rows = text
    .split("\n")
    .slice(cell.startLine, cell.endLine + 1)
    .map(lineOfCell);
  const isAt = (at: number) => wanted.every((line, index) => rows[at + index] === line.trimEnd());
  // From the end, since outputs come before the source and may contain the same text.
  for (let at = rows.length - wanted.length; at >= 0; at--) {
    if (!isAt(at)) continue;
    const lineAt = (line: number) => cell.startLine + at + Math.min(line, wanted.length - 1);
    return { startLine: lineAt(startLine), endLine: lineAt(endLine) };
  }
  return undefined;
}
