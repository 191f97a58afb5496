import { createReadStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { MODEL_CACHE } from "../cache.ts";
import type { TrainingRecord } from "../extract/records.ts";

/** All records that `extract` wrote, in its order. */
export async function* readCorpus(): AsyncGenerator<TrainingRecord> {
  const input = createReadStream(path.join(MODEL_CACHE, "corpus.jsonl.gz")).pipe(createGunzip());
  for await (const line of createInterface({ input })) yield JSON.parse(line) as TrainingRecord;
}
