import { expect, test } from "vitest";
import { commandToIndex, inShell } from "../../src/cli/indexAdvice.ts";

test.each<[string, NodeJS.Platform, string]>([
  ["src/app-2", "linux", "src/app-2"],
  ["my shop", "linux", "'my shop'"],
  ["it's", "darwin", "'it'\\''s'"],
  ["a\\b", "linux", "'a\\b'"],
  ["C:\\shop", "win32", "C:\\shop"],
  ["a,b", "win32", '"a,b"'],
  ["C:\\my shop", "win32", '"C:\\my shop"'],
  ["C:\\my shop\\", "win32", '"C:\\my shop\\\\"'],
  ["it's", "win32", '"it\'s"'],
  ['say "hello"', "win32", '"say \\"hello\\""'],
  ['a\\"b', "win32", '"a\\\\\\"b"'],
])("%s is one word to a shell of %s: %s", (word, platform, expected) => {
  expect(inShell(word, platform)).toBe(expected);
});

test("the command that makes an index has its options as a shell takes them", () => {
  const options = { index: false, store: "my index", allowSecret: ["aws", "github"] };
  expect(commandToIndex("it's", options)).toBe(
    "llmc index 'it'\\''s' --store 'my index' --allow-secret aws --allow-secret github",
  );
});
