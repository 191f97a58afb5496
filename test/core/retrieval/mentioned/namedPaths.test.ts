import { expect, test } from "vitest";
import { documentsNamed, isNameOfDocuments } from "../../../../src/core/retrieval/mentioned/namedPaths.ts";
import { manifestOf } from "../../manifestOf.ts";

const PATHS = [
  "src/router/trie-router/node.ts",
  "src/router/trie-router/index.ts",
  "src/debug_handler.rs",
  "src/HttpClient.test.ts",
  "src/error.ts",
  "src/lang/text.ts",
  "src/ParcelLost.java",
  ...Array.from({ length: 12 }, (_, at) => `src/other/part${at}.ts`),
];

function namedBy(text: string): string[] {
  const manifest = manifestOf(PATHS);
  return [...documentsNamed({ manifest }, text)].map(number => PATHS[number] ?? "");
}

const ROUTER = ["src/router/trie-router/node.ts", "src/router/trie-router/index.ts"];

test.each([
  ["a folder before a title", "router: match suffix wildcards", ROUTER],
  ["one that a kind of change has in brackets", "fix(router)!: match suffix wildcards", ROUTER],
  ["one in square brackets", "[Router] match suffix wildcards", ROUTER],
  ["the last of a path", "router/debug-handler: tuples", [...ROUTER, "src/debug_handler.rs"]],
  ["a compound, however it is joined", "Does the TrieRouter match suffixes", ROUTER],
  ["a file without its ending", "improve debug_handler on tuples", ["src/debug_handler.rs"]],
  ["and without what stands before it", "requests of http-client are lost", ["src/HttpClient.test.ts"]],
  ["no word that may be meant otherwise", "how does the router match suffixes", []],
  ["no folder with a good part of all there is", "other: match suffixes", []],
  [
    "what a kind of change has in brackets, whatever it is called",
    "fix(error): keep the cause",
    ["src/error.ts"],
  ],
  ["no file by what a message is", "error: no such parcel", []],
  ["nor in brackets", "[ERROR] no such parcel", []],
  ["what is thrown by its own name", "shop.lang.ParcelLost: no such parcel", ["src/ParcelLost.java"]],
  ["nothing in code", "import { node } from '../trie-router'", []],
])("a question names %s", (_what, text, paths) => {
  expect(namedBy(text)).toEqual(paths);
});

test("a name is that of a file or a folder however it joins words, within the folders before it", () => {
  const isNamed = (name: string) => isNameOfDocuments({ manifest: manifestOf(PATHS) }, name);
  expect(["trie_router", "debugHandler", "router/trie-router"].map(isNamed)).toEqual([true, true, true]);
  expect(["trie", "lang/trie-router"].map(isNamed)).toEqual([false, false]);
});

test("an endless word and title take no time to read", () => {
  expect(namedBy(`${"a-".repeat(100_000)}: x`)).toEqual([]);
  expect(namedBy("a.".repeat(100_000))).toEqual([]);
});
