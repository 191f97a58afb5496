import { expect, test } from "vitest";
import { Manifest, type ManifestEntry } from "../../../src/core/index/manifest.ts";
import { quantise } from "../../../src/core/index/vectors/quantise.ts";
import { type EmbedderTag, VectorSets } from "../../../src/core/index/vectors/vectorSets.ts";

const EMBEDDER: EmbedderTag = { id: "one", dimensions: 2, choice: { kind: "builtin" } };
const OTHER: EmbedderTag = { ...EMBEDDER, id: "other" };

test("a set that was given up and filled again before that was saved has each vector once, the latest", () => {
  const manifest = new Manifest();
  const number = manifest.next();
  const chunks = { first: 1, count: 1 };
  const document = { folder: "w", path: "a.py" };
  manifest.add(number, {
    document,
    chunks,
    outlines: { first: 0, count: 0 },
    spans: 0,
  } as unknown as ManifestEntry);
  const sets = VectorSets.load([], manifest);
  const embed = (values: readonly number[]): void => {
    const vector = { ...quantise(Float32Array.from(values)), text: 7 };
    sets.add(number, { chunks }, { embedder: EMBEDDER.id, vectors: [vector] });
  };
  sets.keep([EMBEDDER]);
  embed([0, 1]);
  const first = sets.takeLatest(manifest);
  sets.keep([OTHER]);
  sets.keep([EMBEDDER]);
  embed([1, 0]);
  const loaded = VectorSets.load([first, sets.takeLatest(manifest)], manifest).of(EMBEDDER.id);
  expect(loaded?.size).toBe(1);
  const { found } = loaded?.nearest(quantise(Float32Array.from([1, 0])), 5) ?? { found: [] };
  expect(found).toEqual([[1, expect.closeTo(1, 1)]]);
});
