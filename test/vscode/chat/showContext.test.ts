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

/** The turns that count as context when "how?" is asked after these. */
async function saidBefore(...before: readonly TurnMemory[]): Promise<readonly TurnMemory[] | undefined> {
  const stream = { progress: () => {}, markdown: () => {} };
  const services = { status: { situation: "ready", current: {} } };
  await showContext({ request: {}, before, stream, services } as unknown as Turn, { question: "how?" });
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

test("what would be sent is listed with its lines, unless it is a whole file", async () => {
  const part = {
    document: { folder: "file:///w", path: "app.py" },
    startLine: 4,
    endLine: 9,
    detail: "full",
  };
  const items = [part, { ...part, startLine: 0, wholeDocument: true }];
  const choice = { model: { name: "Tiny" } };
  const context = { items, hidden: [] };
  const prepared = { context, choice, tokens: 9, counter: { window: 99 }, messages: [] };
  vi.mocked(prepare).mockResolvedValue({ ...prepared, unusable: [], shortened: [], noRoom: [] } as never);
  const [reference, anchor] = [vi.fn(), vi.fn()];
  const stream = { progress: () => {}, markdown: () => {}, reference, anchor };
  const services = { status: { situation: "ready", current: {} } };
  await showContext({ before: [], stream, services } as unknown as Turn, { question: "how?" });
  const listed = [[{ range: { start: { line: 4 } } }], [{ path: "/w/app.py" }]];
  expect(reference.mock.calls).toMatchObject(listed);
  expect(anchor.mock.calls).toMatchObject(listed);
});
