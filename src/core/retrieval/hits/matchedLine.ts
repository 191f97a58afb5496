import { beginningOf, characterStart } from "../../base/beginning.ts";
import type { MatchedLine, TextRange } from "../../hit.ts";
import { isCommentLine } from "../../text/commentLine.ts";
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
 * of two alike. A chunk found by its path or names alone shows its first line that is no comment or blank, or else what a comment says.
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
  const { offset, shown } = partWithMost(raw, start, indented, words);
  const text = beginningOf(raw.slice(offset - start).trimEnd(), MAX_LINE);
  const highlights = shown.map(word => ({ start: word.start - offset, end: word.end - offset }));
  return { text, highlights, found: new Set(shown.flatMap(word => word.tokens)).size };
}

/** Where the part of a line begins that is shown, and the words in it. */
interface ShownPart {
  readonly offset: number;
  readonly shown: readonly QueryWord[];
}

/**
 * The part of a line with most different words of the query, of two alike the one where more of them stand by themselves and not in
 * longer ones, and of two alike in that the earlier.
 */
function partWithMost(raw: string, start: number, indented: number, words: readonly QueryWord[]): ShownPart {
  if ((words.at(-1)?.end ?? indented) - indented <= MAX_LINE) return { offset: indented, shown: words };
  const alone = words.map(word => {
    const written = raw
      .slice(word.start - start, word.end - start)
      .replace(/[_$]/g, "")
      .toLowerCase();
    return word.tokens.filter(token => token === written);
  });
  const [found, byThemselves] = [new Tally(), new Tally()];
  let best: ShownPart = { offset: indented, shown: [] };
  let most = 0;
  let mostAlone = 0;
  let first = 0;
  let next = 0;
  const offsets = words.map(word => start + characterStart(raw, word.start - start - BEFORE));
  for (const offset of [indented, ...offsets.map(each => Math.max(indented, each))]) {
    for (; (words[next]?.end ?? Number.POSITIVE_INFINITY) - offset <= MAX_LINE; next++) {
      found.add(words[next]?.tokens);
      byThemselves.add(alone[next]);
    }
    for (; first < next && (words[first]?.start ?? offset) < offset; first++) {
      found.remove(words[first]?.tokens);
      byThemselves.remove(alone[first]);
    }
    if (found.size < most || (found.size === most && byThemselves.size <= mostAlone)) continue;
    most = found.size;
    mostAlone = byThemselves.size;
    best = { offset, shown: words.slice(first, next) };
  }
  return best;
}

/** How many different tokens there are among some that come and go. */
class Tally {
  readonly #counts = new Map<string, number>();

  get size(): number {
    return this.#counts.size;
  }

  add(tokens: readonly string[] = []): void {
    for (const token of tokens) this.#counts.set(token, (this.#counts.get(token) ?? 0) + 1);
  }

  remove(tokens: readonly string[] = []): void {
    for (const token of tokens) {
      const left = (this.#counts.get(token) ?? 0) - 1;
      if (left > 0) this.#counts.set(token, left);
      else this.#counts.delete(token);
    }
  }
}

function firstLine(body: string, startLine: number): MatchedLine {
  const lines = body.split("\n");
  const code = lines.findIndex(line => /[\p{L}\p{N}]/u.test(line) && !isCommentLine(line));
  const said = lines.findIndex(line => /[\p{L}\p{N}]/u.test(line));
  const first = lines.findIndex(line => line.trim() !== "");
  const index = [code, said, first].find(at => at !== -1) ?? 0;
  const text = beginningOf((lines[index] ?? "").trim(), MAX_LINE);
  return { line: startLine + index, text, highlights: [] };
}
