import { expect, test, vi } from "vitest";
import { prepare } from "../../../src/vscode/chat/preparation.ts";
import type { Turn } from "../../../src/vscode/chat/turn.ts";

vi.mock("vscode", async () => ({
  ...(await import("../fakeVscode.ts")),
  LanguageModelChatMessage: { User: (value: string) => value, Assistant: (value: string) => value },
}));

/** A model whose tokens are words. */
const model = {
  name: "Tiny",
  id: "tiny",
  family: "tiny",
  maxInputTokens: 2_000,
  countTokens: async (text: string) => text.split(/\s+/).length,
};
const context = { text: "", confidence: 1, leftOut: [], items: [], shown: [], whole: true };
const services = {
  engine: { context: async () => context },
  settings: { current: { chat: { contextShare: 60, contextTokens: 500 } } },
  basket: { contextItems: async () => [] },
  visited: {},
  log: { info: () => {} },
};

test("of texts that are attached and have no room, the user is told which", async () => {
  const references = [
    { id: "short", value: "exit code 1" },
    { id: "lines", value: "one two\n".repeat(400) },
    { id: "one line", value: "one two ".repeat(400) },
  ];
  const turn = { services, before: [], stream: { progress: () => {} }, signal: new AbortController().signal };
  const request = { model, prompt: "why?", references: references.reverse() };
  const prepared = await prepare({ ...turn, request } as unknown as Turn, { question: "why?" });
  expect(prepared?.messages.map(({ text }) => text).join("\n")).toContain("exit code 1");
  expect(prepared?.shortened).toEqual(["lines", "one line"]);
});
