import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Counts } from "./extractPackage.ts";
import { fingerprint } from "./fingerprint.ts";
import type { TrainingRecord } from "./records.ts";

/** What there is of a language. */
export interface LanguageCounts {
  records: number;
  documented: number;
  /** UTF-16 units of bodies. */
  length: number;
}

/** What was written, and what was not. */
export interface Merged {
  readonly languages: ReadonlyMap<string, LanguageCounts>;
  readonly left: Counts;
}

/** Puts the records of packages into one file, in the order of the packages, each body once. */
export async function mergeRecords(parts: readonly string[], target: string): Promise<Merged> {
  const languages = new Map<string, LanguageCounts>();
  const left: Counts = {};
  const seen = new Set<string>();
  const lines = async function* (): AsyncGenerator<string> {
    for (const part of parts) {
      if (existsSync(`${part}.json`)) {
        const counts = JSON.parse(await readFile(`${part}.json`, "utf8")) as Counts;
        for (const [reason, count] of Object.entries(counts)) left[reason] = (left[reason] ?? 0) + count;
      }
      for await (const line of createInterface({ input: createReadStream(part).pipe(createGunzip()) })) {
        const record = JSON.parse(line) as TrainingRecord;
        const print = fingerprint(record.body);
        if (seen.has(print)) left["copies"] = (left["copies"] ?? 0) + 1;
        else {
          seen.add(print);
          count(languages, record);
          yield `${line}\n`;
        }
      }
    }
  };
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(`${target}.part`));
  await rename(`${target}.part`, target);
  return { languages, left };
}

function count(languages: Map<string, LanguageCounts>, { language, summary, body }: TrainingRecord): void {
  const counts = languages.get(language) ?? { records: 0, documented: 0, length: 0 };
  languages.set(language, counts);
  counts.records++;
  counts.length += body.length;
  if (summary !== "") counts.documented++;
}
