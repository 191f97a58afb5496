import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CodeDatabase, type SavedDatabase } from "../../../src/core/index/database/codeDatabase.ts";
import { inverseFrequency, postingWeight, termScore } from "../../../src/core/index/database/scoring.ts";
import { atOnce } from "../../../src/core/index/slices.ts";
import { entry, names, textRows } from "./textRows.ts";

describe("search", () => {
  test("finds whole words only: a word is no prefix", () => {
    const index = new CodeDatabase(textRows);
    index.insert(...entry("config reader", "a"));
    index.insert(...entry("con man", "b"));
    expect(names(index, "con")).toEqual(["b"]);
  });

  test("a word in the name counts more than the same word in a body", () => {
    const index = new CodeDatabase(textRows);
    index.insert(...entry("manifest manifest", "reader"));
    index.insert(...entry("nothing", "manifest"));
    expect(names(index, "manifest")).toEqual(["manifest", "reader"]);
  });

  test("more occurrences count more, in a body of the same length", () => {
    const index = new CodeDatabase(textRows);
    index.insert(...entry("token other words", "once"));
    index.insert(...entry("token token words", "twice"));
    expect(names(index, "token")).toEqual(["twice", "once"]);
  });

  test("rare words decide", () => {
    const index = new CodeDatabase(textRows);
    for (let number = 0; number < 20; number++) index.insert(...entry("parse file", `common${number}`));
    index.insert(...entry("parse grammar", "rare"));
    expect(names(index, "parse grammar", 1)).toEqual(["rare"]);
  });

  test("a query without words finds nothing", () => {
    const index = new CodeDatabase(textRows);
    index.insert(...entry("word"));
    expect(names(index, "  ?! ")).toEqual([]);
  });

  test("a shorter list is the beginning of a longer one and ends with all of the same score, of what passes a filter too", () => {
    const index = new CodeDatabase(textRows);
    for (let number = 0; number < 9; number++)
      index.insert(...entry("word ".repeat(1 + (number % 3)), `n${number}`));
    const passing = Uint8Array.from({ length: 10 }, (_, id) => Number(id % 4 > 0));
    for (const filter of [undefined, passing]) {
      const all = index.search("word", 20, filter);
      expect(all).toHaveLength(filter === undefined ? 9 : 7);
      expect(index.search("word", 0, filter)).toEqual([]);
      for (let limit = 1; limit <= all.length; limit++) {
        const last = all.findLastIndex(({ score }) => score === all[limit - 1]?.score);
        expect(index.search("word", limit, filter)).toEqual(all.slice(0, last + 1));
      }
    }
  });

  test("equal scores come in the order of insertion", () => {
    const index = new CodeDatabase(textRows);
    for (const name of ["c", "a", "b"]) index.insert(...entry("same words", name));
    expect(names(index, "words")).toEqual(["c", "a", "b"]);
  });

  test("score is the sum over terms of the documented formula", () => {
    const index = new CodeDatabase(textRows);
    index.insert(...entry("alpha beta"));
    index.insert(...entry("alpha"));
    const alpha = termScore(inverseFrequency(2, 2), postingWeight("body", 1, 2));
    const beta = termScore(inverseFrequency(2, 1), postingWeight("body", 1, 2));
    expect(index.search("alpha beta", 1)[0]?.score).toBeCloseTo(alpha + beta, 5);
  });

  test("a score can be had word by word, in the order of the query", () => {
    const index = new CodeDatabase(textRows);
    const gone = index.insert(...entry("alpha"));
    const both = index.insert(...entry("alpha beta beta"));
    const one = index.insert(...entry("beta"));
    index.remove(gone);
    const scores = index.scoreByWord("alpha beta");
    const [alpha = 0, beta = 0] = scores(both);
    expect(index.search("alpha beta", 1)[0]?.score).toBeCloseTo(alpha + beta, 5);
    expect(scores(one)).toEqual([0, expect.closeTo(index.search("beta", 2)[1]?.score ?? 0, 5)]);
  });
});

describe("removal", () => {
  test("a removed chunk is not found, and the others are", () => {
    const index = new CodeDatabase(textRows);
    const first = index.insert(...entry("shared one", "one"));
    index.insert(...entry("shared two", "two"));
    index.remove(first);
    expect(names(index, "shared")).toEqual(["two"]);
    expect(index.size).toBe(1);
  });
});

