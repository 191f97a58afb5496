import fc from "fast-check";
import { expect, test } from "vitest";
import { Postings } from "../../../src/core/index/postings.ts";

/** For every chunk in order, which terms it adds with which weight. */
const CHUNKS = fc.array(
  fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 1, max: 200 }))),
);

test("holds what a map of maps would hold", () => {
  fc.assert(
    fc.property(CHUNKS, chunks => {
      const { postings, model } = build(chunks);
      for (const term of "abcd") expect(readOut(postings, term)).toEqual([...(model.get(term) ?? [])]);
    }),
  );
});

test("saving drops removed chunks and closes the gaps, loading brings the rest back", () => {
  fc.assert(
    fc.property(CHUNKS, fc.array(fc.boolean()), (chunks, kept) => {
      const { postings, model } = build(chunks);
      const newIds = new Uint32Array(chunks.length + 1);
      let next = 1;
      for (let id = 1; id <= chunks.length; id++) if (kept[id] !== false) newIds[id] = next++;
      const loaded = Postings.load(postings.save(newIds));
      for (const term of "abcd") {
        const expected = [...(model.get(term) ?? [])].flatMap(([id, weight]) => {
          const newId = newIds[id] ?? 0;
          return newId === 0 ? [] : [[newId, weight]];
        });
        expect(readOut(loaded, term)).toEqual(expected);
      }
    }),
  );
});

test("what was loaded can grow", () => {
  const { postings } = build([[["a", 1]], [["a", 2]]]);
  const loaded = Postings.load(postings.save(Uint32Array.of(0, 1, 2)));
  loaded.add("a", 3, 7);
  loaded.add("e", 3, 9);
  expect(readOut(loaded, "a")).toEqual([
    [1, 1],
    [2, 2],
    [3, 7],
  ]);
  expect(readOut(loaded, "e")).toEqual([[3, 9]]);
});

function build(chunks: readonly (readonly (readonly [string, number])[])[]) {
  const postings = new Postings();
  const model = new Map<string, Map<number, number>>();
  chunks.forEach((terms, index) => {
    for (const [term, weight] of terms) {
      postings.add(term, index + 1, weight);
      const weights = model.get(term) ?? new Map<number, number>();
      weights.set(index + 1, Math.min(255, (weights.get(index + 1) ?? 0) + weight));
      model.set(term, weights);
    }
  });
  return { postings, model };
}

function readOut(postings: Postings, term: string): number[][] {
  return [...postings.of(term)].map(posting => [posting >>> 8, posting & 255]);
}
