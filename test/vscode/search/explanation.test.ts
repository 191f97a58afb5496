import { expect, test, vi } from "vitest";
import type { Hit } from "../../../src/core/hit.ts";
import { explanationOf } from "../../../src/vscode/search/explanation.ts";
import { hitItem } from "../../../src/vscode/search/hitItem.ts";

vi.mock("vscode", async () => {
  const fake = await import("../fakeVscode.ts");
  const t = (text: string, ...values: string[]) =>
    text.replace(/\{(\d)\}/g, (_, at: string) => values[Number(at)] ?? "");
  return { ...fake, l10n: { t } };
});

const HIT = {
  score: 2.189,
  arms: { vector: { rank: 2, score: 0.5 }, lexical: { rank: 1, score: 3 } },
  boosts: { near: 1.2, role: 0.5, coverage: 0.95 },
  role: "test",
  terms: ["retry", "failed", "request", "growing"],
  kind: "function",
  name: "retry",
  document: { folder: "file:///w", path: "server/http.py" },
  matched: { line: 4 },
} as unknown as Hit;

test("why a hit is there begins with its score and words, then comes what did most, and what did least is last", () => {
  expect(explanationOf(HIT).split(" · ")).toEqual([
    "score 2.19",
    "retry failed…",
    "×0.50 as test",
    "×1.20 nearby",
    "×0.95 coverage",
  ]);
});

test("factors near 1 are left out, and words have to make room for the others, since the end of a line is cut off", () => {
  const boosts = { role: 0.5, named: 1.25, coverage: 0.85, place: 1.2, container: 1.02, length: 0.98 };
  const explanation = explanationOf({ ...HIT, boosts } as Hit);
  expect(explanation).toBe(
    "score 2.19 · ×0.50 as test · ×1.25 defines the name · ×1.20 place · ×0.85 coverage",
  );
  expect(explanationOf({ ...HIT, boosts: { ...boosts, named: 1 } } as Hit)).toBe(
    "score 2.19 · retry failed… · ×0.50 as test · ×1.20 place · ×0.85 coverage",
  );
});

test("the arms that found a hit are told beside its line, so that the line below has room for the rest", () => {
  const { description, detail } = hitItem(HIT, [], true, true);
  expect(description).toBe("http.py:5 · by words no. 1 · by meaning no. 2");
  expect(detail).not.toContain("no.");
});
