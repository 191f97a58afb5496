import { readFile } from "node:fs/promises";
import path from "node:path";
import type { IndexReport, Outline } from "../../../src/core/engine.ts";
import type { TextRange } from "../../../src/core/ranges.ts";
import { decodeText } from "../../../src/core/text/decode.ts";
import type { Corpus } from "../corpus.ts";
import type { Figure } from "../figure.ts";

/** Lines that are not blank, by the number of chunks they are in. */
export interface LineCounts {
  readonly all: number;
  readonly inOneChunk: number;
  /** Lines that are at least partly in more than one chunk. */
  readonly repeated: number;
}

/** The share of the lines that can be found, judged only by the text and the ranges of its chunks. */
export async function measureFindable(
  corpus: Corpus,
  outlines: readonly Outline[],
  { skipped }: IndexReport,
): Promise<readonly Figure[]> {
  let all = 0;
  let inOneChunk = 0;
  let repeated = 0;
  for (const { document, chunks } of outlines) {
    const text = decodeText(await readFile(path.join(corpus.root, document.path)));
    if (text === undefined) throw new Error(`${document.path} has an outline and is no text.`);
    const counts = countLines(text, chunks);
    all += counts.all;
    inOneChunk += counts.inOneChunk;
    repeated += counts.repeated;
  }
  const leftOut = Object.entries(skipped).map(([reason, count]) => `${reason} ${count}`);
  const rules = leftOut.length === 0 ? "" : `; files left out of the index by rule: ${leftOut.join(", ")}`;
  const on = `${outlines.length} files${rules}`;
  return [
    {
      what: "lines in exactly one chunk",
      value: (100 * inOneChunk) / all,
      unit: "%",
      bar: { atLeast: 100 },
      on: `${inOneChunk} of ${all} non-blank lines of ${on}`,
    },
    { what: "lines in more than one chunk", value: repeated, unit: "", bar: { atMost: 0 }, on },
  ];
}

/** Counts characters instead of ranges of lines: a chunk may begin in the middle of a long line without repeating it. */
export function countLines(text: string, chunks: readonly TextRange[]): LineCounts {
  const changes = new Int32Array(text.length + 1);
  for (const { start, end } of chunks) {
    changes[start] = (changes[start] ?? 0) + 1;
    changes[end] = (changes[end] ?? 0) - 1;
  }
  const counts = { all: 0, inOneChunk: 0, repeated: 0 };
  let depth = 0;
  let offset = 0;
  for (const line of text.split("\n")) {
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (const character of `${line}\n`.split("")) {
      depth += changes[offset++] ?? 0;
      if (character.trim() === "") continue;
      least = Math.min(least, depth);
      most = Math.max(most, depth);
    }
    if (most === 0 && least === Number.POSITIVE_INFINITY) continue;
    counts.all++;
    if (least === 1 && most === 1) counts.inOneChunk++;
    if (most > 1) counts.repeated++;
  }
  return counts;
}
