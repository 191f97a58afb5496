import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import wabt from "wabt";
import { CodeDatabase, type SavedDatabase } from "../../../src/core/index/codeDatabase.ts";
import { outlineTable } from "../../../src/core/index/outlineTable.ts";
import { atOnce } from "../../../src/core/index/slices.ts";
import type { StoredOutline } from "../../../src/core/index/storedOutline.ts";
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

/** Numbers of eight bits and a scale that floats have exactly, so that the order of two scores is never a matter of rounding. */
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
          const index = new VectorIndex([], scan);
          for (const [at, vector] of all.entries()) index.add(at + 1, vector);
          const mayBeFound = (id: number): boolean => id % 3 !== 0;
          const expected = all
            .map((vector, at): [number, number] => [at + 1, product(vector, wanted)])
            .filter(([id]) => mayBeFound(id))
            .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
          expect(index.nearest(wanted, limit + 1, mayBeFound)).toEqual(expected.slice(0, limit + 1));
        },
      ),
    );
  });

  test("more vectors than fit at once, all in one run", () => {
    const index = new VectorIndex([], scan);
    const vector = (id: number): Vector => ({ values: Int8Array.of(id % 128, id % 7), scale: 1 });
    for (let id = 1; id <= 5000; id++) index.add(id, vector(id));
    const wanted = { values: Int8Array.of(1, 2), scale: 1 };
    const all = Array.from({ length: 5000 }, (_, at): [number, number] => [
      at + 1,
      product(vector(at + 1), wanted),
    ]);
    const best = all.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 20);
    expect(index.nearest(wanted, 20, () => true)).toEqual(best);
  });
});

test("vectors of another length are refused", () => {
  const index = new VectorIndex([]);
  index.add(1, { values: new Int8Array(3), scale: 1 });
  expect(() => index.add(2, { values: new Int8Array(4), scale: 1 })).toThrow("4 numbers among vectors of 3");
  expect(() => index.nearest({ values: new Int8Array(2), scale: 1 }, 1, () => true)).toThrow("2 numbers");
});

const FIELDS = { name: "", path: "", signature: "", doc: "", body: "" };

function outline(document: number): StoredOutline {
  return { source: "file", document, start: 0, end: 0 };
}

/** Chunks with and without a vector, removed or not, saved whole and in parts. */
test("what is near is the same before and after saving, of what was not removed and passes", () => {
  const step = fc.record({
    vector: fc.option(vectors(5), { nil: undefined }),
    removed: fc.boolean(),
    saved: fc.boolean(),
    passes: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), vectors(5), (steps, wanted) => {
      const index = new CodeDatabase(outlineTable);
      const parts: SavedDatabase[] = [];
      steps.forEach(({ vector, saved }, number) => {
        index.insert(outline(number), FIELDS, [], vector);
        if (saved) parts.push(index.takeLatest());
      });
      parts.push(index.takeLatest());
      const together = CodeDatabase.load(outlineTable, parts);
      steps.forEach(({ removed }, number) => {
        if (!removed) return;
        index.remove(number + 1);
        together.remove(number + 1);
      });
      const whole = CodeDatabase.load(outlineTable, [atOnce(index.save())]);
      const expected = steps
        .map(({ vector, removed }, number) => ({ number, removed, score: vector && product(vector, wanted) }))
        .flatMap(({ number, removed, score }) => (removed || score === undefined ? [] : [{ number, score }]))
        .sort((a, b) => b.score - a.score || a.number - b.number);
      for (const each of [index, together, whole]) {
        const found = each
          .nearest(wanted, 20)
          .map(({ stored, score }) => ({ number: stored.document, score }));
        expect(found).toEqual(expected);
      }
      const passing = Uint8Array.from([0, ...steps.map(({ passes }) => (passes ? 1 : 0))]);
      expect(index.nearest(wanted, 20, passing).map(({ stored }) => stored.document)).toEqual(
        expected.filter(({ number }) => steps[number]?.passes).map(({ number }) => number),
      );
    }),
  );
});
