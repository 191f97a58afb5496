import path from "node:path";
import type { Corpus } from "../corpus.ts";
import type { Figure } from "../figure.ts";
import { measureChunkingRatio } from "./chunkingRatio.ts";
import { NEVER, startEngine, workspaceOf } from "./engineUnderTest.ts";
import { measureFindable } from "./findable.ts";
import { measureFirstResult } from "./firstResult.ts";
import { measureIndexing } from "./indexing.ts";
import { readOutlines } from "./outlines.ts";
import { queriesOf } from "./queries.ts";
import { measureSaving } from "./saving.ts";
import { measureSearching } from "./searching.ts";
import { measureSizes } from "./sizes.ts";
import { measureVectors } from "./vectors.ts";

/**
 * Measures the engine by itself, one figure after the other.
 *
 * @param corpus about ten thousand chunks
 * @param small a thousand files
 * @param temporary a folder for indexes
 */
export async function* measureTerminal(
  corpus: Corpus,
  small: Corpus,
  temporary: string,
): AsyncIterable<readonly Figure[]> {
  yield await measureSizes();
  yield measureVectors();
  const storage = path.join(temporary, "index");
  const { figures, report } = await measureIndexing(corpus, storage);
  yield figures;
  yield await measureFirstResult(small, path.join(temporary, "index of the small corpus"));
  yield await measureChunkingRatio(corpus);

  const { engine } = await startEngine(storage);
  try {
    await engine.open(workspaceOf(corpus, "onRequest"), NEVER);
    const outlines = await readOutlines(engine, corpus);
    yield await measureFindable(corpus, outlines, report);
    yield await measureSearching(engine, storage, corpus.root, queriesOf(outlines));
    yield await measureSaving(engine, corpus, report.chunks);
  } finally {
    await engine.dispose();
  }
}
