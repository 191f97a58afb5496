import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, OUTPUT } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { runJob } from "../job.ts";
import { loadAverage, measureContention } from "../machine.ts";
import { spread } from "../statistics.ts";
import { DIST, NEVER, startEngine } from "../terminal/engineUnderTest.ts";
import { queriesOf } from "../terminal/queries.ts";
import { type GrowthCorpus, growthCorpora, storeOf } from "./growthCorpus.ts";
import { type GrowthRow, growthTable, rivalTable } from "./growthTable.ts";
import { indexOnce, workspaceOf } from "./indexOnce.ts";
import { measureEngine } from "./measureEngine.ts";
import type { RivalRow } from "./measureRival.ts";
import { RIVALS, type RivalName } from "./rivals.ts";

const RESULTS = path.join(OUTPUT, "growth.json");
/** Files whose names and comments become the queries. */
const ASKED_ABOUT = 150;

/** Prints how our index grows, beside other indexes with the same chunks. Resolves to the exit code. */
export async function run(_options: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const corpora = await growthCorpora(DIST);
  const [smallest] = corpora;
  if (smallest === undefined) return 1;
  await indexOnce(smallest);
  const queries = await questions(smallest);
  const rows: GrowthRow[] = [];
  for (const corpus of corpora) {
    const kept = path.dirname(storeOf(corpus.size));
    console.log(`About ${corpus.size} chunks. What took long to make is kept in ${kept}`);
    const indexing = await indexOnce(corpus);
    const engine = await measureEngine(corpus, queries);
    const index = await runJob("growth", { dist: DIST, corpus, queries });
    rows.push({ size: corpus.size, indexing, engine, index });
    console.log(`\n${growthTable(rows)}\n${condition()}\n`);
  }
  const rivals: RivalRow[] = [];
  for (const name of Object.keys(RIVALS) as RivalName[]) {
    for (const corpus of corpora) {
      const row = await runJob("rival", { dist: DIST, corpus, name, queries });
      rivals.push(row);
      console.log(`\n${rivalTable(rivals)}\n${condition()}\n`);
      // A rival that could not take so many chunks is not given more.
      if (row.stopped !== undefined) break;
    }
  }
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(RESULTS, JSON.stringify({ rows, rivals }, undefined, 2));
  return 0;
}

/** How busy the machine is: times mean little without it. */
function condition(): string {
  const contention = measureContention().toFixed(1);
  return `load average ${loadAverage().toFixed(1)}; work takes ${contention} times its processor time`;
}

/** Queries for every size: all of them contain the files of the smallest. */
async function questions(corpus: GrowthCorpus): Promise<readonly string[]> {
  const { engine } = await startEngine(storeOf(corpus.size));
  try {
    await engine.open(workspaceOf(corpus, "never"), NEVER);
    const outlines = [];
    for (const file of spread(corpus.added, ASKED_ABOUT)) {
      const outline = await engine.outline({ document: { folder: String(corpus.size), path: file } }, NEVER);
      if (outline !== undefined) outlines.push(outline);
    }
    return alternating(queriesOf(outlines));
  } finally {
    await engine.dispose();
  }
}

/** The queries of the first half and the second in turn, since there may not be time for all of them. */
function alternating(queries: readonly string[]): readonly string[] {
  const half = Math.ceil(queries.length / 2);
  return queries.slice(0, half).flatMap((query, at) => [query, ...queries.slice(half + at, half + at + 1)]);
}
