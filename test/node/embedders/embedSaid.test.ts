import { expect, test, vi } from "vitest";
import { embedSaid } from "../../../src/node/embedders/embedSaid.ts";

const WISHES = { queryPrefix: "find: ", chunkPrefix: "", dimensions: 2 };

/** A vector along the first axis for the text `a`, and one half-way between both axes for all others. */
const embed = vi.fn(async (texts: readonly string[]) =>
  texts.map(text => Float32Array.of(text.length, text === "find: a" ? 0 : text.length)),
);

test("texts that say something are embedded behind their prefix, and keep their places among those that do not", async () => {
  const vectors = await embedSaid(["", "a", " \n", "abc"], "query", WISHES, embed);
  expect(embed.mock.lastCall).toEqual([["find: a", "find: abc"]]);
  const half = Math.fround(Math.SQRT1_2);
  expect(vectors.map(vector => [...vector])).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [half, half],
  ]);
});

test("where none says anything, nobody is asked", async () => {
  embed.mockClear();
  expect(await embedSaid([" ", ""], "chunk", WISHES, embed)).toEqual([
    new Float32Array(2),
    new Float32Array(2),
  ]);
  expect(embed).not.toHaveBeenCalled();
});
