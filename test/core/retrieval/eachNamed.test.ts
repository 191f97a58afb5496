import { expect, test } from "vitest";
import { definingEach, eachNamed } from "../../../src/core/retrieval/ranking/eachNamed.ts";
import type { Passage } from "../../../src/core/retrieval/ranking/passages.ts";
import { answerOver } from "../answerOver.ts";
import { storedChunk } from "../storedChunk.ts";

/** A passage of one chunk that defines something. */
function passageOf(name: string, score: number): Passage {
  const stored = storedChunk({ kind: "class", name, qualifiedName: name });
  const best = { id: 0, stored, score, arms: {} };
  return { chunks: [best], best, score };
}

/** The order of results with these names, which score from 9 downwards in the order given: `name score`. */
function order(text: string, ...names: readonly string[]): string[] {
  const found = names.map((name, at) => passageOf(name, 9 - at));
  return eachNamed(text, found).map(({ best, score }) => `${best.stored.name} ${score}`);
}

test("what defines each of a few names is among the first five, in place of what defines none, scored like that before it", () => {
  const names = ["a", "b", "CartStore", "d", "e", "f", "CartCache", "CartCache", "h"];
  expect(order("difference between CartStore and CartCache", ...names)).toEqual([
    ...["a 9", "b 8", "CartStore 7", "d 6", "CartCache 6"],
    ...["e 5", "f 4", "CartCache 2", "h 1"],
  ]);
});

test.each([
  ["one name", "what is CartCache for", ["a", "b", "c", "d", "e", "CartCache"]],
  ["names that are there", "CartCache or CartStore", ["a", "CartCache", "CartStore", "d", "e", "CartCache"]],
  ["names that nothing defines", "CartCache or CartStore", ["a", "b", "c", "d", "e", "f"]],
  ["many names", "CartA CartB CartC CartD CartE", ["a", "b", "c", "d", "e", "CartE"]],
])("nothing comes earlier by %s", (_what, text, names) => {
  expect(order(text, ...names)).toEqual(names.map((name, at) => `${name} ${9 - at}`));
});

test("through a whole search, what defines the second thing comes up behind much that has more of the question", async () => {
  const talk = ["a", "b", "c", "d", "e", "f", "g", "h"].map(name => [
    `${name}.ts`,
    `/** The difference between a CartStore and a CartCache. */\nexport function differenceOf${name.toUpperCase()}(cartStore: CartStore, cartCache: CartCache) {\n  return cartStore.difference(cartCache);\n}\n`,
  ]);
  const files = {
    ...Object.fromEntries(talk),
    "store.ts": `export class CartStore {\n${"  keep(parcel: Parcel) {\n    this.parcels.push(parcel);\n  }\n".repeat(12)}}\n`,
    "cache.ts": `export class CartCache {\n${"  drop(parcel: Parcel) {\n    this.parcels.delete(parcel);\n  }\n".repeat(12)}}\n`,
  };
  const { hits } = await answerOver(files, "what is the difference between CartStore and CartCache");
  const first = hits.slice(0, 5).map(({ document }) => document.path);
  expect(first).toEqual(expect.arrayContaining(["store.ts", "cache.ts"]));
});

test.each([
  [5, 5],
  [6, 0],
])("of a name with %i definitions %i are found by it alone", (count, found) => {
  const defining = (name: string) =>
    Array.from({ length: name === "CartStore" ? count : 0 }, (_, id) => [id, storedChunk({ name })] as const);
  const state = { chunks: { defining } } as unknown as Parameters<typeof definingEach>[0];
  expect(definingEach(state, "do CartStore and CartCache share a lock", undefined)).toHaveLength(found);
});
