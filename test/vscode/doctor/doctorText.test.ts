import { expect, test, vi } from "vitest";
import type { IndexedFile } from "../../../src/core/diagnosis.ts";
import { finding, shortVerdict } from "../../../src/vscode/doctor/doctorText.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test.each<[IndexedFile["freshness"], string, string]>([
  ["fresh", "{0} is found", "python · 1 span · 30 B"],
  ["stale", "reads it again", "changed since"],
  ["gone", "search does not find it", "gone since"],
])("of a file that is %s it is said that %s, or in short %s", (freshness, said, inShort) => {
  const figures = { language: "python", spans: 2, chunks: 1, bytes: 30 };
  const file = {
    document: { folder: "w", path: "cart.py" },
    state: "indexed",
    ...figures,
    freshness,
  } as const;
  expect(finding("cart.py", file)).toContain(said);
  expect(shortVerdict(file)).toContain(inShort);
});

test.each([
  ["json", 1, "too long to be parsed"],
  ["text", 1, "cut by lines"],
])("of a file in %s without spans it is said why", (language, spans, said) => {
  const file = { state: "indexed", language, spans, chunks: 1, bytes: 30, freshness: "fresh" };
  const told = (changed: object) => finding("tide.json", { ...file, ...changed } as IndexedFile);
  expect(told({})).toContain(said);
  expect(told({ language: "json", spans: 2 })).not.toContain(said);
});
