import { expect, test } from "vitest";
import { viewOf } from "./views.ts";

/** A letter for each row of a file: `c` for a comment. */
async function rowsOf(path: string, text: string): Promise<string> {
  const source = await viewOf(path, text);
  return text
    .split("\n")
    .slice(0, -1)
    .map((_row, at) => (source.isComment(at) ? "c" : "."))
    .join("");
}

test.each([
  ["the lines of a comment", "a.ts", "/*\n * Sends.\n */\nfunction send() {}\n// Weighs.\n", "ccc.c"],
  ["a comment with code behind it", "a.ts", "/* Sends. */ function send() {}\nsend();\n", ".."],
  [
    "a text that is written like one",
    "a.py",
    'def send():\n    """Sends\n    at once."""\n    return 1\n',
    ".cc.",
  ],
  [
    "no definition below what is never closed",
    "a.ts",
    "const path = `\n/* all`;\nfunction send() {}\n",
    ".c.",
  ],
])("comments are %s", async (_what, path, text, rows) => {
  expect(await rowsOf(path, text)).toBe(rows);
});
