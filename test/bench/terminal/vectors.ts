import { TopScores } from "../../../src/core/index/database/topScores.ts";
import { quantise } from "../../../src/core/index/vectors/quantise.ts";
import { createPlainScan, createScan } from "../../../src/core/index/vectors/scanKernel.ts";
import { VectorIndex } from "../../../src/core/index/vectors/vectorIndex.ts";
import type { Figure } from "../figure.ts";
import { median } from "../statistics.ts";

const COUNT = 50_000;
const DIMENSION = 256;
const LIMIT = 50;
const ROUNDS = 15;

/** How long it takes to compare one vector with all others: as LLMC does it, without the kernel, and with floats in JavaScript. */
export function measureVectors(): readonly Figure[] {
  const random = randomNumbers();
  const vector = (): Float32Array => Float32Array.from({ length: DIMENSION }, random);
  const floats = new Float32Array(COUNT * DIMENSION);
  const indexes = [createScan, createPlainScan].map(scan => new VectorIndex(DIMENSION, scan));
  for (let id = 1; id <= COUNT; id++) {
    const each = vector();
    floats.set(each, (id - 1) * DIMENSION);
    for (const index of indexes) index.add(id, { ...quantise(each), text: id });
  }
  const wanted = vector();
  const [kernel = 0, plain = 0] = indexes.map(index => timeOf(() => index.nearest(quantise(wanted), LIMIT)));
  const float = timeOf(() => nearestFloats(floats, wanted));
  const on = `${COUNT} vectors of ${DIMENSION} numbers, the best ${LIMIT}`;
  return [
    { what: "nearest vectors", value: kernel, unit: "ms", on },
    { what: "nearest vectors without SIMD / with it", value: plain / kernel, unit: "", on },
    { what: "nearest vectors as floats in JavaScript / with SIMD", value: float / kernel, unit: "", on },
  ];
}

function nearestFloats(vectors: Float32Array, wanted: Float32Array): readonly [id: number, score: number][] {
  const top = new TopScores(LIMIT);
  for (let row = 0; row < COUNT; row++) {
    let sum = 0;
    for (let at = 0; at < DIMENSION; at++) sum += (vectors[row * DIMENSION + at] ?? 0) * (wanted[at] ?? 0);
    top.offer(row, sum);
  }
  return top.sorted();
}

function timeOf(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return median(times);
}

/** Returns the same numbers from -1 to 1 every time (mulberry32). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}
