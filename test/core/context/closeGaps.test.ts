import { describe, expect, test } from "vitest";
import { closeGaps, type ShownRows } from "../../../src/core/context/choosing/closeGaps.ts";
import type { Detail } from "../../../src/core/context.ts";
import { viewOf } from "./views.ts";

const LONG = "What is said here takes more words than to say that it is left out, by far.\n".repeat(2);
const OVERHEAD = { cut: 12, row: 0 };

/** The rows that are shown after gaps between the chosen ones were closed. */
async function closed(chosen: readonly (readonly [number, Detail])[], until: number, text: string) {
  const source = await viewOf("a.txt", text);
  const shown: ShownRows = new Map(chosen);
  return [...closeGaps(source, shown, until, OVERHEAD)];
}

describe("a gap is closed that takes no more than the mark that would stand for it", () => {
  test("between rows, with the detail of the one behind it", async () => {
    const chosen = [
      [0, "signature"],
      [2, "full"],
    ] as const;
    expect(await closed(chosen, 3, "one\ntwo\nthree\n")).toEqual([
      [0, "signature"],
      [1, "full"],
      [2, "full"],
    ]);
  });

  test("at the end, with the detail of the row before it", async () => {
    expect(await closed([[0, "elided"]], 3, "one\ntwo\nthree\nfour\n")).toEqual([
      [0, "elided"],
      [1, "elided"],
      [2, "elided"],
    ]);
  });

  test("also where it takes just as much", async () => {
    const source = await viewOf("a.txt", "one\ntwo\nthree\n");
    const shown: ShownRows = new Map([0, 2].map(row => [row, "full"]));
    const rows = closeGaps(source, shown, 3, { cut: source.costOf(1), row: 0 });
    expect([...rows.keys()]).toEqual([0, 1, 2]);
  });

  test("but none that takes more, and none behind the end", async () => {
    const text = `one\n${LONG}four\n${LONG}seven\n`;
    const chosen = [
      [0, "full"],
      [3, "full"],
    ] as const;
    expect(await closed(chosen, 6, text)).toEqual(chosen);
    expect(await closed([[5, "full"]], 6, text)).toEqual([[5, "full"]]);
  });
});

test("nothing is made of nothing", async () => {
  expect(await closed([], 2, "one\ntwo\n")).toEqual([]);
});
