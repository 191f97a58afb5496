import fc from "fast-check";
import { expect, test } from "vitest";
import { freezePostings, mergePostings } from "../../../src/core/index/postings/mergePostings.ts";
import { FrozenPostings, Postings, weightIn } from "../../../src/core/index/postings/postings.ts";
import { type PostingsPart, TieredPostings } from "../../../src/core/index/postings/tieredPostings.ts";
import { atOnce } from "../../../src/core/index/slices.ts";

/** Terms that begin alike, one of which is a prefix of another. */
const TERMS = ["stamp", "stamps", "a", "start"] as const;

/** For every chunk in order, the terms that it adds and their weights. */
const CHUNKS = fc.array(fc.array(fc.tuple(fc.constantFrom(...TERMS), fc.integer({ min: 1, max: 200 }))));

test("holds what a map of maps would hold", () => {
  fc.assert(
    fc.property(CHUNKS, chunks => {
      const { postings, model } = build(chunks);
      for (const term of TERMS) {
        expect(readOut(postings, term)).toEqual([...(model.get(term) ?? [])]);
        for (let id = 1; id <= chunks.length; id++) {
          expect(weightIn(postings.of(term), id)).toBe(model.get(term)?.get(id) ?? 0);
        }
      }
    }),
  );
});

test("holds more terms, and more postings of each, than there is room for at first", () => {
  const terms = Array.from({ length: 300 }, (_, at) => `term${at}`);
  const { postings, model } = build(Array.from({ length: 5 }, () => terms.map(term => [term, 1] as const)));
  for (const term of terms) expect(readOut(postings, term)).toEqual([...(model.get(term) ?? [])]);
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
      const sources = [before.postings, later].map(each => new FrozenPostings(atOnce(freezePostings(each))));
      const merged = new FrozenPostings(atOnce(mergePostings(sources, id => newIds[id] ?? 0)));
      const terms = Array.from({ length: merged.terms.length }, (_, at) => merged.terms.at(at));
      expect(terms).toEqual([...terms].sort());
      for (const term of TERMS) {
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

test("a part of chunks of which none is gone is the same when no id is asked for", () => {
  fc.assert(
    fc.property(CHUNKS, CHUNKS, (before, later) => {
      const taken = [undefined, -before.length].map(by => {
        const tiers = new TieredPostings([]);
        const asked: number[] = [];
        const newId = (id: number): number => {
          asked.push(id);
          return id - before.length;
        };
        add(tiers.latest, before, 1);
        tiers.takeLatest(id => id);
        add(tiers.latest, later, before.length + 1);
        const part = tiers.takeLatest(newId, by);
        return { part, isAsked: asked.length > 0, kept: TERMS.map(term => tiers.of(term)) };
      });
      const [one, other] = taken;
      expect(other?.part).toEqual(one?.part);
      expect(other?.kept).toEqual(one?.kept);
      expect(other?.isAsked).toBe(false);
    }),
  );
});

test("what is saved part by part reads as one, in memory and loaded again", () => {
  fc.assert(
    fc.property(CHUNKS, fc.array(fc.boolean()), (chunks, taken) => {
      const { model } = build(chunks);
      const tiered = new TieredPostings([]);
      const parts: PostingsPart[] = [];
      let before = 0;
      chunks.forEach((terms, index) => {
        for (const [term, weight] of terms) tiered.latest.add(term, index + 1, weight);
        if (taken[index] === false && index + 1 < chunks.length) return;
        const first = before;
        before = index + 1;
        parts.push({ postings: tiered.takeLatest(id => id - first), chunks: before - first });
      });
      for (const each of [tiered, new TieredPostings(parts)]) {
        const saved = new FrozenPostings(atOnce(each.save(id => id)));
        for (const term of TERMS) {
          const expected = [...(model.get(term) ?? [])];
          expect(each.of(term).flatMap(list => readList(list))).toEqual(expected);
          expect(readOut(saved, term)).toEqual(expected);
        }
      }
    }),
  );
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
  return readList(postings.of(term));
}

function readList(list: Uint32Array): number[][] {
  return [...list].map(posting => [posting >>> 8, posting & 255]);
}

/** Adds chunks with ids that start at one. */
function add(
  postings: Postings,
  chunks: readonly (readonly (readonly [string, number])[])[],
  first: number,
): void {
  for (const [at, terms] of chunks.entries())
    for (const [term, weight] of new Map(terms)) postings.add(term, first + at, weight);
}
