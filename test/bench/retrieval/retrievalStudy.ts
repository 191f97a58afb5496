import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Engine } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS, type EngineSettings } from "../../../src/core/engineSettings.ts";
import { evalReport, type Outcome } from "../../../src/core/evaluation/evalReport.ts";
import { BOOSTS, type Boost, type Query } from "../../../src/core/hit.ts";
import { type Evaluated, evaluate } from "../../../src/node/evaluation/evaluate.ts";
import { build, OUTPUT } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { cachePackages } from "../sources/packageCache.ts";
import { spread } from "../statistics.ts";
import { FOLDER, NEVER, startEngine } from "../terminal/engineUnderTest.ts";
import { textTable } from "../textTable.ts";
import { askOtherWays } from "./otherWays.ts";
import { retrievalReport } from "./retrievalReport.ts";
import {
  howSure,
  type OtherOutcome,
  type Result,
  waysOfCutting,
  waysOfSearching,
  withoutBoosts,
} from "./retrievalTables.ts";

const REPORT = path.join(OUTPUT, "retrieval.md");
/** Folders that are looked into where none is named, and questions of a kind in each. */
const FOLDERS = 8;
const QUESTIONS = 30;
/** The answers that confidence speaks of. */
const FIRST = 5;

/** Ways of cutting and describing chunks, beside what users have who choose nothing. */
const AS_IT_COMES = "as it comes";
const VARIANTS: Readonly<Record<string, Partial<EngineSettings>>> = {
  "cut between lines": { chunkBoundaries: "lines" },
  "chunks of 800 characters": { maxChunkSize: 800 },
  "chunks of 4,000 characters": { maxChunkSize: 4_000 },
  "no names around": { contextHeading: "none" },
  "docs and imports around": { contextHeading: "full" },
  "prose without headings": { proseOverlap: "none" },
};

/**
 * Prints how well code is found by questions that the folders answer themselves: by each way of searching, without each of the boosts,
 * and for each way of cutting. The same is written as Markdown with plots. Resolves to the exit code.
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
  const others: OtherOutcome[] = [];
  const noteOthers = async (evaluated: Evaluated, outcomes: readonly Outcome[]): Promise<void> => {
    const questions = outcomes.map(({ question }) => question);
    const rows = await askOtherWays(evaluated, questions);
    rows.forEach((measures, at) => {
      const source = questions[at]?.source;
      if (source !== undefined) others.push({ source, measures });
    });
  };
  const leftOut = [[], ...BOOSTS.map(boost => [boost])];
  const [usual, ...ablated] = await measure(roots, DEFAULT_SETTINGS, leftOut, noteOthers);
  if (usual === undefined) return 1;
  const cuts: Record<string, Result> = { [AS_IT_COMES]: usual };
  for (const [name, settings] of Object.entries(VARIANTS)) {
    const [result] = await measure(roots, { ...DEFAULT_SETTINGS, ...settings }, [[]]);
    if (result !== undefined) cuts[name] = result;
    console.error(`${name}: done`);
  }
  const tables = [
    waysOfSearching(usual, others),
    howSure(usual),
    withoutBoosts(usual, ablated),
    waysOfCutting(cuts),
  ];
  for (const { title, headings, rows } of tables) {
    console.log(`\n${title}\n`);
    console.log(
      textTable(
        headings.map((heading, at) => ({ heading, figures: at > 1 })),
        rows,
      ),
    );
  }
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(REPORT, retrievalReport(tables));
  console.log(`\nWith plots in ${path.relative("", REPORT)}`);
  return 0;
}

/**
 * Indexes each folder once, and puts its questions once for each list of boosts that are left out; and those of the folder before, which has
 * nothing to do with it. `whenAsked` is given each folder with what became of its questions, while its index is open.
 */
async function measure(
  roots: readonly string[],
  settings: EngineSettings,
  leftOut: readonly (readonly Boost[])[],
  whenAsked?: (evaluated: Evaluated, outcomes: readonly Outcome[]) => Promise<void>,
): Promise<Result[]> {
  const results = leftOut.map(unboosted => ({
    unboosted,
    outcomes: [] as Outcome[],
    milliseconds: [] as number[],
    foreign: [] as number[],
  }));
  let before: readonly string[] = [];
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
      let own: readonly string[] = [];
      for (const { unboosted, outcomes, milliseconds, foreign } of results) {
        const evaluated = { engine: watched(engine, unboosted, milliseconds), folder: FOLDER, root };
        const evaluation = await evaluate(evaluated, QUESTIONS, () => undefined, NEVER);
        outcomes.push(...evaluation);
        own = evaluation.map(({ question }) => question.text);
        for (const text of before) {
          const { confidence = 0 } = await engine.search({ text, limit: FIRST, unboosted }, NEVER);
          foreign.push(confidence);
        }
      }
      before = own;
      const [asked] = results;
      await whenAsked?.({ engine, folder: FOLDER, root }, asked?.outcomes.slice(-own.length) ?? []);
      const status = await engine.status(NEVER);
      indexBytes += status.bytesOnDisk;
      sourceBytes += status.sourceBytes;
    } finally {
      await engine.dispose();
      await rm(storage, { recursive: true, force: true, maxRetries: 3 });
    }
  }
  return results.map(({ outcomes, milliseconds, foreign }) => ({
    report: evalReport(outcomes),
    foreign,
    milliseconds,
    indexBytes,
    sourceBytes,
  }));
}

/** The engine without some boosts, with a note of how long each usual search takes. */
function watched(
  engine: Engine,
  unboosted: readonly Boost[],
  milliseconds: number[],
): Pick<Engine, "search" | "outline" | "diagnose"> {
  return {
    outline: (request, signal) => engine.outline(request, signal),
    diagnose: (request, signal) => engine.diagnose(request, signal),
    async search(query: Query, signal) {
      const started = performance.now();
      const answer = await engine.search({ ...query, unboosted }, signal);
      if (query.arms === undefined) milliseconds.push(performance.now() - started);
      return answer;
    },
  };
}
