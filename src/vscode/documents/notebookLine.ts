import type { LineRange } from "../../core/context.ts";
import type { Hit, MatchedLine } from "../../core/hit.ts";

/** Whether a file is a notebook to its reader. */
export function isNotebook(path: string): boolean {
  return path.toLowerCase().endsWith(".ipynb");
}

/** The line that matched as its reader knows it: in a notebook what the cell shows. */
export function shownLine({ document, matched }: Hit): Pick<MatchedLine, "text" | "highlights"> {
  return isNotebook(document.path) ? { text: lineOfCell(matched.text), highlights: [] } : matched;
}

/** A line of a notebook's file as its cell shows it: what the string literal in it spells. */
export function lineOfCell(line: string): string {
  try {
    return String(JSON.parse(line.trim().replace(/,$/, ""))).trimEnd();
  } catch {
    return line; // No literal, or the whole of a cell that was cut.
  }
}

/**
 * Where lines of a cell stand in a notebook's file, whose text and lines of that cell are given; `undefined` where these do not spell the
 * source of the cell line by line.
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
  // From the end, since outputs come before the source and may say the same.
  for (let at = rows.length - wanted.length; at >= 0; at--) {
    if (!isAt(at)) continue;
    const lineAt = (line: number) => cell.startLine + at + Math.min(line, wanted.length - 1);
    return { startLine: lineAt(startLine), endLine: lineAt(endLine) };
  }
  return undefined;
}
