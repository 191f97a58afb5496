import { expect, test, vi } from "vitest";
import { chooseModel } from "../../../src/vscode/basket/chooseModel.ts";
import type { LiveSettings } from "../../../src/vscode/settings/settings.ts";
import { LOG, lm, pickers } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("a budget can be chosen where the models cannot be told", async () => {
  vi.spyOn(lm, "selectChatModels").mockRejectedValue(new Error("The models are away."));
  const settings = { current: { basketBudget: 32_000, basketModel: "" } } as LiveSettings;
  const chosen = chooseModel(settings, LOG);
  const picker = pickers.at(-1);
  await vi.waitFor(() => expect(picker?.busy).toBe(false));
  expect(picker?.items).toMatchObject([{ label: "A Budget of Your Own" }]);
  picker?.hide();
  await chosen;
});

test.each([
  ["", "Harbour"],
  ["acme/galleon", "Galleon"],
  ["none", "A Budget of Your Own"],
  ["acme/away", "A Budget of Your Own"],
])(
  "of the models it is said which one the basket is measured against, and Enter keeps it: %j",
  async (basketModel, inUse) => {
    const models = ["Harbour", "Galleon"].map(name => {
      return { vendor: "acme", id: name.toLowerCase(), name, maxInputTokens: 8_000 };
    });
    vi.spyOn(lm, "selectChatModels").mockResolvedValue(models);
    const settings = { current: { basketBudget: 32_000, basketModel } } as LiveSettings;
    const chosen = chooseModel(settings, LOG);
    const picker = pickers.at(-1);
    await vi.waitFor(() => expect(picker?.items).toHaveLength(3));
    const marked = picker?.items.filter(item =>
      /in use$/.test((item as { description: string }).description),
    );
    expect(marked).toEqual([expect.objectContaining({ label: inUse })]);
    expect(picker?.activeItems).toEqual(marked);
    picker?.hide();
    await chosen;
  },
);
