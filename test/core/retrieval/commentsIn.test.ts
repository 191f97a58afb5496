import { expect, test } from "vitest";
import type { CommentSyntax } from "../../../src/core/language.ts";
import { commentsIn } from "../../../src/core/retrieval/hits/related/commentsIn.ts";

const SLASHES: CommentSyntax = { line: "//", block: ["/*", "*/"] };
const HASHES: CommentSyntax = { line: "#", block: ['"""', '"""'] };

/** Each `x` of a text, as `c` if it is in a comment and as `-` if not. */
function drawn(text: string, syntax: CommentSyntax | undefined): string {
  const isInComment = commentsIn(text, syntax);
  return [...text.matchAll(/x/g)].map(({ index }) => (isInComment(index) ? "c" : "-")).join("");
}

test.each<[string, string, CommentSyntax | undefined, string]>([
  ["from its sign to the end of the line", "x // x x\nx", SLASHES, "-cc-"],
  ["from the beginning of a line, and of the text", "// x\n// x\nx", SLASHES, "cc-"],
  ["not within an address", 'x("http://x.io"); // x', SLASHES, "--c"],
  ["over several lines, until it is closed", "x /* x\nx */ x\n/** x\n * x", SLASHES, "-cc-cc"],
  ["within the last that was begun", "/* x */ x /* x */ x", SLASHES, "c-c-"],
  ["between signs that are alike", 'x\n"""x\nx"""\nx # x', HASHES, "-cc-c"],
  ["between signs that are alike, up to the last one that is never closed", '"""x""" x """ x', HASHES, "c-c"],
  ["to the end of the text if it is not closed", "/* x /* x\nx", SLASHES, "ccc"],
  ["in no language that has none", "x // x # x", undefined, "---"],
  ["of one kind alone", "x /* x */ -- x", { line: "--" }, "--c"],
])("a comment goes %s", (_, text, syntax, expected) => {
  expect(drawn(text, syntax)).toBe(expected);
});

test.each([
  ["words", "x ", SLASHES],
  ["comments that are never closed", "/* x ", SLASHES],
  ["equal signs", '"""x ', HASHES],
])("one long line of %s is read once, not for each place", (_, words, syntax) => {
  const count = 100_000;
  expect(drawn(words.repeat(count), syntax)).toHaveLength(count);
});
