import { expect, test } from "vitest";
import { documentsAsked, isNameOfFile } from "../../../../src/core/retrieval/mentioned/documentsAsked.ts";
import { manifestOf } from "../../manifestOf.ts";

const PATHS = ["src/cart.ts", "test/cart.ts", "README.md", "lib/src/till.ts"];

test.each([
  ["its name", "cart.ts", ["src/cart.ts", "test/cart.ts"]],
  ["the end of its path", "src/cart.ts", ["src/cart.ts"]],
  ["its path in other capitals and signs", ".\\SRC\\Cart.ts", ["src/cart.ts"]],
  ["a path of this machine", "C:\\shop\\src\\cart.ts", ["src/cart.ts"]],
  ["its name, at the top", "README.md", ["README.md"]],
  ["no path elsewhere, by the name of one at the top alone", "/srv/other/README.md", []],
  ["no end of a name", "art.ts", []],
  ["its path in a question for what is there", "what does src/cart.ts do?", ["src/cart.ts"]],
  [
    "its name without the ending, said to be a module",
    "explain the cart module",
    ["src/cart.ts", "test/cart.ts"],
  ],
  ["the same, said to be a file", "what is in the file Till?", ["lib/src/till.ts"]],
  ["the same with its whole path", "what is in the file src/cart.ts?", ["src/cart.ts"]],
  ["no word", "cart", []],
  ["no word in a question", "what does cart do", []],
  ["no path among other words", "what does src/cart.ts do with parcels", []],
])("a question asks for a file by %s", (_what, text, paths) => {
  const found = documentsAsked({ manifest: manifestOf(PATHS) }, text);
  expect([...(found?.documents ?? [])].map(number => PATHS[number])).toEqual(paths);
  expect(found?.folder).toBeUndefined();
});

test.each([
  ["src/", "src", ["src/cart.ts"]],
  ["lib/src", "lib/src", ["lib/src/till.ts"]],
  ["what is in the LIB folder?", "lib", ["lib/src/till.ts"]],
  ["what is in the folder lib?", "lib", ["lib/src/till.ts"]],
  ["what does the directory lib/src do", "lib/src", ["lib/src/till.ts"]],
  ["which files are in the folder `lib`", "lib", ["lib/src/till.ts"]],
  ["list the files in the lib folder", "lib", ["lib/src/till.ts"]],
  ["overview of `lib/src`", "lib/src", ["lib/src/till.ts"]],
  ["what does the lib package do", "lib", ["lib/src/till.ts"]],
])("%s asks for all that is in a folder, the one nearest to the top", (text, folder, paths) => {
  const found = documentsAsked({ manifest: manifestOf(PATHS) }, text);
  expect(found?.folder).toBe(folder);
  expect([...(found?.documents ?? [])].map(number => PATHS[number])).toEqual(paths);
});

test.each([
  "What is in the Second Shop folder?",
  'what is in the "Second Shop" folder?',
  "what does the folder Second Shop contain",
  "explain the package `Second Shop`",
])("the name of a folder may have blanks: %s", text => {
  const state = { manifest: manifestOf(["Second Shop/cart.ts", "src/cart.ts"]) };
  expect([...(documentsAsked(state, text)?.documents ?? [])]).toEqual([0]);
  expect(documentsAsked(state, text.replace("Second", "Third"))).toBeUndefined();
});

test("a path at the end of a longer sentence is not all that it asks for", () => {
  const state = { manifest: manifestOf(["src/cart.ts"]) };
  expect(documentsAsked(state, "explain what calls the code of shop/src/cart.ts")).toBeUndefined();
});

test("a path may write its accents in another way than the file, and in other capitals", () => {
  const paths = ["Cafe\u0301/İade.ts", "src/cart.ts"];
  const state = { manifest: manifestOf(paths) };
  expect(documentsAsked(state, "CAF\u00c9/iade.ts")?.documents).toEqual(new Set([0]));
  expect(documentsAsked(state, "what is in the caf\u00e9 folder?")?.folder).toBe("Cafe\u0301");
});

test("a file is called by its name without the ending, in any letter case", () => {
  const isFile = (name: string) => isNameOfFile({ manifest: manifestOf(PATHS) }, name);
  expect(["Till", "cart.ts", "tills"].map(isFile)).toEqual([true, false, false]);
});

test("a package is a folder before it is a file, and a module the other way round", () => {
  const state = { manifest: manifestOf(["src/cart.ts", "cart/till.ts"]) };
  expect(documentsAsked(state, "describe the cart package")?.folder).toBe("cart");
  expect(documentsAsked(state, "describe the cart module")?.documents).toEqual(new Set([0]));
});

test("of all folders together no folder tells", () => {
  const manifest = manifestOf(["layout/cart.ts", "structure/cart.ts"]);
  expect(documentsAsked({ manifest }, "describe the folder structure")).toBeUndefined();
  expect(documentsAsked({ manifest }, "what is the directory layout?")).toBeUndefined();
  expect(documentsAsked({ manifest }, "describe the file structure")).toBeUndefined();
});
