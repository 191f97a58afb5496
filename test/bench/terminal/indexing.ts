import { stat } from "node:fs/promises";
import path from "node:path";
import type { IndexReport } from "../../../src/core/engine.ts";
import { type Corpus, sizeOf } from "../corpus.ts";
import type { Figure } from "../figure.ts";
import { NEVER, startEngine, workspaceOf } from "./engineUnderTest.ts";
import { readProcessFigures } from "./processFigures.ts";

/** The results of indexing the whole corpus. Its index stays in the storage for other measurements. */
export interface IndexingResult {
  readonly figures: readonly Figure[];
  readonly report: IndexReport;
}

/** The bar for an index five times as large: there is none for this size. */
const MEMORY_BAR_MB = 300;
const MEMORY_BAR_CHUNKS = 50_000;

/** Indexes the corpus in a new process with an empty storage, and starts once more on the saved index. */
export async function measureIndexing(corpus: Corpus, storage: string): Promise<IndexingResult> {
  const started = performance.now();
  const { engine, pid } = await startEngine(storage);
  await engine.open(workspaceOf(corpus, "onRequest"), NEVER);
  const report = await engine.refresh(NEVER);
  const seconds = (performance.now() - started) / 1000;
  const used = await readProcessFigures(pid);
  await engine.dispose();
  const { size } = await stat(path.join(storage, "index.llmc"));
  const warm = await memoryOfWarmStart(corpus, storage);

  const megabytes = report.bytes / 1e6;
  const on = `${sizeOf(corpus)}, ${report.chunks} chunks`;
  const cpu = used.cpuSeconds;
  const bar = { atMost: MEMORY_BAR_MB };
  const barOn = `bar: of ${MEMORY_BAR_CHUNKS} chunks`;
  const figures: (Figure | undefined)[] = [
    {
      what: "index, new process to ready",
      value: report.indexed / seconds,
      unit: "files/s",
      on: `${on}; ${seconds.toFixed(1)} s`,
    },
    { what: "index, new process to ready", value: megabytes / seconds, unit: "MB/s", on },
    cpu === undefined
      ? undefined
      : {
          what: "index, by processor time",
          value: megabytes / cpu,
          unit: "MB/s",
          on: `${on}; ${cpu.toFixed(1)} s of processor time`,
        },
    used.resident === undefined
      ? undefined
      : {
          what: "engine memory after indexing",
          value: used.resident,
          unit: "MB",
          bar,
          on: `${report.chunks} chunks; at most ${used.peak?.toFixed(0) ?? "?"} MB; ${barOn}`,
        },
    warm === undefined
      ? undefined
      : {
          what: "engine memory after a warm start",
          value: warm,
          unit: "MB",
          bar,
          on: `${report.chunks} chunks; ${barOn}`,
        },
    {
      what: "index on disk / source",
      value: size / report.bytes,
      unit: "times",
      bar: { atMost: 1.5 },
      on: `${(size / 1e6).toFixed(1)} MB of ${megabytes.toFixed(1)} MB`,
    },
  ];
  return { figures: figures.filter(figure => figure !== undefined), report };
}

async function memoryOfWarmStart(corpus: Corpus, storage: string): Promise<number | undefined> {
  const { engine, pid } = await startEngine(storage);
  try {
    await engine.open(workspaceOf(corpus, "onRequest"), NEVER);
    await engine.refresh(NEVER);
    return (await readProcessFigures(pid)).resident;
  } finally {
    await engine.dispose();
  }
}
