import { expect, test } from "vitest";
import { documentsAsked } from "../../../../src/core/retrieval/place/documentsAsked.ts";
import { manifestOf } from "./manifestOf.ts";

const PATHS = ["src/cart.ts", "test/cart.ts", "README.md"];

test.each([
  ["its name", "cart.ts", ["src/cart.ts", "test/cart.ts"]],
  ["the end of its path", "src/cart.ts", ["src/cart.ts"]],
  ["its path in other capitals and signs", ".\\SRC\\Cart.ts", ["src/cart.ts"]],
  ["a path of this machine", "C:\\shop\\src\\cart.ts", ["src/cart.ts"]],
  ["its name, at the top", "README.md", ["README.md"]],
  ["no path elsewhere, by the name of one at the top alone", "/srv/other/README.md", []],
  ["no end of a name", "art.ts", []],
  ["no word", "cart", []],
])("a question asks for a file by %s", (_what, text, paths) => {
  const found = documentsAsked({ manifest: manifestOf(PATHS) }, { text });
  expect([...found].map(number => PATHS[number])).toEqual(paths);
});

test("where only some arms are asked, a path is words", () => {
  expect(documentsAsked({ manifest: manifestOf(PATHS) }, { text: "cart.ts", arms: ["lexical"] }).size).toBe(
    0,
  );
});
