import { expect, test, vi } from "vitest";
import type { Hit } from "../../../src/core/hit.ts";
import { explanationOf } from "../../../src/vscode/search/explanation.ts";

vi.mock("vscode", async () => {
  const fake = await import("../fakeVscode.ts");
  const t = (text: string, ...values: string[]) =>
    text.replace(/\{(\d)\}/g, (_, at: string) => values[Number(at)] ?? "");
  return { ...fake, l10n: { t } };
});

test("why a hit is there begins with its places and words, then comes what did most, and what did least is last", () => {
  const hit = {
    score: 2.189,
    arms: { vector: { rank: 2, score: 0.5 }, lexical: { rank: 1, score: 3 } },
    boosts: { near: 1.2, role: 0.5, coverage: 0.95 },
    role: "test",
    terms: ["retry", "failed", "request", "growing"],
  };
  expect(explanationOf(hit as unknown as Hit).split(" · ")).toEqual([
    "by words no. 1 (retry failed request…)",
    "by meaning no. 2",
    "×0.50 its file is: test",
    "×1.20 near what you look at",
    "×0.95 for what it covers",
    "score 2.19",
  ]);
});
