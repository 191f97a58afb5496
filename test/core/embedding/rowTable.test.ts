import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import wabt from "wabt";
import { kernelBytes, RowTable } from "../../../src/core/embedding/rowTable.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../src/core/embedding");

test("the kernel is what its text says", async () => {
  const { parseWat } = await wabt();
  const module = parseWat("sum.wat", readFileSync(path.join(FOLDER, "sum.wat"), "utf8"), { simd: true });
  expect(Buffer.from(kernelBytes())).toEqual(Buffer.from(module.toBinary({}).buffer));
});

const ROWS = 5;

/** Weights and scales that floats represent exactly, so that the order of a sum does not affect rounding. */
const exact = fc.constantFrom(0, 0.25, 0.5, 1, 2);

test.each([16, 32, 128])("sums of rows of %i numbers are what a plain loop gives", dimensions => {
  const sizes = { minLength: ROWS * dimensions, maxLength: ROWS * dimensions };
  const tables = fc.array(fc.integer({ min: -127, max: 127 }), sizes).map(values => Int8Array.from(values));
  const scales = fc
    .array(exact, { minLength: ROWS, maxLength: ROWS })
    .map(values => Float32Array.from(values));
  const features = fc.array(fc.tuple(fc.nat(ROWS - 1), exact), { maxLength: 40 });
  fc.assert(
    fc.property(tables, scales, features, (values, scale, summed) => {
      const expected = Array.from({ length: dimensions }, (_, at) =>
        summed.reduce(
          (sum, [row, weight]) => sum + weight * (scale[row] ?? 0) * (values[row * dimensions + at] ?? 0),
          0,
        ),
      );
      const rows = Int32Array.from(summed, ([row]) => row);
      const weights = Float32Array.from(summed, ([, weight]) => weight);
      expect([...new RowTable(values, dimensions).sum(rows, weights, scale)]).toEqual(
        expected.map(value => value + 0),
      );
    }),
  );
});

test("a text may have more features than are summed at once", () => {
  const table = new RowTable(new Int8Array(16).fill(1), 16);
  const sum = table.sum(new Int32Array(2500), new Float32Array(2500).fill(1), Float32Array.of(1));
  expect(sum[0]).toBe(2500);
});

test("cosines of rows are what a plain loop gives", () => {
  const tables = fc
    .array(fc.integer({ min: -127, max: 127 }), { minLength: ROWS * 32, maxLength: ROWS * 32 })
    .map(values => Int8Array.from(values));
  fc.assert(
    fc.property(tables, fc.nat(ROWS - 1), fc.array(fc.nat(ROWS - 1)), (values, row, others) => {
      const numbersOf = (which: number): number[] => [...values.slice(32 * which, 32 * (which + 1))];
      const dot = (one: number, other: number): number => {
        const beside = numbersOf(other);
        return numbersOf(one).reduce((sum, value, at) => sum + value * (beside[at] ?? 0), 0);
      };
      const table = new RowTable(values, 32);
      const cosines = [...table.cosinesOf(row, others)];
      expect([...table.cosinesOf(row, others)]).toEqual(cosines);
      expect(cosines).toHaveLength(others.length);
      for (const [at, other] of others.entries()) {
        const lengths = Math.sqrt(dot(row, row) * dot(other, other));
        expect(cosines[at]).toBeCloseTo(lengths === 0 ? 0 : dot(row, other) / lengths, 5);
      }
    }),
  );
});
