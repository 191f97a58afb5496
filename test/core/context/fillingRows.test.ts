import { expect, test } from "vitest";
import { fillingRows } from "../../../src/core/context/choosing/fillingRows.ts";
import type { Stretch } from "../../../src/core/context/choosing/stretches.ts";
import type { View } from "../../../src/core/context/choosing/views.ts";
import { viewOf } from "./views.ts";

/** The rows that fill the remaining budget, in order, for a document with this many rows of which some are shown. */
async function filling(rows: number, near: readonly Stretch[]): Promise<number[]> {
  const source = await viewOf("a.txt", "one\n".repeat(rows));
  const own = { first: 0, last: rows - 1 };
  const short: View = { detail: "signature", stretches: near, telling: [], own, value: 1 };
  const views = near.length === 0 ? [] : [short];
  return fillingRows({ source, views: [...views, { ...short, detail: "full", stretches: [own] }] }).flat();
}

test("what the shorter view has comes first, and then what is nearest to that", async () => {
  const near = [
    { first: 8, last: 8 },
    { first: 2, last: 3 },
  ];
  expect(await filling(11, near)).toEqual([8, 2, 3, 1, 4, 7, 9, 0, 5, 6, 10]);
});

test("where no view is shorter, rows come in their order", async () => {
  expect(await filling(4, [])).toEqual([0, 1, 2, 3]);
});

test("rows of a comment come with what they stand above, and of a long one the beginning by itself", async () => {
  const source = await viewOf("a.ts", `${"// Weighs.\n".repeat(6)}weigh();\nsend();\n`);
  const own = { first: 0, last: 7 };
  const view: View = { detail: "full", stretches: [own], telling: [], own, value: 1 };
  expect(fillingRows({ source, views: [view] })).toEqual([[0, 1, 2, 3], [4, 5, 6], [7]]);
});

test("of 100,000 definitions in a file the rows are put in order too", async () => {
  const signatures = Array.from({ length: 100_000 }, (_, at) => ({ first: 4 * at, last: 4 * at }));
  const rows = await filling(400_000, signatures);
  expect(rows).toHaveLength(400_000);
  expect(rows.slice(99_999, 100_005)).toEqual([399_996, 1, 3, 5, 7, 9]);
  expect(rows.slice(-3)).toEqual([399_994, 399_998, 399_999]);
});
