import type { MatchedLine, TextRange } from "../../hit.ts";
import type { QueryWord } from "../query/queryWords.ts";

/** Longer lines, as minified files have, are shown in part. */
const MAX_LINE = 400;
/** Characters before the first word of the query, where a line is not shown from its beginning. */
const BEFORE = 100;

/** A line as it is shown. */
interface ShownLine {
  readonly text: string;
  readonly highlights: readonly TextRange[];
  /** Different words of the query. */
  readonly found: number;
}

/**
 * The line of a chunk that shows best why it was found: the one with most different words of the query, the earlier
 * of two alike. A chunk found by its path or names alone shows its first line that is no comment or blank.
 *
 * @param words the words of the query in `body`, in order
 */
export function matchLine(body: string, startLine: number, words: readonly QueryWord[]): MatchedLine {
  let best: MatchedLine | undefined;
  let bestCount = 0;
  let line = 0;
  let start = 0;
  for (let next = 0; next < words.length; line++) {
    const newline = body.indexOf("\n", start);
    const end = newline === -1 ? body.length : newline;
    const first = next;
    while ((words[next]?.start ?? body.length) < end) next++;
    if (next > first) {
      const { text, highlights, found } = showLine(body.slice(start, end), start, words.slice(first, next));
      if (found > bestCount) {
        best = { line: startLine + line, text, highlights };
        bestCount = found;
      }
    }
    start = end + 1;
  }
  return best ?? firstLine(body, startLine);
}

function showLine(raw: string, start: number, words: readonly QueryWord[]): ShownLine {
  const indented = start + raw.length - raw.trimStart().length;
  const [first = { start: indented, end: indented }] = words;
  const offset = first.end - indented > MAX_LINE ? first.start - BEFORE : indented;
  const text = raw
    .slice(offset - start)
    .trimEnd()
    .slice(0, MAX_LINE);
  const shown = words.filter(word => word.end - offset <= text.length);
  const highlights = shown.map(word => ({ start: word.start - offset, end: word.end - offset }));
  return { text, highlights, found: new Set(shown.flatMap(word => word.tokens)).size };
}

function firstLine(body: string, startLine: number): MatchedLine {
  const lines = body.split("\n");
  const code = lines.findIndex(line => /[\p{L}\p{N}]/u.test(line) && !/^\s*(?:\/\/|\/?\*|#|--)/.test(line));
  const first = lines.findIndex(line => line.trim() !== "");
  const index = Math.max(0, code === -1 ? first : code);
  return { line: startLine + index, text: (lines[index] ?? "").trim().slice(0, MAX_LINE), highlights: [] };
}
