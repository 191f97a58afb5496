import { expect, test } from "vitest";
import { FixedWindows } from "./fixedWindows.ts";

const FILES = new Map([
  ["a.ts", ["one", "two", "three", "four", "parcel"]],
  ["b.ts", ["parcel parcel"]],
]);

test("windows follow one another, the last as long as what is left", () => {
  const windows = new FixedWindows(FILES, 2, 0);
  expect(windows.search("two", 9)).toEqual([{ path: "a.ts", startLine: 0, endLine: 1 }]);
  expect(windows.search("parcel", 9)).toEqual([
    { path: "b.ts", startLine: 0, endLine: 0 },
    { path: "a.ts", startLine: 4, endLine: 4 },
  ]);
});

test("windows that share lines find them twice", () => {
  const windows = new FixedWindows(FILES, 4, 0.5);
  expect(windows.search("three", 9)).toEqual([
    { path: "a.ts", startLine: 2, endLine: 4 },
    { path: "a.ts", startLine: 0, endLine: 3 },
  ]);
});

test("a window of any length is the whole file", () => {
  expect(new FixedWindows(FILES, Number.MAX_SAFE_INTEGER, 0).search("one", 9)).toEqual([
    { path: "a.ts", startLine: 0, endLine: 4 },
  ]);
});
