import { expect, test } from "vitest";
import { sum } from "../../../src/core/base/numbers.ts";
import { CodeDatabase } from "../../../src/core/index/database/codeDatabase.ts";
import { entry, textRows } from "./textRows.ts";

/** Words unrelated to a question; without them every word would be in all texts. */
const OTHERS = ["carts", "parcels", "scales"];

test.each([
  ["the word itself is found before another one for it", "context", ["ctx", "context"], ["context", "ctx"]],
  [
    "both are as the word itself",
    "context",
    ["context ctx", "context cart"],
    ["context ctx", "context cart"],
  ],
  [
    "a rare one says no more than the word",
    "config",
    ["cfg", "config 1", "config 2"],
    ["config 1", "config 2", "cfg"],
  ],
  ["of a word that nothing has, the other one is found", "context", ["ctx"], ["ctx"]],
])("people's words find what code has for them: %s", (_what, word, texts, found) => {
  const index = new CodeDatabase(textRows);
  for (const text of [...texts, ...OTHERS]) index.insert(...entry(text, text));
  const hits = index.search(`the ${word} of it`, 9);
  expect(hits.map(({ stored }) => stored)).toEqual(found);
  const scores = index.scoreByTerm(`the ${word} of it`);
  for (const { id, score } of hits) expect(sum(scores(id))).toBeCloseTo(score, 5);
});
