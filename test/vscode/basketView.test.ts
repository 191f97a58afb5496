import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BasketView, type BasketViewOptions } from "../../src/vscode/basket/basketView.ts";
import { EventEmitter, LOG, trees } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a model that fails for a basket that has changed since does not unsay what the basket takes", async () => {
  const changed = new EventEmitter<void>();
  const item = { id: "1", document: { folder: "file:///w", path: "tide.py" }, startLine: 0, endLine: 1 };
  const keeper = {
    items: [item],
    onDidChange: changed.event,
    contextItems: async () => [item],
    tokensOf: () => 9,
  };
  let fail = (_error: Error): void => undefined;
  const failing = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const target = vi.fn(async () => ({ budget: 100, format: "plain" }));
  target.mockReturnValueOnce(failing);
  const view = new BasketView({
    engine: { context: async () => ({ tokens: 9, items: [item] }) },
    status: { situation: "ready", onDidChange: changed.event },
    keeper,
    model: { target, onDidChange: changed.event },
    drops: {},
    log: LOG,
  } as unknown as BasketViewOptions);
  await vi.advanceTimersByTimeAsync(300);
  changed.fire();
  await vi.advanceTimersByTimeAsync(300);
  expect(trees.at(-1)?.description).toBe("{0} of {1} tokens");
  fail(new Error("The model is away."));
  await vi.advanceTimersByTimeAsync(300);
  expect(trees.at(-1)?.description).toBe("{0} of {1} tokens");
  view.dispose();
});
