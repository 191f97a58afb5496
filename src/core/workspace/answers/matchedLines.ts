import type { SourceView } from "../../context/source/sourceView.ts";
import type { LineRange } from "../../context.ts";
import type { TextRange } from "../../hit.ts";
import type { QueryWords } from "../../retrieval/query/queryWords.ts";

/** Of what cannot be shown as a whole, lines around so many are shown; what has no more lines than this is short enough. */
export const MAX_MATCHED = 2;
const SHORT = 10;
/** What stands no further apart is seen together in a long line. */
const NEAR = 200;

/** Lines of a range with most different words of the question, best first. */
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

/** Where most words of the question stand together in a line that is shown in pieces, if it has any; `undefined` in all other lines. */
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
