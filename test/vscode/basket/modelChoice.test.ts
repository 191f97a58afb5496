import { expect, test, vi } from "vitest";
import { createChosenModel } from "../../../src/vscode/basket/modelChoice.ts";
import type { PackedBasket } from "../../../src/vscode/basket/packBasket.ts";
import { meterText } from "../../../src/vscode/basket/packedText.ts";
import type { LiveSettings } from "../../../src/vscode/settings/settings.ts";
import { EventEmitter, lm } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test.each([
  ["", 8_000, "{0} of {1} tokens ({2})"],
  ["acme/harbour", 8_000, "{0} of {1} tokens ({2})"],
  ["none", 32_000, "{0} of {1} tokens"],
  ["acme/away", 32_000, "{0} of {1} tokens ({2} is not available)"],
])("of the chosen model %j the meter says what it measures against", async (basketModel, budget, text) => {
  const harbour = { vendor: "acme", id: "harbour", name: "Harbour", family: "", maxInputTokens: 8_000 };
  vi.spyOn(lm, "selectChatModels").mockResolvedValue([harbour]);
  const current = { basketModel, basketBudget: 32_000, contextFormat: "auto", surroundings: true };
  const settings = { current, onDidChange: new EventEmitter<void>().event } as unknown as LiveSettings;
  const chosen = createChosenModel(settings);
  const target = await chosen.target();
  chosen.dispose();
  expect(target.budget).toBe(budget);
  expect(meterText({ context: { tokens: 1 }, target } as unknown as PackedBasket)).toBe(text);
});