/** After random insertions and removals, an index answers like one that only ever held the rest, however it was saved. */
test("a word that only removed chunks had begins with nothing any more", () => {
  const index = new CodeDatabase(textRows);
  const gone = index.insert(...entry("quayside"));
  index.insert(...entry("quarter"));
  expect(index.hasBeginning("quays")).toBe(true);
  index.takeLatest();
  const latest = index.insert(...entry("lantern"));
  for (const id of [gone, latest]) index.remove(id);
  expect(["quays", "lant", "qua"].map(word => index.hasBeginning(word))).toEqual([false, false, true]);
});

test("what was removed leaves no trace but the order, before and after saving, whole and in parts", () => {
  const words = fc.array(fc.constantFrom("alpha", "beta", "gamma", "delta"), { minLength: 1, maxLength: 6 });
  const steps = fc.array(fc.record({ words, removed: fc.boolean(), saved: fc.boolean() }), { maxLength: 30 });
  fc.assert(
    fc.property(steps, steps => {
      const index = new CodeDatabase(textRows);
      const fresh = new CodeDatabase(textRows);
      const doomed: number[] = [];
      const parts: SavedDatabase[] = [];
      steps.forEach(({ words, removed, saved }, number) => {
        const chunk = entry(words.join(" "), `chunk${number}`);
        const id = index.insert(...chunk);
        if (removed) doomed.push(id);
        else fresh.insert(...chunk);
        if (saved) parts.push(index.takeLatest());
      });
      parts.push(index.takeLatest());
      const together = CodeDatabase.load(textRows, parts);
      for (const id of doomed) {
        index.remove(id);
        together.remove(id);
      }
      const whole = CodeDatabase.load(textRows, [atOnce(index.save())]);
      const again = CodeDatabase.load(textRows, [atOnce(together.save())]);
      for (const loaded of [whole, together, again]) expect(loaded.size).toBe(fresh.size);
      for (const query of ["alpha", "alpha beta", "delta gamma"]) {
        const [expected, ...answers] = [fresh, index, whole, together, again].map(answering =>
          answering.search(query, 50).map(({ stored, score }) => [stored, score]),
        );
        for (const answer of answers) expect(answer).toEqual(expected);
      }
    }),
  );
});

test("what is saved serves from there on, and takes, tells and removes what comes later", () => {
  const index = new CodeDatabase(textRows);
  for (const name of ["one", "two", "three"]) {
    index.insert(...entry(`shared ${name}`, name));
    index.takeLatest();
  }
  const before = index.search("shared two", 5);
  const saved = atOnce(index.save());
  expect(index.search("shared two", 5)).toEqual(before);
  const later = index.insert(...entry("shared four", "four"));
  const parts = [saved, index.takeLatest()];
  index.remove(later - 1);
  const loaded = CodeDatabase.load(textRows, parts);
  loaded.remove(later - 1);
  for (const each of [index, loaded]) expect(names(each, "shared")).toEqual(["one", "two", "four"]);
});

test("what was not taken before is not lost to a part when all is saved", () => {
  const index = new CodeDatabase(textRows);
  index.insert(...entry("one"));
  atOnce(index.save());
  expect(names(CodeDatabase.load(textRows, [index.takeLatest()]), "one")).toEqual(["one"]);
});

test("a loaded index takes new chunks", () => {
  const index = new CodeDatabase(textRows);
  index.insert(...entry("first", "first"));
  const loaded = CodeDatabase.load(textRows, [atOnce(index.save())]);
  const id = loaded.insert(...entry("second", "second"));
  expect(names(loaded, "second")).toEqual(["second"]);
  loaded.remove(id);
  expect(names(loaded, "second first")).toEqual(["first"]);
});

test("a part holds what came since the part before, and no more", () => {
  const index = new CodeDatabase(textRows);
  index.insert(...entry("one"));
  index.takeLatest();
  const gone = index.insert(...entry("two"));
  index.insert(...entry("three"));
  index.remove(gone);
  const part = CodeDatabase.load(textRows, [index.takeLatest()]);
  expect(["one", "two", "three"].map(query => names(part, query))).toEqual([[], [], ["three"]]);
});
