import { expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import { chooseModel } from "../../../src/vscode/chat/models/routing.ts";
import { l10n } from "../fakeVscode.ts";

vi.mock("vscode", async () => ({
  ...(await import("../fakeVscode.ts")),
  lm: { selectChatModels: async ({ id }: { id: string }) => (id === "gone" ? [] : [{ name: id }]) },
}));

const CHOSEN = { name: "Chosen" } as vscode.LanguageModelChat;

test.each([
  [{ id: "Tiny" }, 0.8, undefined],
  [{ id: "Tiny" }, 0.1, undefined],
  [{ id: "Tiny" }, undefined, "small"],
  [{ id: "gone" }, 0.8, undefined],
] as const)(
  "why a model is chosen claims no answer, since /context gives none (%o, %s, %s)",
  async (smallModel, confidence, asked) => {
    const models = { smallModel, largeModel: { id: "Huge" }, contextShare: 60, contextTokens: 16_000 };
    const { why } = await chooseModel(CHOSEN, models, confidence, asked);
    expect(why).toMatch(/ answers\b/);
    expect(why).not.toMatch(/ answered\b/);
  },
);

test.each([
  [0.6, "small"],
  [0.59, "large"],
  [undefined, "large"],
] as const)("a search that is sure to %s is answered by the %s model", async (confidence, size) => {
  const models = {
    smallModel: { id: "Tiny" },
    largeModel: { id: "Huge" },
    contextShare: 60,
    contextTokens: 1,
  };
  const choice = await chooseModel(CHOSEN, models, confidence, undefined);
  expect([choice.size, choice.model.name]).toEqual([size, size === "small" ? "Tiny" : "Huge"]);
});

test.each([
  [0.596, "large", "59"],
  [0.6, "small", "60"],
  [undefined, "large", undefined],
])(
  "why says what a search is sure to, and nothing where there was none: %s",
  async (confidence, model, percent) => {
    const told = vi.spyOn(l10n, "t").mockImplementation(text => text);
    const models = {
      smallModel: { id: "Tiny" },
      largeModel: { id: "Huge" },
      contextShare: 60,
      contextTokens: 1,
    };
    const { why } = await chooseModel(CHOSEN, models, confidence, undefined);
    expect(why).toContain(`your ${model} model`);
    expect((told.mock.lastCall as readonly unknown[] | undefined)?.[2]).toBe(percent);
    told.mockRestore();
  },
);
