import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Engine } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS, type EngineSettings } from "../../../src/core/engineSettings.ts";
import {
  CONTESTANTS,
  type Contestant,
  type EvalReport,
  evalReport,
  type Outcome,
  type Summary,
} from "../../../src/core/evaluation/evalReport.ts";
import { evaluate } from "../../../src/node/evaluation/evaluate.ts";
import { build } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { cachePackages } from "../sources/packageCache.ts";
import { percentile, spread } from "../statistics.ts";
import { FOLDER, NEVER, startEngine } from "../terminal/engineUnderTest.ts";
import { textTable } from "../textTable.ts";

/** Folders that are looked into where none is named, and questions of a kind in each. */
const FOLDERS = 8;
const QUESTIONS = 30;

/** Ways of cutting and describing chunks. The first is what users have who choose nothing. */
const VARIANTS: Readonly<Record<string, Partial<EngineSettings>>> = {
  "as it comes": {},
  "cut between lines": { chunkBoundaries: "lines" },
  "chunks of 800 characters": { maxChunkSize: 800 },
  "chunks of 4,000 characters": { maxChunkSize: 4_000 },
  "no names around": { contextHeading: "none" },
  "docs and imports around": { contextHeading: "full" },
  "prose without headings": { proseOverlap: "none" },
};

/** What one variant did in all folders. */
interface Result {
  readonly report: EvalReport;
  /** Of a query with all that crosses to the engine's process and back. */
  readonly milliseconds: readonly number[];
  readonly indexBytes: number;
  readonly sourceBytes: number;
}

/**
 * Prints how well code is found by questions that the folders answer themselves: by each way of searching, and for each way of cutting.
 * Resolves to the exit code.
 */
export async function run({ sources }: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const roots =
    sources.length > 0
      ? sources
      : spread(
          (await cachePackages()).folders.map(({ root }) => root),
          FOLDERS,
        );
  const rows: string[][] = [];
  for (const [name, settings] of Object.entries(VARIANTS)) {
    const result = await measure(roots, { ...DEFAULT_SETTINGS, ...settings });
    if (rows.length === 0) printContestants(result.report);
    rows.push(...variantRows(name, result));
    console.error(`${name}: done`);
  }
  console.log("\nLLMC, by how chunks are cut and described\n");
  console.log(textTable(VARIANT_COLUMNS, rows));
  return 0;
}

async function measure(roots: readonly string[], settings: EngineSettings): Promise<Result> {
  const outcomes: Outcome[] = [];
  const milliseconds: number[] = [];
  let indexBytes = 0;
  let sourceBytes = 0;
  for (const root of roots) {
    const storage = await mkdtemp(path.join(os.tmpdir(), "llmc-bench-"));
    const { engine } = await startEngine(storage);
    try {
      // The history of files holds what commits say, and that is asked.
      const folders = [{ id: FOLDER, root }];
      await engine.open({ folders, settings, updates: "onRequest", trusted: false }, NEVER);
      await engine.refresh(NEVER);
      const evaluated = { engine: timed(engine, milliseconds), folder: FOLDER, root };
      outcomes.push(...(await evaluate(evaluated, QUESTIONS, () => undefined, NEVER)));
      const status = await engine.status(NEVER);
      indexBytes += status.bytesOnDisk;
      sourceBytes += status.sourceBytes;
    } finally {
      await engine.dispose();
      await rm(storage, { recursive: true, force: true, maxRetries: 3 });
    }
  }
  return { report: evalReport(outcomes), milliseconds, indexBytes, sourceBytes };
}

/** The engine, with a note of how long each usual search takes. */
function timed(engine: Engine, milliseconds: number[]): Pick<Engine, "search" | "outline" | "diagnose"> {
  return {
    outline: (request, signal) => engine.outline(request, signal),
    diagnose: (request, signal) => engine.diagnose(request, signal),
    async search(query, signal) {
      const started = performance.now();
      const answer = await engine.search(query, signal);
      if (query.arms === undefined) milliseconds.push(performance.now() - started);
      return answer;
    },
  };
}

const MEASURES = [
  { heading: "first", figures: true },
  { heading: "first 5", figures: true },
  { heading: "MRR@10", figures: true },
  { heading: "95 % of draws", figures: true },
  { heading: "lines in 4,000", figures: true },
  { heading: "tokens", figures: true },
];

function printContestants({ sources }: EvalReport): void {
  const rows = sources.flatMap(({ source, questions, summaries }) =>
    (Object.keys(CONTESTANTS) as Contestant[]).map(name => [
      `${source} × ${questions}`,
      CONTESTANTS[name],
      ...cells(summaries[name]),
    ]),
  );
  console.log(`\n${textTable([{ heading: "questions" }, { heading: "way" }, ...MEASURES], rows)}`);
}

const VARIANT_COLUMNS = [
  { heading: "variant" },
  { heading: "questions" },
  ...MEASURES,
  { heading: "query p95, ms", figures: true },
  { heading: "index / source", figures: true },
];

function variantRows(name: string, { report, milliseconds, indexBytes, sourceBytes }: Result): string[][] {
  return report.sources.map(({ source, summaries }) => [
    name,
    source,
    ...cells(summaries.llmc),
    percentile(milliseconds, 0.95).toFixed(1),
    (indexBytes / sourceBytes).toFixed(2),
  ]);
}

function cells({ first, firstFive, mrr, mrrFrom, mrrTo, lines, tokensToFirst }: Summary): string[] {
  return [
    ...[first, firstFive, mrr].map(each => each.toFixed(3)),
    `${mrrFrom.toFixed(3)}-${mrrTo.toFixed(3)}`,
    lines.toFixed(3),
    tokensToFirst === undefined ? "-" : String(Math.round(tokensToFirst)),
  ];
}
