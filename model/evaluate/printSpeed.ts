import { setImmediate } from "node:timers/promises";
import { StaticEmbedder } from "../../src/core/embedding/staticEmbedder.ts";
import { chunkText } from "../train/texts.ts";
import type { HeldOutPackage } from "./heldOutPackages.ts";

/** The length of a usual chunk. */
const LENGTH = 900;
const CHUNKS = 30_000;

/** Prints the processor time that a packed model takes to load and to embed, and its memory. */
export async function printSpeed(packages: readonly HeldOutPackage[], model: Uint8Array): Promise<void> {
  const source = packages.flatMap(({ entries }) => entries.map(({ record }) => chunkText(record))).join("\n");
  const sources = Math.floor(source.length / LENGTH);
  const chunks = Array.from({ length: CHUNKS }, (_, at) => {
    const from = (at % sources) * LENGTH;
    return source.slice(from, from + LENGTH);
  });
  const before = process.memoryUsage.rss();
  const loading = process.cpuUsage();
  const embedder = new StaticEmbedder(model, setImmediate);
  const loaded = milliseconds(loading);
  const embedding = process.cpuUsage();
  await embedder.embed(chunks, "chunk", new AbortController().signal);
  const embedded = milliseconds(embedding);
  const memory = process.memoryUsage.rss() - before;
  console.log(
    `loaded in ${loaded.toFixed(0)} ms; ${CHUNKS} chunks of ${LENGTH} units in ${(embedded / 1e3).toFixed(2)} s, ` +
      `${Math.round(CHUNKS / (embedded / 1e3))} a second of the processor; ` +
      `${(memory / 1e6).toFixed(0)} MB, vectors and garbage included`,
  );
}

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e3;
}
