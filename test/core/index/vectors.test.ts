import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import wabt from "wabt";
import { atOnce } from "../../../src/core/index/slices.ts";
import { quantise } from "../../../src/core/index/vectors/quantise.ts";
import { createPlainScan, createScan, kernelBytes } from "../../../src/core/index/vectors/scanKernel.ts";
import { VectorIndex } from "../../../src/core/index/vectors/vectorIndex.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../src/core/index/vectors");

test("the kernel is what its text says", async () => {
  const { parseWat } = await wabt();
  const module = parseWat("scan.wat", readFileSync(path.join(FOLDER, "scan.wat"), "utf8"), { simd: true });
  expect(Buffer.from(kernelBytes())).toEqual(Buffer.from(module.toBinary({}).buffer));
});

test("a vector is kept but for half a step of its scale", () => {
  const { values, scale } = quantise([0.5, -1, 0.25, 0]);
  expect([...values]).toEqual([64, -127, 32, 0]);
  expect(scale).toBeCloseTo(1 / 127, 6);
  expect(quantise([0, 0])).toEqual({ values: new Int8Array(2), scale: 0 });
});

/** Numbers of eight bits and a scale that floats represent exactly, so that rounding never decides the order of two scores. */
function vectors(dimension: number) {
  const values = fc.array(fc.integer({ min: -127, max: 127 }), {
    minLength: dimension,
    maxLength: dimension,
  });
  return fc.record({
    values: values.map(each => Int8Array.from(each)),
    scale: fc.constantFrom(0.25, 0.5, 1),
  });
}

type Vector = { readonly values: Int8Array; readonly scale: number };

function product(one: Vector, other: Vector): number {
  return (
    one.values.reduce((sum, each, at) => sum + each * (other.values[at] ?? 0), 0) * one.scale * other.scale
  );
}

describe.each([
  ["sixteen numbers at a time", createScan],
  ["one number at a time", createPlainScan],
])("%s", (_name, scan) => {
  test.each([1, 16, 40])("%i numbers a vector: finds what a look at every vector finds", dimension => {
    fc.assert(
      fc.property(
        fc.array(vectors(dimension)),
        vectors(dimension),
        fc.nat({ max: 5 }),
        (all, wanted, limit) => {
          const index = new VectorIndex(dimension, scan);
          for (const [at, vector] of all.entries()) index.add(at + 1, { ...vector, text: at });
          const passing = Uint8Array.from({ length: all.length + 1 }, (_, id) => id % 3);
          const expected = all
            .map((vector, at): [number, number] => [at + 1, product(vector, wanted)])
            .filter(([id]) => passing[id] !== 0)
            .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
          expect(index.nearest(wanted, limit + 1, passing).found).toEqual(expected.slice(0, limit + 1));
        },
      ),
    );
  });

  test("more vectors than fit at once, all in one run", () => {
    const index = new VectorIndex(2, scan);
    const vector = (id: number): Vector => ({ values: Int8Array.of(id % 128, id % 7), scale: 1 });
    for (let id = 1; id <= 5000; id++) index.add(id, { ...vector(id), text: id });
    const wanted = { values: Int8Array.of(1, 2), scale: 1 };
    const all = Array.from({ length: 5000 }, (_, at): [number, number] => [
      at + 1,
      product(vector(at + 1), wanted),
    ]);
    const best = all.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 20);
    expect(index.nearest(wanted, 20).found).toEqual(best);
  });
});

test("what is near is told with the mean and the deviation of all that it was compared with", () => {
  const index = new VectorIndex(2);
  const rows = [
    [2, 0],
    [0, 2],
    [-2, 0],
    [4, 2],
    [8, 8],
  ];
  for (const [at, values] of rows.entries())
    index.add(at + 1, { values: Int8Array.from(values), scale: 0.5, text: at });
  index.remove(5);
  // The scores 1, 0, -1 and 2.
  const { count, mean, deviation } = index.nearest({ values: Int8Array.of(2, 0), scale: 0.5 }, 1);
  expect([count, mean]).toEqual([4, 0.5]);
  expect(deviation).toBeCloseTo(Math.sqrt(1.25), 6);
});

test("vectors of another length are refused", () => {
  const index = new VectorIndex(3);
  expect(() => index.add(2, { values: new Int8Array(4), scale: 1, text: 0 })).toThrow(
    "4 numbers among vectors of 3",
  );
  expect(() => index.nearest({ values: new Int8Array(2), scale: 1 }, 1)).toThrow("2 numbers");
});

/** Vectors that may be removed again, added one by one, and saved in two parts that are loaded one after the other. */
test("what is near is the same before and after saving, where the file lies and copied", () => {
  const step = fc.record({ vector: vectors(5), removed: fc.boolean(), saved: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), vectors(5), (steps, wanted) => {
      const index = new VectorIndex(5);
      for (const [at, { vector }] of steps.entries()) index.add(at + 1, { ...vector, text: 2 ** 40 + at });
      for (const [at, { removed }] of steps.entries()) if (removed) index.remove(at + 1);
      const kept = steps.flatMap(({ removed }, at) => (removed ? [] : [at]));
      expect(index.size).toBe(kept.length);
      for (const [at, { vector, removed }] of steps.entries())
        expect(index.get(at + 1)).toEqual(removed ? undefined : { ...vector, text: 2 ** 40 + at });
      for (const copied of [false, true]) {
        const loaded = new VectorIndex(5);
        for (const saved of [true, false]) {
          const rows = kept.filter(at => steps[at]?.saved === saved);
          const { values, ...others } = atOnce(index.columns(Uint32Array.from(rows)));
          // An array with memory of its own is not part of a file, and is copied.
          loaded.append({ ...others, values: copied ? values.slice() : values }, at => (rows[at] ?? -1) + 1);
        }
        expect(loaded.nearest(wanted, 20).found).toEqual(index.nearest(wanted, 20).found);
        for (const at of kept) expect(loaded.get(at + 1)).toEqual(index.get(at + 1));
      }
    }),
  );
});

test.each([8_192, 8_193, 20_000])(
  "vectors of %i numbers are compared once they are loaded, too",
  dimension => {
    const filled = (value: number): Vector => ({ values: new Int8Array(dimension).fill(value), scale: 1 });
    const index = new VectorIndex(dimension);
    for (const id of [1, 2, 3]) index.add(id, { ...filled(id), text: id });
    const loaded = new VectorIndex(dimension);
    loaded.append(atOnce(index.columns(Uint32Array.of(0, 1, 2))), at => at + 1);
    expect(loaded.nearest(filled(2), 2).found).toEqual([
      [3, 6 * dimension],
      [2, 4 * dimension],
    ]);
  },
);
