import { rankPassages } from "../../../src/core/retrieval/ranking/rankPassages.ts";
import { bestTimes } from "../bestTimes.ts";
import { percentile } from "../statistics.ts";
import { collectGarbage } from "./collectGarbage.ts";
import { type GrowthCorpus, storeOf } from "./growthCorpus.ts";
import { openIndex } from "./openIndex.ts";
import { RIVALS, type Rival, type RivalName } from "./rivals.ts";
import { type PlainChunk, storedTexts } from "./storedTexts.ts";

/** A rival that needs more than this to insert the chunks is not waited for. */
const MAX_CPU_SECONDS = 120;
const MAX_BYTES = 2e9;
/** Chunks between two checks of its usage. */
const LOOK_EVERY = 1_000;
/** Only as many queries are used as take this long when each is run once. */
const MAX_QUERY_MILLISECONDS = 20_000;
const ROUNDS = 3;
/** The hits that the search palette asks for; the engine finds twice as many passages. */
const LIMIT = 20;
const PASSAGES = 2 * LIMIT;
/** Chunks that are removed and inserted again. */
const SAVES = 50;

/** The input of a measurement. */
export interface RivalInput {
  readonly dist: string;
  readonly corpus: GrowthCorpus;
  readonly name: RivalName;
  readonly queries: readonly string[];
}

/** The figures of a rival with the chunks of an index. Times are in milliseconds. */
export interface RivalRow {
  readonly name: RivalName;
  /** The chunks of our index, which it was given. */
  readonly chunks: number;
  readonly inserted: number;
  readonly insertCpuSeconds: number;
  /** Bytes that it holds, on and off the heap. */
  readonly bytes: number;
  /** The reason why there are no further figures. */
  readonly stopped?: string;
  readonly query?: QueryTimes;
  /** To remove a chunk and insert it again. */
  readonly saveP95?: number;
  /** To make the text to store, and to load it. */
  readonly store?: { readonly bytes: number; readonly save: number; readonly load: number } | string;
}

/** Times of the same queries in the rival and in our index, in the same process. */
export interface QueryTimes {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly oursP50: number;
  readonly oursP95: number;
}

/** Inserts the chunks of our index into another engine, and queries both. */
export async function measureRival({ dist, corpus, name, queries }: RivalInput): Promise<RivalRow> {
  const { keeper } = await openIndex(dist, storeOf(corpus.size));
  const rival = RIVALS[name]();
  const before = usedBytes();
  const started = process.cpuUsage();
  const cpuSeconds = (): number => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
  const some: PlainChunk[] = [];
  let inserted = 0;
  let stopped: string | undefined;
  for await (const chunk of storedTexts(keeper.index, corpus)) {
    rival.insert(chunk);
    if (++inserted % LOOK_EVERY !== 0) continue;
    if (some.length < SAVES) some.push(chunk);
    if (cpuSeconds() > MAX_CPU_SECONDS) stopped = `over ${MAX_CPU_SECONDS} s after ${inserted} chunks`;
    // Garbage is not counted, but collecting it takes long, so the cheap count comes first.
    if (bytesWithGarbage() - before > MAX_BYTES && usedBytes() - before > MAX_BYTES)
      stopped = `over ${MAX_BYTES / 1e9} GB after ${inserted} chunks`;
    if (stopped !== undefined) break;
  }
  const insertCpuSeconds = cpuSeconds();
  const bytes = usedBytes() - before;
  const row = { name, chunks: keeper.index.manifest.chunks, inserted, insertCpuSeconds, bytes };
  if (stopped !== undefined) return { ...row, stopped };

  const theirs = await bestTimes(affordable(queries, rival), ROUNDS, text => rival.search(text, LIMIT));
  const ours = await bestTimes(queries.slice(0, theirs.length), ROUNDS, text =>
    rankPassages(keeper.index, { text }, PASSAGES),
  );
  const saves = some.map(chunk =>
    timed(() => {
      rival.remove(chunk);
      rival.insert(chunk);
    }),
  );
  const query = {
    count: theirs.length,
    p50: percentile(theirs, 0.5),
    p95: percentile(theirs, 0.95),
    oursP50: percentile(ours, 0.5),
    oursP95: percentile(ours, 0.95),
  };
  const saveP95 = percentile(saves, 0.95);
  try {
    let saved = "";
    const save = timed(() => {
      saved = rival.save();
    });
    const load = timed(() => rival.load(saved));
    return { ...row, query, saveP95, store: { bytes: saved.length, save, load } };
  } catch (error) {
    return { ...row, query, saveP95, store: String(error) };
  }
}

/** The queries that there is time for. */
function affordable(queries: readonly string[], rival: Rival): readonly string[] {
  const until = performance.now() + MAX_QUERY_MILLISECONDS;
  return queries.filter(text => {
    if (performance.now() > until) return false;
    rival.search(text, LIMIT);
    return true;
  });
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function usedBytes(): number {
  collectGarbage();
  return bytesWithGarbage();
}

function bytesWithGarbage(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
