import fc from "fast-check";
import { expect, test } from "vitest";
import { mergePostings } from "../../../src/core/index/mergePostings.ts";
import {
  FrozenPostings,
  Postings,
  PostingsBuilder,
  posting,
  weightIn,
} from "../../../src/core/index/postings.ts";
import { atOnce } from "../../../src/core/index/slices.ts";

/** For every chunk in order, which terms it adds with which weight. */
const CHUNKS = fc.array(
  fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 1, max: 200 }))),
);

test("holds what a map of maps would hold", () => {
  fc.assert(
    fc.property(CHUNKS, chunks => {
      const { postings, model } = build(chunks);
      for (const term of "abcd") {
        expect(readOut(postings, term)).toEqual([...(model.get(term) ?? [])]);
        for (let id = 1; id <= chunks.length; id++) {
          expect(weightIn(postings.of(term), id)).toBe(model.get(term)?.get(id) ?? 0);
        }
      }
    }),
  );
});

test("merging drops removed chunks, closes the gaps, and puts the terms in order", () => {
  fc.assert(
    fc.property(CHUNKS, fc.nat(), fc.array(fc.boolean()), (chunks, cut, kept) => {
      const { model } = build(chunks);
      const before = build(chunks.slice(0, cut % (chunks.length + 1)));
      const later = new Postings();
      chunks.forEach((terms, index) => {
        if (index >= before.count) for (const [term, weight] of terms) later.add(term, index + 1, weight);
      });
      const newIds = new Uint32Array(chunks.length + 1);
      let next = 1;
      for (let id = 1; id <= chunks.length; id++) if (kept[id] !== false) newIds[id] = next++;
      const nothing = new FrozenPostings(new PostingsBuilder().build());
      const frozen = new FrozenPostings(atOnce(mergePostings(nothing, [before.postings], id => id)));
      const merged = new FrozenPostings(atOnce(mergePostings(frozen, [later], id => newIds[id] ?? 0)));
      const terms = Array.from({ length: merged.terms.length }, (_, at) => merged.terms.at(at));
      expect(terms).toEqual([...terms].sort());
      for (const term of "abcd") {
        const expected = [...(model.get(term) ?? [])].flatMap(([id, weight]) => {
          const newId = newIds[id] ?? 0;
          return newId === 0 ? [] : [[newId, weight]];
        });
        expect(readOut(merged, term)).toEqual(expected);
        expect(terms.includes(term)).toBe(expected.length > 0);
      }
    }),
  );
});

test("lists are appended with their ids raised", () => {
  const { postings } = build([[["a", 1]], [["a", 2]]]);
  postings.append("a", Uint32Array.of(posting(1, 7)), 2);
  postings.append("e", Uint32Array.of(posting(1, 9)), 2);
  expect(readOut(postings, "a")).toEqual([
    [1, 1],
    [2, 2],
    [3, 7],
  ]);
  expect(readOut(postings, "e")).toEqual([[3, 9]]);
  expect(postings.count).toBe(4);
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
  return { postings, model, count: chunks.length };
}

function readOut(postings: Postings | FrozenPostings, term: string): number[][] {
  return [...postings.of(term)].map(posting => [posting >>> 8, posting & 255]);
}
