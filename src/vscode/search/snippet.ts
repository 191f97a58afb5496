import { characterStart } from "../../core/base/beginning.ts";
import type { MatchedLine } from "../../core/hit.ts";
import type { TextRange } from "../../core/ranges.ts";

const ELLIPSIS = "…";

/** The matched line; a longer one is cut to `width` around its first highlight. */
export function snippet(matched: Pick<MatchedLine, "text" | "highlights">, width: number): string {
  const { text } = matched;
  if (text.length <= width) return text;
  const first = matched.highlights[0]?.start ?? 0;
  // A third of the width before the highlight shows what it belongs to.
  const wanted = Math.max(0, Math.min(first - Math.floor(width / 3), text.length - width));
  const start = characterStart(text, wanted);
  const end = characterStart(text, start + width);
  return `${start > 0 ? ELLIPSIS : ""}${text.slice(start, end)}${end < text.length ? ELLIPSIS : ""}`;
}

/** The highlights in the matched line as the editor shows it; none if the line has changed since. */
export function highlightsIn(matched: MatchedLine, lineInEditor: string): readonly TextRange[] {
  const shift = lineInEditor.indexOf(matched.text);
  if (shift === -1) return [];
  return matched.highlights.map(({ start, end }) => ({ start: start + shift, end: end + shift }));
}

/** The column for the cursor in the matched line: at its first highlight, or else at its first character that is not a space. */
export function matchedColumn(matched: MatchedLine, lineInEditor: string): number {
  return highlightsIn(matched, lineInEditor)[0]?.start ?? indentationOf(lineInEditor);
}

function indentationOf(line: string): number {
  return line.length - line.trimStart().length;
}
