import type { Engine } from "../../../src/core/engine.ts";
import { build } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { loadAverage, measureContention } from "../machine.ts";
import { median, percentile, spread } from "../statistics.ts";
import { DIST, NEVER, startEngine } from "../terminal/engineUnderTest.ts";
import { processorTime } from "../terminal/processFigures.ts";
import { queriesOf } from "../terminal/queries.ts";
import { MODEL_BUDGET, sourceForChat } from "../terminal/sourceForChat.ts";
import { textTable } from "../textTable.ts";
import { type GrowthCorpus, growthCorpora, storeOf } from "./growthCorpus.ts";
import { indexOnce, workspaceOf } from "./indexOnce.ts";

/** The sizes with bars. */
const SIZES: readonly number[] = [50_000, 100_000];
const STARTS = 7;
/** Timed rounds, after an untimed one. The best counts, since other programs use the machine. */
const ROUNDS = 3;
const LIMIT = 20;
const BUDGET = 4_000;
/** Files whose names and comments become the queries. */
const ASKED_ABOUT = 150;
const FIRST_QUERY = "return the default value of an option";

/** The time of an answer in milliseconds: elapsed, and of the processor, which other programs affect less. */
interface Taken {
  readonly passed: number;
  readonly worked: number;
}

/** Prints how long answers take at the sizes with bars: the first of a new process, searches and contexts. */
export async function run(_options: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const rows: string[][] = [];
  const corpora = await growthCorpora(DIST);
  const [smallest] = corpora;
  if (smallest === undefined) return 1;
  for (const corpus of corpora.filter(({ size }) => SIZES.includes(size))) {
    const { chunks } = await indexOnce(corpus);
    const starts: Taken[] = [];
    for (let start = 0; start < STARTS; start++) starts.push(await firstAnswer(corpus));
    rows.push([`${chunks}`, "first answer of a new process, median", ...cells(starts, median)]);
    const { engine, pid } = await startEngine(storeOf(corpus.size));
    try {
      await engine.open(workspaceOf(corpus, "never"), NEVER);
      const queries = await questions(engine, smallest);
      const asked: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
        [`search, ${LIMIT} hits`]: text => engine.search({ text, limit: LIMIT }, NEVER),
        [`search and context, ${BUDGET} tokens`]: text =>
          engine.context({ query: { text }, budget: BUDGET, format: "markdown" }, NEVER),
        [`source for chat, ${MODEL_BUDGET} tokens by another count`]: text => sourceForChat(engine, text),
      };
      for (const [what, ask] of Object.entries(asked)) {
        const taken = await bestOf(queries, pid, ask);
        for (const share of [0.5, 0.95])
          rows.push([
            `${chunks}`,
            `${what}, p${share * 100}`,
            ...cells(taken, each => percentile(each, share)),
          ]);
      }
    } finally {
      await engine.dispose();
    }
  }
  const headings = ["chunks", "what", "ms", "ms of processor time"];
  console.log(
    textTable(
      headings.map(heading => ({ heading, figures: heading !== "what" })),
      rows,
    ),
  );
  const contention = measureContention().toFixed(1);
  console.log(`load average ${loadAverage().toFixed(1)}; work takes ${contention} times its processor time`);
  return 0;
}

function cells(taken: readonly Taken[], figure: (values: readonly number[]) => number): string[] {
  return [taken.map(({ passed }) => passed), taken.map(({ worked }) => worked)].map(each =>
    figure(each).toFixed(1),
  );
}

/** The first answer of an engine that is started as by the editor: the files are compared meanwhile. */
async function firstAnswer(corpus: GrowthCorpus): Promise<Taken> {
  const started = performance.now();
  const { engine, pid } = await startEngine(storeOf(corpus.size));
  try {
    await engine.open(workspaceOf(corpus, "background"), NEVER);
    const { hits } = await engine.search({ text: FIRST_QUERY, limit: LIMIT }, NEVER);
    if (hits.length === 0) throw new Error("The index that was kept is empty.");
    return { passed: performance.now() - started, worked: await processorTime(pid) };
  } finally {
    await engine.dispose();
  }
}

async function bestOf(
  queries: readonly string[],
  pid: number,
  ask: (text: string) => Promise<unknown>,
): Promise<readonly Taken[]> {
  for (const text of queries) await ask(text);
  const taken: Taken[] = [];
  for (const text of queries) {
    let passed = Number.POSITIVE_INFINITY;
    let worked = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++) {
      const workedBefore = await processorTime(pid);
      const started = performance.now();
      await ask(text);
      passed = Math.min(passed, performance.now() - started);
      worked = Math.min(worked, (await processorTime(pid)) - workedBefore);
    }
    taken.push({ passed, worked });
  }
  return taken;
}

/** Queries from the words of the smallest corpus, which is part of all others. */
async function questions(engine: Engine, { added, folders }: GrowthCorpus): Promise<readonly string[]> {
  const [folder] = folders;
  const outlines = [];
  for (const path of spread(added, ASKED_ABOUT)) {
    const outline = await engine.outline({ document: { folder: folder?.id ?? "", path } }, NEVER);
    if (outline !== undefined) outlines.push(outline);
  }
  return queriesOf(outlines);
}
