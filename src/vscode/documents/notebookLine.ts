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
