import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { NEVER, startEngine } from "../terminal/engineUnderTest.ts";
import { readProcessFigures } from "../terminal/processFigures.ts";
import { type GrowthCorpus, storeOf } from "./growthCorpus.ts";

/** The figures of indexing. */
export interface IndexingFigures {
  readonly files: number;
  readonly chunks: number;
  readonly sourceBytes: number;
  readonly seconds: number;
  /** Processor time of the engine. */
  readonly cpuSeconds: number;
  /** The most memory that the engine's process used, in MB. */
  readonly peak: number;
}

/** The workspace of a corpus. */
export function workspaceOf(
  { folders }: GrowthCorpus,
  updates: NonNullable<Workspace["updates"]>,
): Workspace {
  return { folders, settings: DEFAULT_SETTINGS, updates };
}

/**
 * Indexes a corpus in a new process, or returns the figures from when its index was made: that takes long, and the index is kept for as
 * long as this version can use it.
 */
export async function indexOnce(corpus: GrowthCorpus): Promise<IndexingFigures> {
  const storage = storeOf(corpus.size);
  const record = path.join(storage, "figures.json");
  const kept = await readFile(record, "utf8").catch(() => undefined);
  if (kept !== undefined) {
    const figures: IndexingFigures = JSON.parse(kept);
    if ((await chunksIn(corpus)) === figures.chunks) return figures;
  }
  await rm(storage, { recursive: true, force: true });
  const started = performance.now();
  const { engine, pid } = await startEngine(storage);
  try {
    await engine.open(workspaceOf(corpus, "onRequest"), NEVER);
    const { files, chunks, bytes } = await engine.refresh(NEVER);
    const seconds = (performance.now() - started) / 1000;
    const { peak = Number.NaN, cpuSeconds = Number.NaN } = await readProcessFigures(pid);
    const figures = { files, chunks, sourceBytes: bytes, seconds, cpuSeconds, peak };
    await mkdir(storage, { recursive: true });
    await writeFile(record, JSON.stringify(figures));
    return figures;
  } finally {
    await engine.dispose();
  }
}

/** The chunks in the kept index: none if this version cannot use it. */
async function chunksIn(corpus: GrowthCorpus): Promise<number> {
  const { engine } = await startEngine(storeOf(corpus.size));
  try {
    return (await engine.open(workspaceOf(corpus, "never"), NEVER)).chunks;
  } finally {
    await engine.dispose();
  }
}
