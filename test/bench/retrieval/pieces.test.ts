import { expect, test } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import { Pieces, spansOf, windowsOf } from "./pieces.ts";

const FILES = new Map([
  ["a.ts", ["one", "two", "three", "four", "parcel"]],
  ["b.ts", ["parcel parcel"]],
]);

test("windows follow one another, the last as long as what is left", () => {
  const windows = new Pieces(FILES, windowsOf(FILES, 2, 0));
  expect(windows.search("two", 9)).toEqual([{ path: "a.ts", startLine: 0, endLine: 1 }]);
  expect(windows.search("parcel", 9)).toEqual([
    { path: "b.ts", startLine: 0, endLine: 0 },
    { path: "a.ts", startLine: 4, endLine: 4 },
  ]);
});

test("windows that share lines find them twice", () => {
  const windows = new Pieces(FILES, windowsOf(FILES, 4, 0.5));
  expect(windows.search("three", 9)).toEqual([
    { path: "a.ts", startLine: 2, endLine: 4 },
    { path: "a.ts", startLine: 0, endLine: 3 },
  ]);
});

test("a window of any length is the whole file", () => {
  const files = new Pieces(FILES, windowsOf(FILES, Number.MAX_SAFE_INTEGER, 0));
  expect(files.search("one", 9)).toEqual([{ path: "a.ts", startLine: 0, endLine: 4 }]);
});

test("spans are found as they are, and no file as a whole", () => {
  const spans = [
    { startLine: 0, endLine: 4 },
    { startLine: 1, endLine: 3, parent: 0 },
  ] as Span[];
  const outlines = [{ document: { folder: "w", path: "a.ts" }, spans }];
  const found = new Pieces(FILES, spansOf(outlines)).search("three parcel", 9);
  expect(found).toEqual([{ path: "a.ts", startLine: 1, endLine: 3 }]);
});
