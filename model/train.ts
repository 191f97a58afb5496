import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { MODEL_CACHE } from "./cache.ts";
import { writeTrainingSet } from "./train/writeTrainingSet.ts";

/** Number of rows in the table. */
const SIZE = { tokens: 24_000, pieces: 8_192 };
/** The folder of the training set and of the trained table. */
export const TRAINING = path.join(MODEL_CACHE, "training");

/** Makes the training set from the corpus and trains the table on it. */
export async function train(): Promise<number> {
  await writeTrainingSet(TRAINING, SIZE);
  // Sums split among several threads differ from run to run.
  const env = { ...process.env, OPENBLAS_NUM_THREADS: "1" };
  const python = spawn("python3", ["model/train.py", TRAINING], { stdio: "inherit", env });
  const [code] = (await once(python, "exit")) as [number | null];
  return code ?? 1;
}
