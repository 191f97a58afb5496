import { expect, test } from "vitest";
import { LineReader } from "./lineReader.ts";

const FILES: Readonly<Record<string, string>> = { a: "1\n22\n333\n4444", b: "1\n1" };
const QUESTION = { relevant: [{ path: "a", startLine: 1, endLine: 2 }] };

test.each([
  ["what has room", [["a", 0, 3]], 9, { tokens: 9, share: 1 }],
  ["up to the budget", [["a", 0, 3]], 8, { tokens: 5, share: 0.5 }],
  [
    "no line twice",
    [
      ["a", 0, 1],
      ["a", 1, 1],
      ["b", 0, 0],
    ],
    99,
    { tokens: 7, share: 0.5 },
  ],
  ["no line that is not there", [["b", 0, 99]], 99, { tokens: 4, share: 0 }],
  ["nothing of a file that is gone", [["c", 0, 9]], 99, { tokens: 1, share: 0 }],
] as const)("reads %s", async (_what, answers, budget, expected) => {
  const reader = new LineReader(
    text => text.length,
    async path => FILES[path] ?? "",
  );
  const lines = answers.map(([path, startLine, endLine]) => ({ path, startLine, endLine }));
  expect(await reader.read(QUESTION, lines, budget)).toEqual(expected);
});
