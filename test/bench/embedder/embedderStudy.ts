import { readFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { StaticEmbedder } from "../../../src/core/embedding/staticEmbedder.ts";
import { build } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import type { Figure } from "../figure.ts";
import { prepareSources } from "../sources/prepareSources.ts";
import { median } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { DIST, NEVER } from "../terminal/engineUnderTest.ts";

/** About the lines of a chunk, and the chunks of a large repository. */
const LINES = 25;
const TEXTS = 30_000;
const ROUNDS = 3;
/** Texts that are embedded in one call, as in the engine. */
const BATCH = 500;

/** Prints how fast the built-in embedder loads and embeds real code, in processor time. Resolves to the exit code. */
export async function run({ sources }: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const texts = await piecesOf(sources);
  const bytes = await readFile(path.join(DIST, "embedder.bin"));
  const loads: number[] = [];
  const works: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = process.cpuUsage();
    const embedder = new StaticEmbedder(bytes, () => setImmediate());
    loads.push(secondsSince(started) * 1000);
    const before = process.cpuUsage();
    for (let at = 0; at < texts.length; at += BATCH)
      await embedder.embed(texts.slice(at, at + BATCH), "chunk", NEVER);
    works.push(secondsSince(before));
  }
  const seconds = median(works);
  const on = `${texts.length.toLocaleString("en-US")} pieces of ${LINES} lines of published packages, median of ${ROUNDS} rounds`;
  const figures: Figure[] = [
    {
      what: "the table is loaded, processor time",
      value: median(loads),
      unit: "ms",
      bar: { atMost: 50 },
      on,
    },
    {
      what: "chunks embedded in a second of processor time",
      value: texts.length / seconds,
      unit: "",
      bar: { atLeast: 10_000 },
      on,
    },
    {
      what: "30,000 chunks embedded, processor time",
      value: (seconds * TEXTS) / texts.length,
      unit: "s",
      bar: { atMost: 5 },
      on,
    },
    {
      what: "size of the table",
      value: bytes.length / 1_000_000,
      unit: "MB",
      bar: { atMost: 10 },
      on: "dist/embedder.bin",
    },
  ];
  console.log(`\n${formatTable(figures)}`);
  return 0;
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** Pieces of the files of each language in turn, until there are enough. */
async function piecesOf(sources: readonly string[]): Promise<string[]> {
  const { byLanguage } = await prepareSources(sources, DIST);
  const pieces: string[] = [];
  for (const files of byLanguage.values()) {
    const enough = pieces.length + Math.ceil(TEXTS / byLanguage.size);
    for (const { file } of files) {
      if (pieces.length >= enough) break;
      const lines = (await readFile(file, "utf8")).split("\n");
      for (let at = 0; at < lines.length; at += LINES) pieces.push(lines.slice(at, at + LINES).join("\n"));
    }
  }
  return pieces.slice(0, TEXTS);
}
