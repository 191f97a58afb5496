import type { SourceView } from "../../context/source/sourceView.ts";
import type { LineRange, TextRange } from "../../ranges.ts";
import type { QueryWords } from "../../retrieval/query/queryWords.ts";

/** If something cannot be shown as a whole, the lines around this many matches are shown. */
export const MAX_MATCHED = 2;
const SHORT = 10;
/** Words no further apart than this, in UTF-16 units, are seen together in a long line. */
const NEAR = 200;

/** The lines of a range with the most different words of the question, best first. */
export function matchedLines(
  source: SourceView,
  { startLine, endLine }: LineRange,
  words: QueryWords,
): number[] {
  const { rows } = source;
  if (endLine - startLine < SHORT) return [];
  const offset = rows.start(rows.firstOf(startLine));
  const found = new Map<number, Set<string>>();
  for (const { start, tokens } of words.find(rows.lines(startLine, endLine))) {
    const line = rows.lineAt(offset + start);
    const known = found.get(line) ?? new Set();
    found.set(line, new Set([...known, ...tokens]));
  }
  return [...found]
    .sort(([line, one], [other, more]) => more.size - one.size || line - other)
    .slice(0, MAX_MATCHED)
    .map(([line]) => line);
}

/**
 * The offset at which most words of the question stand together, in a line that is shown in pieces; `undefined` if it has none, and for all
 * other lines.
 */
export function matchedOffset(
  { rows }: SourceView,
  line: number,
  { start, end }: TextRange,
  words: QueryWords,
): number | undefined {
  if (rows.afterLine(line) - rows.firstOf(line) < 2) return undefined;
  const inLine = words
    .find(rows.text.slice(start, end))
    .filter(word => rows.lineAt(start + word.start) === line);
  let most = 0;
  let best: number | undefined;
  for (const [at, first] of inLine.entries()) {
    const together = new Set<string>();
    for (let next = at; next < inLine.length; next++) {
      const { end: to = 0, tokens = [] } = inLine[next] ?? {};
      if (to - first.start > NEAR) break;
      for (const token of tokens) together.add(token);
    }
    if (together.size <= most) continue;
    most = together.size;
    best = start + first.start;
  }
  return best;
}
