import { stat } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import type { Engine } from "../../../src/core/engine.ts";
import { createEngineClient } from "../../../src/node/engine/engineClient.ts";
import { median, percentile } from "../statistics.ts";
import { DIST, LOG, NEVER, startEngine } from "../terminal/engineUnderTest.ts";
import { readProcessFigures } from "../terminal/processFigures.ts";
import { type GrowthCorpus, storeOf } from "./growthCorpus.ts";
import { workspaceOf } from "./indexOnce.ts";

const STARTS = 5;
const LIMIT = 20;
/** Words that occur in any repository: only the time of the answer matters. */
const FIRST_QUERY = "return the default value of an option";

/** The figures of an engine's process on a saved index. */
export interface EngineRow {
  /** Milliseconds from before the start of the process to its first answer with a hit. */
  readonly firstAnswer: { readonly least: number; readonly median: number };
  /** Milliseconds of whole searches, including the way to the process and reading the files of the hits. */
  readonly searchP50: number;
  readonly searchP95: number;
  /** MB in memory after these searches. */
  readonly resident: number;
  /** Bytes of the saved index on disk. */
  readonly bytes: number;
}

/** Starts engines on the kept index, and asks the last of them. */
export async function measureEngine(corpus: GrowthCorpus, queries: readonly string[]): Promise<EngineRow> {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start++) starts.push(await firstAnswer(corpus));
  const { engine, pid } = await startEngine(storeOf(corpus.size));
  try {
    await engine.open(workspaceOf(corpus, "onRequest"), NEVER);
    await engine.refresh(NEVER);
    const times: number[] = [];
    for (const text of queries) {
      const started = performance.now();
      await engine.search({ text, limit: LIMIT }, NEVER);
      times.push(performance.now() - started);
    }
    const { resident = Number.NaN } = await readProcessFigures(pid);
    return {
      firstAnswer: { least: Math.min(...starts), median: median(starts) },
      searchP50: percentile(times, 0.5),
      searchP95: percentile(times, 0.95),
      resident,
      bytes: await bytesOf(storeOf(corpus.size)),
    };
  } finally {
    await engine.dispose();
  }
}

/** The first answer of an engine that is started as by the editor: the files are compared meanwhile. */
async function firstAnswer(corpus: GrowthCorpus): Promise<number> {
  const started = performance.now();
  const engine: Engine = createEngineClient({
    script: path.join(DIST, "engine.cjs"),
    storage: storeOf(corpus.size),
    log: LOG,
  });
  try {
    await engine.open(workspaceOf(corpus, "background"), NEVER);
    const { hits } = await engine.search({ text: FIRST_QUERY, limit: LIMIT }, NEVER);
    if (hits.length === 0) throw new Error("The index that was kept is empty.");
    return performance.now() - started;
  } finally {
    await engine.dispose();
  }
}

async function bytesOf(storage: string): Promise<number> {
  const sizes = ["index.llmc", "journal.llmc"].map(async name =>
    stat(path.join(storage, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
