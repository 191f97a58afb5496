import { expect, test } from "vitest";
import { fittingTexts, fittingTurns } from "../../../src/vscode/chat/models/fitting.ts";
import type { TokenCounter } from "../../../src/vscode/chat/models/prompt.tsx";
import type { TurnMemory } from "../../../src/vscode/chat/turn.ts";

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

test("of a text that has no room as a whole, as many of its first lines as have", async () => {
  const texts = [
    { name: "a", text: "one\ntwo\nthree\n" },
    { name: "b", text: "four" },
  ];
  expect(await fittingTexts(texts, COUNTER, 100)).toEqual(texts);
  expect(await fittingTexts(texts, COUNTER, 9)).toEqual([{ name: "a", text: "one\ntwo" }]);
});
