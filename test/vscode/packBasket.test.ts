import { expect, test, vi } from "vitest";
import type { Engine } from "../../src/core/engine.ts";
import type { BasketKeeper } from "../../src/vscode/basket/basketKeeper.ts";
import { packBasket } from "../../src/vscode/basket/packBasket.ts";
import type { BasketItem } from "../../src/vscode/basket.ts";
import { NEVER } from "../../src/vscode/cancellation.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

test("a basket over budget wants more than it takes, though the lines of its items alone would have room", async () => {
  const items = ["ebb.py", "flow.py"].map((path, at) => {
    const document = { folder: "file:///w", path };
    return { id: String(at), document, startLine: 0, endLine: 1, detail: "full" } as unknown as BasketItem;
  });
  const keeper = { items, tokensOf: () => 20, contextItems: async () => items };
  const engine = { context: async () => ({ tokens: 48, items: items.slice(0, 1) }) };
  const packed = await packBasket(
    engine as unknown as Engine,
    keeper as unknown as BasketKeeper,
    { budget: 50, format: "plain" },
    NEVER,
  );
  expect(packed?.wanted).toBe(68);
  expect(packed?.shortened.get("1")).toBe("leftOut");
});
