import { expect, test, vi } from "vitest";
import { STARTING } from "../../src/core/status.ts";
import { contents, headline, mayBeMoreText, sizes } from "../../src/vscode/status/statusText.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

test("an index of one file is told of in the singular", () => {
  expect(contents({ ...STARTING, files: 1, spans: 2, chunks: 1 })).toBe("1 file, 1 span");
});

test("the file of an index that is empty is not told as its size", () => {
  const saved = { ...STARTING, bytesOnDisk: 2_500 };
  expect(sizes(saved)).toBeUndefined();
  expect(sizes({ ...saved, files: 1, sourceBytes: 9_000 })).toContain("on disk");
});

test("a workspace of which all is left out is not taken for one that holds nothing", () => {
  expect(headline("empty", { ...STARTING, skipped: {} })).toContain("holds no file");
  expect(headline("empty", { ...STARTING, skipped: { symlink: 2 } })).toContain("is left out");
});

test("a folder that is new to LLMC has no changed files to look for", () => {
  expect(headline("scanning", STARTING)).toBe("Looking for files.");
  expect(headline("scanning", { ...STARTING, files: 1 })).toBe("Looking for changed files.");
});

test("why there may be more goes on in the sentence that it ends, whatever the index is doing", () => {
  for (const situation of ["starting", "scanning", "indexing", "paused", "ready"] as const)
    expect(mayBeMoreText(situation)).toMatch(/^There may be more: [a-z][^:.]+$/);
});
