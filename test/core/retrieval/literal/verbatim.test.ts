import { expect, test } from "vitest";
import { verbatimIn } from "../../../../src/core/retrieval/literal/verbatim.ts";

test("a hit is opened at the last of the words in a row, also behind a letter that has more units in lower case", () => {
  const verbatim = verbatimIn("where the parcels of the shop are", false);
  const text = "# İzmir, İstanbul\n# where the parcels of the shop\n\nfold()\n";
  const { offset = -1 } = verbatim?.placeIn(text, "a.py") ?? {};
  expect(text.slice(offset)).toMatch(/^shop\n/);
});

test("what may have a message need not have its values, unless it has nothing else", () => {
  const { words = [] } = verbatimIn('cannot open cart 17 of "Ada"', false) ?? {};
  expect(words[0]?.match(/\S+/g)).toEqual(["cannot", "open", "cart", "of"]);
  expect(verbatimIn("'4' '17' '23' '42'", false)?.words[0]).toBe("'4' '17' '23' '42'");
});
