import { expect, test } from "vitest";
import heldOut from "../../model/heldOut.json" with { type: "json" };
import packages from "../../model/packages.json" with { type: "json" };
import { WordCounts } from "../../model/train/countWords.ts";
import { chunkText, docParagraph, namelessText } from "../../model/train/texts.ts";

const RECORD = {
  language: "typescript",
  package: "npm+a",
  path: "lib/src/files/disk/read.ts",
  kind: "method",
  name: "readAll",
  qualifiedName: "Disk.readAll",
  signature: "readAll(path: string): string",
  doc: "Reads a file at once.\n\nIt may be large.\n@param path where it is",
  summary: "Reads a file at once",
  body: "readAll(path: string): string {\n  return this.readAll(path);\n}",
} as const;

test("a chunk stands under its path, name and signature, as in the index", () => {
  expect(chunkText(RECORD)).toBe(
    `files/disk/read.ts\nDisk.readAll\nreadAll(path: string): string\n${RECORD.body}`,
  );
});

test("what is to be found by its name does not hold it", () => {
  expect(namelessText(RECORD)).not.toContain("readAll");
  expect(namelessText(RECORD)).toContain("It may be large");
});

test("the prose of a doc comment ends where its parameters begin", () => {
  expect(docParagraph(RECORD)).toBe("Reads a file at once.\n\nIt may be large.");
  expect(docParagraph({ ...RECORD, doc: "Reads.\n\nReturns:\n  the text" })).toBe("Reads.");
});

test("a word of one package, or of few texts, gets no row", () => {
  const counts = new WordCounts();
  for (const name of ["npm+a", "npm+b"]) {
    for (let text = 0; text < 5; text++) counts.add(name, `readFile ${name}Only`);
  }
  counts.add("npm+a", "rare rare rare rare rare rare rare rare");
  expect(counts.mostFrequent(10)).toEqual({
    tokens: ["file", "npm", "only", "read"],
    texts: [10, 10, 10, 10],
  });
  expect(counts.mostFrequent(2).tokens).toEqual(["file", "npm"]);
});

test("what is held out is collected, so that it can be asked for", () => {
  const listed = new Set(packages.map(({ registry, name }) => `${registry}+${name.replaceAll("/", "+")}`));
  expect(heldOut.filter(name => !listed.has(name))).toEqual([]);
  expect(heldOut).toEqual([...heldOut].sort());
});
