import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type CorpusFigures, CorpusTally } from "./corpusFigures.ts";
import type { Counts } from "./extractPackage.ts";
import type { Passage } from "./passages.ts";
import { RecordChoice } from "./recordChoice.ts";
import { recordsOf, type TrainingRecord } from "./records.ts";

/** The figures of what was written, and of what was not. */
export interface Merged {
  readonly figures: CorpusFigures;
  readonly left: Counts;
}

/**
 * Puts the records of all packages into one file, in the order of the packages, without duplicates and without those that exceed a limit.
 * The packages are read twice, because together they do not fit into memory.
 */
export async function mergeRecords(parts: readonly string[], target: string): Promise<Merged> {
  const left: Counts = {};
  const count = (reason: string, by = 1): void => {
    left[reason] = (left[reason] ?? 0) + by;
  };
  for (const part of parts) {
    const counts = JSON.parse(await readFile(`${part}.json`, "utf8")) as Counts;
    for (const [reason, by] of Object.entries(counts)) count(reason, by);
  }
  const choice = new RecordChoice(count);
  for await (const record of readRecords(parts, count)) choice.consider(record);
  const verdicts = choice.decide();

  const figures = new CorpusTally();
  const lines = async function* (): AsyncGenerator<string> {
    let index = 0;
    for await (const record of readRecords(parts, () => {})) {
      const verdict = verdicts[index++];
      if (verdict === "left out") continue;
      const written = verdict === "whole" ? record : { ...record, summary: "" };
      const line = `${JSON.stringify(written)}\n`;
      figures.add(written, line);
      yield line;
    }
  };
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(`${target}.part`));
  await rename(`${target}.part`, target);
  return { figures: figures.read(), left };
}

async function* readRecords(
  parts: readonly string[],
  count: (reason: string) => void,
): AsyncGenerator<TrainingRecord> {
  for (const part of parts) yield* recordsOf(await readPassages(part), count);
}

async function readPassages(part: string): Promise<readonly Passage[]> {
  const passages: Passage[] = [];
  for await (const line of createInterface({ input: createReadStream(part).pipe(createGunzip()) })) {
    passages.push(JSON.parse(line) as Passage);
  }
  return passages;
}
