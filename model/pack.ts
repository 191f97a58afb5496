import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Vocabulary } from "../src/core/embedding/features.ts";
import { encodeModel, type PackedModel } from "../src/core/embedding/packedModel.ts";
import { quantise } from "../src/core/index/vectors/quantise.ts";
import { TRAINING } from "./train.ts";

/** The packed model, which is committed and shipped. */
export const PACKED_MODEL = path.join("model", "embedder.bin");

/** Rounds the trained table to eight bits per number, and packs it with its vocabulary into one file. */
export async function pack(): Promise<number> {
  const bytes = await packTable(TRAINING);
  await writeFile(PACKED_MODEL, bytes);
  console.log(`${PACKED_MODEL}: ${(bytes.length / 1e6).toFixed(2)} MB`);
  return 0;
}

/** Packs the table in a folder with its vocabulary. */
export async function packTable(folder: string): Promise<Uint8Array> {
  const vocabulary = JSON.parse(await readFile(path.join(folder, "vocabulary.json"), "utf8")) as Vocabulary;
  const { dimensions } = JSON.parse(await readFile(path.join(folder, "table.json"), "utf8")) as {
    dimensions: number;
  };
  const table = await readFloats(path.join(folder, "table"));
  const questionWeights = await readFloats(path.join(folder, "question-weights"));
  return encodeModel(quantised(vocabulary, dimensions, table, questionWeights));
}

async function readFloats(file: string): Promise<Float32Array> {
  const bytes = await readFile(file);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

function quantised(
  { tokens, pieces }: Vocabulary,
  dimensions: number,
  table: Float32Array,
  questionWeights: Float32Array,
): PackedModel {
  const rows = tokens.length + pieces;
  const values = new Int8Array(rows * dimensions);
  const chunkScales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const rounded = quantise(table.subarray(row * dimensions, (row + 1) * dimensions));
    values.set(rounded.values, row * dimensions);
    chunkScales[row] = rounded.scale;
  }
  const queryScales = chunkScales.map((scale, row) => scale * (questionWeights[row] ?? 1));
  return { dimensions, tokens, pieces, values, chunkScales, queryScales };
}
