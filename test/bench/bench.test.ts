import { describe, expect, it } from "vitest";
import { type Figure, formatValue, verdict } from "./figure.ts";
import { queryBar } from "./queryBar.ts";
import { median, percentile, spread } from "./statistics.ts";
import { countLines } from "./terminal/findable.ts";

const FIGURE: Figure = { what: "wait", value: 12, unit: "ms", on: "a test" };

describe("verdict", () => {
  it("holds a value against its bar, the bar itself being enough", () => {
    expect(verdict({ ...FIGURE, bar: { atMost: 12 } })).toBe("yes");
    expect(verdict({ ...FIGURE, bar: { atMost: 11.9 } })).toBe("NO");
    expect(verdict({ ...FIGURE, bar: { atLeast: 12.1 } })).toBe("NO");
    expect(verdict(FIGURE)).toBe("");
  });

  it("is unsure of a missed bar alone", () => {
    const undecided = "the machine was busy";
    expect(verdict({ ...FIGURE, bar: { atMost: 10 }, undecided })).toBe("unsure");
    expect(verdict({ ...FIGURE, bar: { atMost: 20 }, undecided })).toBe("yes");
  });
});

it("asks for a time in proportion between two numbers of chunks", () => {
  expect([1, 10_000, 30_000, 50_000, 200_000, 900_000].map(queryBar)).toEqual([5, 5, 8.5, 12, 40, 40]);
});

it("never rounds a share up to the whole", () => {
  expect(formatValue(100, "%")).toBe("100 %");
  expect(formatValue(99.999, "%")).toBe("99.99 %");
});

describe("statistics", () => {
  const values = [5, 1, 4, 2, 3];

  it("gives values that were measured", () => {
    expect(median(values)).toBe(3);
    expect(percentile(values, 0.95)).toBe(5);
    expect(percentile([7], 0.5)).toBe(7);
  });

  it("takes the same items from all over a list", () => {
    const items = Array.from({ length: 10 }, (_, index) => index);
    expect(spread(items, 3)).toEqual([0, 3, 6]);
    expect(spread(items, 20)).toEqual(items);
  });
});

describe("lines in chunks", () => {
  const text = "one\n\n  two three\nfour\n";
  const chunk = (start: number, end: number) => ({ start, end, startLine: 0, endLine: 0, span: 0 });

  it("counts a partition once, wherever it is cut", () => {
    expect(countLines(text, [chunk(0, 10), chunk(10, text.length)])).toEqual({
      all: 3,
      inOneChunk: 3,
      repeated: 0,
    });
  });

  it("misses a line with a character in no chunk", () => {
    const withoutSpace = [chunk(0, 10), chunk(11, text.length)];
    const withoutLetter = [chunk(0, 9), chunk(10, text.length)];
    expect(countLines(text, withoutSpace).inOneChunk).toBe(3);
    expect(countLines(text, withoutLetter)).toEqual({ all: 3, inOneChunk: 2, repeated: 0 });
  });

  it("finds what is in two chunks", () => {
    expect(countLines(text, [chunk(0, 12), chunk(8, text.length)])).toEqual({
      all: 3,
      inOneChunk: 2,
      repeated: 1,
    });
  });
});
