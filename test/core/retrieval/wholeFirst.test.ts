import { expect, test } from "vitest";
import { wholeFirst } from "../../../src/core/retrieval/ranking/wholeFirst.ts";
import { answerOver, placesOf } from "../answerOver.ts";
import { storedChunk } from "../storedChunk.ts";

test("for a name that nothing defines, passages with the whole of it come before those with its parts, each once", () => {
  const passages = [0, 1, 2].map(id => {
    const chunk = { id, score: 3 - id, arms: {}, stored: storedChunk() };
    return { chunks: [chunk], best: chunk, score: chunk.score };
  });
  const state = {
    chunks: { having: () => Uint8Array.of(0, 1, 0) },
    manifest: { get: () => undefined },
  } as unknown as Parameters<typeof wholeFirst>[0];
  const name = { text: "CART_HOST", joined: "carthost", isUnknown: false, isWord: false };
  const order = wholeFirst(state, name, []);
  expect(order?.(passages).map(({ best }) => best.id)).toEqual([1, 0, 2]);
  const symbol = storedChunk({ name: "cartHost" });
  const byName = [{ id: 0, score: 1, arms: {}, stored: symbol, symbol }];
  expect(wholeFirst(state, name, byName)).toBeUndefined();
  expect(wholeFirst(state, { ...name, isWord: true }, [])).toBeUndefined();
});

test("what only a heading and a file of settings are called by is found in the code that reads it, and then in documents", async () => {
  const files = {
    "docs/settings.md":
      "# Settings\n\n## `CART_MAX_ITEMS`\n\nThe most items of a cart: `CART_MAX_ITEMS=9`.\n",
    "compose.yaml": "shop:\n  CART_MAX_ITEMS: 9\n",
    "flags.go": `package shop\n\nvar flags = []Flag{\n${'\t{Name: "other", Usage: "has nothing to do with it"},\n'.repeat(30)}\t{Env: "CART_MAX_ITEMS"},\n}\n`,
    "cart.go": `package shop\n\n// maxItems tells the max items of a cart.\nfunc maxItems(cart Cart) int {\n\treturn max(cart.items)\n}\n`,
  };
  const places = placesOf(await answerOver(files, "CART_MAX_ITEMS"));
  expect(places.slice(0, 3).sort()).toEqual(["compose.yaml:2", "docs/settings.md:3", "flags.go:34"]);
  expect(places.indexOf("flags.go:34")).toBeLessThan(places.indexOf("docs/settings.md:3"));
});
