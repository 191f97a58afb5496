import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance, matchName, wantedName } from "../../../src/core/index/names/matchName.ts";
import { NameIndex } from "../../../src/core/index/names/nameIndex.ts";
import { atOnce } from "../../../src/core/index/slices.ts";
import { NAME_MATCHES } from "../../../src/core/symbol.ts";

test.each([
  ["getUserName", "getUserName", "exact"],
  ["getusername", "getUserName", "caseInsensitive"],
  ["get user name", "getUserName", "caseInsensitive"],
  ["getUserName", "get_user_name", "caseInsensitive"],
  ["getUs", "getUserName", "prefix"],
  ["init", "__init__", "caseInsensitive"],
  ["gUN", "getUserName", "humps"],
  ["gun", "get_user_name", "humps"],
  ["geNa", "getUserName", "humps"],
  ["hs", "HTTPServer", "humps"],
  ["u2", "utf8toUcs2", "humps"],
  ["username", "getUserName", "substring"],
  ["er", "getUserName", undefined],
  ["uN", "getUserName", undefined],
  ["getUserNmae", "getUserName", "typo"],
  ["gteUsrName", "getUserName", "typo"],
  ["gteUsrNme", "getUserName", undefined],
  ["psuh", "push", "typo"],
  ["gtUsre", "getUser", undefined],
  ["pus", "put", undefined],
  ["+", "+", "exact"],
  ["größe", "Größe", "caseInsensitive"],
  ["istanbul", "İstanbul", "caseInsensitive"],
  ["strasse", "STRAßE", "caseInsensitive"],
  ["cafe\u0301Bar", "caf\u00e9Bar", "caseInsensitive"],
  ["fil", "\ufb01leName", "prefix"],
  ["fN", "\uff46\uff49\uff4c\uff45\uff2e\uff41\uff4d\uff45", "humps"],
])("%s and %s: %s", (typed, name, match) => {
  expect(matchName(name, wantedName(typed))?.match).toBe(match);
});

test("letters that are wrong are counted as by the definition", () => {
  const slow = (one: string, other: string): number => {
    if (one === "" || other === "") return one.length + other.length;
    const [a, b] = [one.slice(1), other.slice(1)];
    const ways = [slow(a, other) + 1, slow(one, b) + 1, slow(a, b) + (one[0] === other[0] ? 0 : 1)];
    if (one.length > 1 && one[0] === other[1] && one[1] === other[0])
      ways.push(slow(a.slice(1), b.slice(1)) + 1);
    return Math.min(...ways);
  };
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.nat({ max: 3 }), (one, other, most) => {
      expect(Math.min(editDistance(one, other, most), most + 1)).toBe(Math.min(slow(one, other), most + 1));
    }),
    { numRuns: 2_000 },
  );
});

describe("an index of names", () => {
  function found(index: NameIndex, text: string): string[] {
    return [...index.find(text)].flat().map(({ name, match }) => `${match} ${name}`);
  }

  test("gives the better match first, then the shorter name", () => {
    const index = new NameIndex([]);
    for (const name of ["popQueue", "queueUp", "Queue", "queue", "quickUpdateEnd", "queues", "quuee"])
      index.add(name, 1);
    for (const isSaved of [false, true]) {
      if (isSaved) index.postings.takeLatest(id => id);
      expect(found(index, "queue")).toEqual([
        "exact queue",
        "caseInsensitive Queue",
        "prefix queues",
        "prefix queueUp",
        "substring popQueue",
        "typo quuee",
      ]);
      expect(found(index, "que")).toContain("humps quickUpdateEnd");
      expect(found(index, "kueue").slice(0, 2)).toEqual(["typo Queue", "typo queue"]);
      expect(found(index, "")).toEqual([]);
    }
  });

  /** A name is found wherever in the index it is stored, as if every name were looked at. */
  test("finds all that a look at every name finds, before and after saving", () => {
    const name = fc.oneof(
      fc.string({ unit: fc.constantFrom("a", "b", "C", "_", "1"), minLength: 1, maxLength: 9 }),
      fc.string({ unit: fc.constantFrom("é", "e\u0301", "Ü", "a", "北"), minLength: 1, maxLength: 5 }),
      fc.string({
        unit: fc.constantFrom("İ", "i", "\u212a", "k", "ß", "s", "ς"),
        minLength: 1,
        maxLength: 5,
      }),
      fc.string({ unit: fc.constantFrom("🚀", "“", " ", "Р", "р", "g", "e"), minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ name, saved: fc.boolean() })), name, (steps, typed) => {
        const index = new NameIndex([]);
        const unsaved = new NameIndex([]);
        steps.forEach(({ name, saved }, at) => {
          index.add(name, at + 1);
          unsaved.add(name, at + 1);
          if (saved) index.postings.takeLatest(id => id);
        });
        const names = [...new Set(steps.map(({ name }) => name))];
        const expected = names.filter(name => matchName(name, wantedName(typed)) !== undefined).sort();
        const loaded = new NameIndex([
          { postings: atOnce(index.postings.save(id => id)), chunks: steps.length },
        ]);
        const groupsOf = (each: NameIndex) =>
          [...each.find(typed)].map(group => group.map(({ name, match }) => `${match} ${name}`).sort());
        for (const each of [index, loaded]) {
          expect(groupsOf(each)).toEqual(groupsOf(unsaved));
          expect(
            [...each.find(typed)]
              .flat()
              .map(({ name }) => name)
              .sort(),
          ).toEqual(expected);
          for (const [at, worst] of NAME_MATCHES.entries()) {
            const asWell = [...each.find(typed)].filter(group =>
              group.every(({ match }) => NAME_MATCHES.indexOf(match) <= at),
            );
            expect([...each.find(typed, worst)]).toEqual(asWell);
          }
          for (const { name } of [...each.find(typed)].flat()) {
            const chunks = steps.flatMap((step, at) => (step.name === name ? [at + 1] : []));
            expect([...each.chunksOf(name)]).toEqual(chunks);
          }
        }
      }),
    );
  });
});
