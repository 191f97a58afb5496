import { expect, test } from "vitest";
import { definitionsCalled } from "../../../src/core/asked/definitionsCalled.ts";
import type { SymbolHit } from "../../../src/core/symbol.ts";

test.each([
  ["what is called so in code, and not in tests", ["total"], ["cart.ts"]],
  ["what only tests define, where nothing else is called so", ["total?", "helper"], ["cart.test.ts"]],
  ["nothing that is called otherwise", ["Total"], []],
])("a question means %s", async (_what, names, paths) => {
  const symbols = [
    { path: "cart.test.ts", name: "total", isTest: true },
    { path: "cart.test.ts", name: "helper", isTest: true },
    { path: "cart.ts", name: "total", isTest: false },
  ];
  const found = await definitionsCalled(names, async ({ text, where }) =>
    symbols
      .filter(({ isTest, name }) => name === text.toLowerCase() && (where === undefined || !isTest))
      .map(({ path, name }) => {
        const match = name === text ? "exact" : "caseInsensitive";
        return { document: { folder: "shop", path }, match } as SymbolHit;
      }),
  );
  expect(found.map(({ document }) => document.path)).toEqual(paths);
});
