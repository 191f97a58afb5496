import { expect, test, vi } from "vitest";
import { prepare } from "../../../src/vscode/chat/preparation.ts";
import type { Turn, TurnMemory } from "../../../src/vscode/chat/turn.ts";
import { showContext } from "../../../src/vscode/chat/turns/showContext.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));
vi.mock("../../../src/vscode/chat/preparation.ts", () => ({ prepare: vi.fn() }));

const FIRST = memory("where?");

function memory(question: string, command?: string): TurnMemory {
  return { question, searched: question, answer: "There.", places: [], ...(command && { command }) };
}

/** What counts as said before, where "how?" is asked after these turns. */
async function saidBefore(...before: readonly TurnMemory[]): Promise<readonly TurnMemory[] | undefined> {
  const stream = { progress: () => {}, markdown: () => {} };
  const services = { status: { situation: "ready" } };
  await showContext({ before, stream, services } as unknown as Turn, { question: "how?" });
  return vi.mocked(prepare).mock.lastCall?.[0].before;
}

test("what was sent for an answer does not hold that answer", async () => {
  expect(await saidBefore(FIRST, memory("how?"))).toEqual([FIRST]);
  expect(await saidBefore(FIRST, memory("how?", "large"), memory("how?", "context"))).toEqual([FIRST]);
  expect(vi.mocked(prepare).mock.lastCall?.[1]).toEqual({ question: "how?", size: "large" });
});

test("what would be sent for a question holds all that was said", async () => {
  expect(await saidBefore(FIRST)).toEqual([FIRST]);
  const found = memory("how?", "find");
  expect(await saidBefore(FIRST, found)).toEqual([FIRST, found]);
});
