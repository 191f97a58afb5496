import type { SourceView } from "../context/sourceView.ts";
import type { LineRange } from "../context.ts";
import type { QueryWords } from "../retrieval/queryWords.ts";

/** Of what cannot be shown as a whole, lines around so many are shown; what has no more lines than this is short enough. */
export const MAX_MATCHED = 2;
const SHORT = 10;

/** Lines of a range with most different words of the question, best first. */
export function matchedLines(
  source: SourceView,
  { startLine, endLine }: LineRange,
  words: QueryWords,
): number[] {
  const { rows } = source;
  if (endLine - startLine < SHORT) return [];
  const first = rows.firstOf(startLine);
  const offset = rows.start(first);
  const found = new Map<number, Set<string>>();
  for (const { start, tokens } of words.find(rows.slice(first, rows.afterLine(endLine) - 1))) {
    const line = rows.lineAt(offset + start);
    const known = found.get(line) ?? new Set();
    found.set(line, new Set([...known, ...tokens]));
  }
  return [...found]
    .sort(([line, one], [other, more]) => more.size - one.size || line - other)
    .slice(0, MAX_MATCHED)
    .map(([line]) => line);
}
