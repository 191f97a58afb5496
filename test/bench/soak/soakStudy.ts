import { mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { wrongHits } from "../../core/workspace/faultComparison.ts";
import { build } from "../../host/project.ts";
import type { FaultEngine } from "../../node/faults/faultEngine.ts";
import { FAULT_QUESTIONS } from "../../node/faults/faultFolder.ts";
import { FaultTrial } from "../../node/faults/faultTrial.ts";
import type { BenchOptions } from "../bench.ts";
import { DIST } from "../terminal/engineUnderTest.ts";
import { readProcessFigures } from "../terminal/processFigures.ts";
import { textTable } from "../textTable.ts";
import { memoryGrowth, type SoakSample } from "./memoryGrowth.ts";

const SIGNAL = new AbortController().signal;
const SEED = 20_240_301;
const FILES = 600;
/** Rows of the printed table. */
const SAMPLES = 20;
/** The most files that change at once. */
const MOST_AT_ONCE = 8;
/** After this many rounds the engine is left alone for as long as it waits before it makes a snapshot. */
const REST_EVERY = 5_000;
const REST_MILLISECONDS = 6_000;
/** After this many rounds all answers are checked closely. */
const CLOSELY_EVERY = 50;

/** Counts of what happened so far. */
interface Counts {
  rounds: number;
  edits: number;
  queries: number;
  errors: number;
  wrong: number;
}

/** Edits files and asks questions for some minutes, and prints how memory develops. Resolves to the exit code. */
export async function run({ minutes }: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const below = mkdtempSync(path.join(os.tmpdir(), "llmc-soak-"));
  const trial = new FaultTrial(path.join(DIST, "engine.cjs"), below, SEED, FILES);
  try {
    const engine = await trial.start();
    await engine.calls.refresh(SIGNAL);
    const counts: Counts = { rounds: 0, edits: 0, queries: 0, errors: 0, wrong: 0 };
    const samples = await soak(engine, trial, minutes, counts);
    await engine.end();
    const { wrong, different } = await trial.aftermath();
    console.log(`\n${soakTable(samples)}\n`);
    console.log(`${memoryGrowth(samples)}; ${engine.logged.length} warnings of the engine`);
    for (const line of new Set(engine.logged)) console.log(line);
    for (const line of [...wrong, ...different]) console.error(line);
    const same = different.length === 0 ? "what a fresh index is" : "NOT what a fresh index is";
    console.log(`After the next start: ${wrong.length} wrong answers, and then ${same}.`);
    return counts.errors + counts.wrong + wrong.length + different.length === 0 ? 0 : 1;
  } finally {
    await trial.dispose();
    rmSync(below, { recursive: true, force: true });
  }
}

async function soak(
  engine: FaultEngine,
  trial: FaultTrial,
  minutes: number,
  counts: Counts,
): Promise<SoakSample[]> {
  const samples: SoakSample[] = [];
  const started = performance.now();
  const passed = (): number => (performance.now() - started) / 60_000;
  while (passed() < minutes) {
    await round(engine, trial, counts).catch((error: unknown) => {
      counts.errors++;
      console.error(error);
    });
    if (passed() < ((samples.length + 1) * minutes) / SAMPLES) continue;
    const { resident = 0 } = await readProcessFigures(engine.pid);
    const sizes = { snapshot: size(trial, "index.llmc"), journal: size(trial, "journal.llmc") };
    samples.push({ minute: passed(), resident, ...sizes, ...counts });
    console.log(JSON.stringify(samples.at(-1)));
  }
  return samples;
}

/** Changes some files, reports them, and asks: every answer must match the files as they are now. */
async function round(engine: FaultEngine, { folder }: FaultTrial, counts: Counts): Promise<void> {
  counts.rounds++;
  const edited = Array.from({ length: 1 + folder.pick(MOST_AT_ONCE) }, () => folder.edit());
  counts.edits += edited.length;
  const changes = edited.map(file => ({ document: { folder: "w", path: file }, kind: "changed" as const }));
  await engine.calls.change(changes, SIGNAL);
  const text = FAULT_QUESTIONS[folder.pick(FAULT_QUESTIONS.length)] ?? "";
  const { hits } = await engine.calls.search({ text, limit: 20 }, SIGNAL);
  counts.queries++;
  for (const hit of hits) {
    const line = folder.textOf(hit.document.path)?.split("\n")[hit.matched.line];
    if (line?.trim() !== hit.matched.text) counts.wrong++;
  }
  if (counts.rounds % CLOSELY_EVERY === 0) {
    const wrong = await wrongHits(engine.calls, [text], file => folder.textOf(file));
    for (const each of wrong) console.error(each);
    counts.wrong += wrong.length;
  }
  await wait(folder.pick(60));
  if (counts.rounds % REST_EVERY === 0) await wait(REST_MILLISECONDS);
}

function size({ storage }: FaultTrial, name: string): number {
  return statSync(path.join(storage, name), { throwIfNoEntry: false })?.size ?? 0;
}

function soakTable(samples: readonly SoakSample[]): string {
  const headings = [
    "minute",
    "MB",
    "edits",
    "queries",
    "snapshot, kB",
    "journal, kB",
    "errors",
    "wrong answers",
  ];
  return textTable(
    headings.map(heading => ({ heading, figures: true })),
    samples.map(each => [
      each.minute.toFixed(1),
      each.resident.toFixed(1),
      String(each.edits),
      String(each.queries),
      (each.snapshot / 1000).toFixed(0),
      (each.journal / 1000).toFixed(0),
      String(each.errors),
      String(each.wrong),
    ]),
  );
}
