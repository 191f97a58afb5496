import { expect, test } from "vitest";
import { wholeFirst } from "../../../src/core/retrieval/ranking/wholeFirst.ts";
import { storedChunk } from "../storedChunk.ts";

test("for a name that nothing defines, passages with the whole of it come before those with its parts, each once", () => {
  const passages = [0, 1, 2].map(id => {
    const chunk = { id, score: 3 - id, arms: {}, stored: storedChunk() };
    return { chunks: [chunk], best: chunk, score: chunk.score };
  });
  const chunks = { having: () => Uint8Array.of(0, 1, 0) } as unknown as Parameters<
    typeof wholeFirst
  >[0]["chunks"];
  const name = { text: "CART_HOST", joined: "carthost", isUnknown: false, isWord: false };
  const order = wholeFirst({ chunks }, name, []);
  expect(order?.(passages).map(({ best }) => best.id)).toEqual([1, 0, 2]);
  const symbol = storedChunk({ name: "cartHost" });
  const byName = [{ id: 0, score: 1, arms: {}, stored: symbol, symbol }];
  expect(wholeFirst({ chunks }, name, byName)).toBeUndefined();
  expect(wholeFirst({ chunks }, { ...name, isWord: true }, [])).toBeUndefined();
});
