import type { MatchedLine, TextRange } from "../hit.ts";
import { codeTokens } from "../text/tokens.ts";

const WORD = /[\p{L}\p{N}\p{M}_$]+/gu;
/** Longer lines are cut where they are shown, so nothing beyond is worth finding. */
const MAX_LINE = 400;

/**
 * The line of a chunk that shows best why it was found: the one with most different words of the query, the earlier
 * of two alike. A chunk found by its path or names alone shows its first line that is no comment or blank.
 */
export function matchLine(body: string, startLine: number, tokens: ReadonlySet<string>): MatchedLine {
  const lines = body.split("\n");
  let best: MatchedLine | undefined;
  let bestCount = 0;
  for (const [index, raw] of lines.entries()) {
    const { text, highlights, found } = readLine(raw, tokens);
    if (found > bestCount) {
      best = { line: startLine + index, text, highlights };
      bestCount = found;
    }
  }
  if (best !== undefined) return best;
  const first = lines.findIndex(line => /[\p{L}\p{N}]/u.test(line) && !/^\s*(?:\/\/|\/?\*|#|--)/.test(line));
  const index =
    first === -1
      ? Math.max(
          0,
          lines.findIndex(line => line.trim() !== ""),
        )
      : first;
  return { line: startLine + index, text: (lines[index] ?? "").trim().slice(0, MAX_LINE), highlights: [] };
}

function readLine(raw: string, tokens: ReadonlySet<string>) {
  const text = raw.trim().slice(0, MAX_LINE);
  const highlights: TextRange[] = [];
  const found = new Set<string>();
  for (const word of text.matchAll(WORD)) {
    const hits = codeTokens(word[0]).filter(token => tokens.has(token));
    if (hits.length === 0) continue;
    for (const token of hits) found.add(token);
    highlights.push({ start: word.index, end: word.index + word[0].length });
  }
  return { text, highlights, found: found.size };
}
