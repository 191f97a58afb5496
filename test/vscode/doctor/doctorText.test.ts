import { expect, test, vi } from "vitest";
import type { IndexedFile } from "../../../src/core/diagnosis.ts";
import { finding } from "../../../src/vscode/doctor/doctorText.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test.each<[IndexedFile["freshness"], string]>([
  ["fresh", "{0} is found"],
  ["stale", "reads it again"],
  ["gone", "search does not find it"],
])("of a file that is %s it is said that %s", (freshness, said) => {
  const figures = { language: "python", spans: 2, chunks: 1, bytes: 30 };
  const file = {
    document: { folder: "w", path: "cart.py" },
    state: "indexed",
    ...figures,
    freshness,
  } as const;
  expect(finding("cart.py", file)).toContain(said);
});
