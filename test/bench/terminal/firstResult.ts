import { rm } from "node:fs/promises";
import type { Engine } from "../../../src/core/engine.ts";
import { type Corpus, sizeOf } from "../corpus.ts";
import type { Figure } from "../figure.ts";
import { list, median } from "../statistics.ts";
import { NEVER, startEngine, workspaceOf } from "./engineUnderTest.ts";

const RUNS = 3;
const BETWEEN_SEARCHES_MS = 50;
/** Words that occur in any repository: only the time of the answer matters. */
const QUERY = { text: "return the default value of an option", limit: 20 };

interface Start {
  /** Seconds from the start of the process to the first answer with a hit. */
  readonly answered: number;
  /** Seconds from the start of the process until every file is indexed. */
  readonly ready: number;
}

/** How soon a new repository can be searched, and one with a saved index. */
export async function measureFirstResult(corpus: Corpus, storage: string): Promise<readonly Figure[]> {
  const cold: Start[] = [];
  const warm: Start[] = [];
  for (let run = 0; run < RUNS; run++) {
    await rm(storage, { recursive: true, force: true });
    cold.push(await start(corpus, storage));
    warm.push(await start(corpus, storage));
  }
  const figure = (what: string, seconds: readonly number[]) => ({
    what,
    value: median(seconds),
    unit: "s",
    on: `${sizeOf(corpus)}; median of ${list(seconds, 2)}`,
  });
  const bar = { atMost: 3 };
  return [
    { ...figure("first result, fresh repository", answers(cold)), bar },
    figure("all files ready, fresh repository", readies(cold)),
    { ...figure("first result, saved index", answers(warm)), bar },
    figure("all files compared, saved index", readies(warm)),
  ];
}

function answers(starts: readonly Start[]): readonly number[] {
  return starts.map(({ answered }) => answered);
}

function readies(starts: readonly Start[]): readonly number[] {
  return starts.map(({ ready }) => ready);
}

async function start(corpus: Corpus, storage: string): Promise<Start> {
  const started = performance.now();
  const secondsSince = () => (performance.now() - started) / 1000;
  const { engine } = await startEngine(storage);
  try {
    const ready = untilReady(engine).then(secondsSince);
    await engine.open(workspaceOf(corpus, "background"), NEVER);
    await untilAnswered(engine);
    const answered = secondsSince();
    return { answered, ready: await ready };
  } finally {
    await engine.dispose();
  }
}

async function untilAnswered(engine: Engine): Promise<void> {
  for (;;) {
    const { hits } = await engine.search(QUERY, NEVER);
    if (hits.length > 0) return;
    await new Promise(resolve => setTimeout(resolve, BETWEEN_SEARCHES_MS));
  }
}

function untilReady(engine: Engine): Promise<void> {
  return new Promise(resolve => {
    engine.onDidChangeStatus(({ state }) => {
      if (state === "ready") resolve();
    });
  });
}
