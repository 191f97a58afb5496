import fc from "fast-check";
import { expect, test } from "vitest";
import { TextList, TextListBuilder } from "../../../src/core/index/textList.ts";

test("a sorted list finds the first text that is not before another, as strings compare", () => {
  const text = fc.array(fc.constantFrom("a", "b", "z", "_", "é", "漢", "\uffff", "😀"), { maxLength: 3 });
  const word = text.map(characters => characters.join(""));
  fc.assert(
    fc.property(fc.uniqueArray(word), word, (words, wanted) => {
      // By UTF-16 units, as `sort` does it.
      const sorted = [...words].sort();
      const builder = new TextListBuilder();
      for (const each of sorted) builder.add(each);
      const expected = sorted.findIndex(each => each >= wanted);
      const found = new TextList(builder.build()).firstFrom(wanted);
      expect(found).toBe(expected === -1 ? sorted.length : expected);
    }),
  );
});
