import { appendFile } from "node:fs/promises";
import path from "node:path";
import type { Engine } from "../../../src/core/engine.ts";
import type { Corpus } from "../corpus.ts";
import type { Figure } from "../figure.ts";
import { percentile, spread } from "../statistics.ts";
import { uniqueWord } from "../uniqueWord.ts";
import { FOLDER, NEVER } from "./engineUnderTest.ts";

const SAVES = 100;

/** How long the engine takes to index a file that was written. Changes files of the corpus. */
export async function measureSaving(
  engine: Engine,
  corpus: Corpus,
  chunks: number,
): Promise<readonly Figure[]> {
  const times: number[] = [];
  for (const [index, file] of spread(corpus.files, SAVES).entries()) {
    const document = { folder: FOLDER, path: file };
    const word = uniqueWord(index);
    await appendFile(path.join(corpus.root, file), `\n${word}\n`);
    const started = performance.now();
    await engine.change([{ document, kind: "changed" }], NEVER);
    times.push(performance.now() - started);
    const { hits } = await engine.search({ text: word, limit: 1 }, NEVER);
    if (hits[0]?.document.path !== file)
      throw new Error(`${file} was saved, and ${word} is not found in it.`);
  }
  const on = `${times.length} files of ${chunks} chunks, one at a time; the editor collects events for 50 ms before`;
  return [
    { what: "save to searchable, p50", value: percentile(times, 0.5), unit: "ms", on },
    { what: "save to searchable, p95", value: percentile(times, 0.95), unit: "ms", bar: { atMost: 100 }, on },
  ];
}
