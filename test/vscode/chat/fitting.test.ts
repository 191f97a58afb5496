import { expect, test } from "vitest";
import { fittingTexts, fittingTurns } from "../../../src/vscode/chat/models/fitting.ts";
import type { TokenCounter } from "../../../src/vscode/chat/models/prompt.tsx";
import type { TurnMemory } from "../../../src/vscode/chat/turn.ts";
import { withoutMiddle } from "../../../src/vscode/chat/withoutMiddle.ts";

/** A token is a character. */
const COUNTER = { count: async (text: string) => text.length } as TokenCounter;

function turn(question: string, answer: string): TurnMemory {
  return { question, answer, searched: question, places: [] };
}

test.each([
  [9, ["b", "c"]],
  [5, ["c"]],
  [1, []],
])(
  "of what was said the last turns have room that fit into %i tokens, and none before one that has none",
  async (room, said) => {
    const before = [turn("a", "1"), turn("b", "22222"), turn("c", "3"), turn("shown", "")];
    const turns = await fittingTurns(before, COUNTER, room);
    expect(turns.map(({ question }) => question)).toEqual(said);
  },
);

test("of a text that has no room as a whole, as many of its first and last lines as have", async () => {
  const lines = Array.from({ length: 100 }, (_, at) => `line ${String(at).padStart(2, "0")}\n`);
  const texts = [
    { name: "a", text: lines.join("") },
    { name: "b", text: "four" },
  ];
  expect(await fittingTexts(texts, COUNTER, 1_000)).toEqual(texts);
  const [cut, ...others] = await fittingTexts(texts, COUNTER, 300);
  expect(cut?.text).toMatch(
    /^line 00\nline 01\n(?:line \d\d\n)+… \d+ lines left out …\n(?:line \d\d\n)+line 99\n$/,
  );
  const left = Number(/… (\d+) lines/.exec(cut?.text ?? "")?.[1]);
  expect(cut?.text.match(/line \d\d/g)).toHaveLength(lines.length - left);
  expect(cut?.text.length).toBeLessThanOrEqual(300);
  expect(cut?.text.length).toBeGreaterThan(200);
  expect(others).toEqual([texts[1]]);
  expect(await fittingTexts(texts, COUNTER, 9)).toEqual([texts[1]]);
});

test("a text that begins with a blank line and has no room is left out, as any other", async () => {
  const text = "\nfirst\nlast\n";
  expect(withoutMiddle(text, 0)).toBe("");
  expect(await fittingTexts([{ name: "log", text }], COUNTER, 9)).toEqual([]);
});
