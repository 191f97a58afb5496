import { beginningOf, characterStart } from "../../base/beginning.ts";
import type { MatchedLine } from "../../hit.ts";
import type { TextRange } from "../../ranges.ts";
import { isCommentLine } from "../../text/commentLine.ts";
import { isImportLine } from "../../text/importLine.ts";
import type { QueryWord } from "../query/queryWords.ts";

/** Longer lines, as in minified files, are shown in part. */
const MAX_LINE = 400;
/** Characters shown before the first word of the query, if a line is not shown from its beginning. */
const BEFORE = 100;

/** A line as it is shown. */
interface ShownLine {
  readonly text: string;
  readonly highlights: readonly TextRange[];
  /** The number of different words of the query. */
  readonly found: number;
}

/**
 * The line of a chunk that best shows why it was found: the one with most different words of the query. Of two with as many, one of the
 * `preferred` lines comes first, an import last, and otherwise the earlier. A chunk found only by its path or names shows its first line
 * that is neither comment nor blank, or else one of a comment.
 *
 * @param words the words of the query in `body`, in order
 */
export function matchLine(
  body: string,
  startLine: number,
  words: readonly QueryWord[],
  preferred: ReadonlySet<number> = new Set(),
): MatchedLine {
  let best: MatchedLine | undefined;
  let bestCount = 0;
  let bestWorth = 0;
  let line = 0;
  let start = 0;
  for (let next = 0; next < words.length; line++) {
    const newline = body.indexOf("\n", start);
    const end = newline === -1 ? body.length : newline;
    const first = next;
    while ((words[next]?.start ?? body.length) < end) next++;
    if (next > first) {
      const { text, highlights, found } = showLine(body.slice(start, end), start, words.slice(first, next));
      if (found >= bestCount) {
        const worth = preferred.has(startLine + line) ? 2 : Number(!isImportLine(text));
        if (found > bestCount || worth > bestWorth) {
          best = { line: startLine + line, text, highlights };
          bestCount = found;
          bestWorth = worth;
        }
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

/** The offset of the part of a line that is shown, and the words in it. */
interface ShownPart {
  readonly offset: number;
  readonly shown: readonly QueryWord[];
}

/**
 * The part of a line with most different words of the query; of two with as many, the one with more of them on their own rather than in
 * longer words; and then the earlier.
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

/** Counts the different tokens in a sliding window. */
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
