import { expect, test, vi } from "vitest";
import type { Detail, ShownLines } from "../../../src/core/context.ts";
import type { Engine } from "../../../src/core/engine.ts";
import type { BasketKeeper } from "../../../src/vscode/basket/basketKeeper.ts";
import { type PackedBasket, packBasket } from "../../../src/vscode/basket/packBasket.ts";
import { lackText } from "../../../src/vscode/basket/packedText.ts";
import type { BasketItem } from "../../../src/vscode/basket.ts";
import { NEVER } from "../../../src/vscode/cancellation.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

let lastId = 0;

function item(path: string, startLine: number, endLine: number, detail: Detail = "full"): BasketItem {
  const document = { folder: "file:///w", path };
  return { id: String(lastId++), document, startLine, endLine, detail } as unknown as BasketItem;
}

test("what stands around is left out where the settings say so", async () => {
  const asked: unknown[] = [];
  const engine = {
    context: async (request: unknown) => {
      asked.push(request);
      return { tokens: 1, items: [], shown: [] };
    },
  };
  const flow = item("flow.py", 0, 1);
  const keeper = { items: [flow], tokensOf: () => 1, contextItems: async () => [flow] };
  const target = { budget: 50, format: "plain", alone: true } as const;
  await packBasket(engine as unknown as Engine, keeper as unknown as BasketKeeper, target, NEVER);
  expect(asked).toEqual([{ items: [flow], budget: 50, format: "plain", alone: true }]);
});

/** Packs items into 48 of 50 tokens; each line takes ten tokens, or one if a short form is requested. */
function packed(items: readonly BasketItem[], inside: readonly unknown[], shown: readonly ShownLines[]) {
  const tokensOf = ({ startLine, endLine, detail }: BasketItem) =>
    (detail === "full" ? 10 : 1) * (endLine - startLine + 1);
  const keeper = { items, tokensOf, contextItems: async () => items };
  const engine = { context: async () => ({ tokens: 48, items: inside, shown }) };
  return packBasket(
    engine as unknown as Engine,
    keeper as unknown as BasketKeeper,
    { budget: 50, format: "plain" },
    NEVER,
  );
}

test("a basket over budget wants more than it takes, though the lines of its items alone would have room", async () => {
  const [ebb, flow] = [item("ebb.py", 0, 1), item("flow.py", 0, 1)];
  const basket = await packed([ebb, flow], [ebb], [ebb]);
  expect(basket?.wanted).toBe(68);
  expect(basket?.shortened.get(flow.id)).toBe("leftOut");
});

test("a line that several items want is wanted once", async () => {
  const ebb = item("ebb.py", 0, 1);
  const inner = item("flow.py", 4, 5);
  const [outer, next] = [item("flow.py", 0, 9), item("flow.py", 8, 11)];
  const basket = await packed([inner, ebb, outer, next, item("flow.py", 0, 9)], [ebb], [ebb]);
  expect(basket?.wanted).toBe(48 + 120);
});

test("what is shown of an item that is shown short is not wanted again", async () => {
  const flow = item("flow.py", 0, 9);
  const shown: ShownLines[] = [
    { document: flow.document, startLine: 0, endLine: 1, detail: "signature" },
    { document: flow.document, startLine: 6, endLine: 6, detail: "signature" },
  ];
  const basket = await packed([flow], [{ ...flow, detail: "signature" }], shown);
  expect(basket?.wanted).toBe(48 + 70);
  expect(basket?.shortened.get(flow.id)).toBe("signature");
});

test("what is wanted short takes nothing from what is wanted whole", async () => {
  const basket = await packed([item("flow.py", 0, 9, "signature"), item("flow.py", 2, 5)], [], []);
  expect(basket?.wanted).toBe(48 + 40 + 6);
});

test("what does not fit is never told to want less than there is room for", async () => {
  const flow = item("flow.py", 0, 1);
  const shown: ShownLines[] = [{ ...flow, detail: "full" }];
  expect((await packed([flow], [], shown))?.wanted).toBe(51);
});

test("what there is no code of any more is told of beside what does not fit", async () => {
  const [ebb, flow] = [item("ebb.py", 0, 1), item("flow.py", 0, 1)];
  const lost = { ...item("old.py", 0, 1), gone: true as const };
  const basket = await packed([ebb, flow, lost], [ebb, flow], [ebb, flow]);
  expect(basket && lackText(basket)).toBe("Gone, and not sent: {0}.");
  const full = await packed([ebb, flow, lost], [ebb], [ebb]);
  expect(full && lackText(full)).toMatch(/^Over budget.* Gone, and not sent/);
  expect(lackText({ shortened: new Map(), gone: 0 } as unknown as PackedBasket)).toBe("");
});
