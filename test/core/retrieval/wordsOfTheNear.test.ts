import { expect, test } from "vitest";
import type { EmbeddedAs, Embedder } from "../../../src/core/embedding/embedder.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { engineOn, SIGNAL } from "../shop.ts";

/** Questions and sealed things are near each other, and far from everything else. */
const SEALED: Embedder = {
  id: "sealed",
  dimensions: 2,
  embed: (texts: readonly string[], as: EmbeddedAs) =>
    Promise.resolve(
      texts.map(text => new Float32Array(as === "query" || text.includes("sealed") ? [1, 0] : [0, 1])),
    ),
};

test("of two that are as near, the one with a word of the question comes first, however many others have more of them", async () => {
  const others = Array.from(
    { length: 300 },
    (_, at) => [`lib/f${at}.py`, `def stamp_parcel_${at}():\n    return stamp(parcel)\n`] as const,
  );
  const files = {
    ...Object.fromEntries(others),
    "a.py": "def sealed_letter(letter):\n    return letter\n",
    "b.py": "def sealed_letter(letter):\n    return letter.parcel\n",
  };
  const ports = { ...memoryPorts(new MemoryFiles(files)), openEmbedder: () => Promise.resolve(SEALED) };
  const engine = await engineOn(ports);
  const { hits } = await engine.search({ text: "stamp a parcel", limit: 20 }, SIGNAL);
  await engine.dispose();
  const near = hits.filter(({ document }) => document.path.length === 4);
  expect(near.map(({ document }) => document.path)).toEqual(["b.py", "a.py"]);
  // Its rank among the results by words is unknown.
  expect(near.map(({ arms }) => Object.keys(arms))).toEqual([["vector"], ["vector"]]);
});
