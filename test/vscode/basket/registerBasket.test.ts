import { expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import { type BasketServices, registerBasket } from "../../../src/vscode/basket/registerBasket.ts";
import { COMMANDS } from "../../../src/vscode/settings/contributions.ts";
import { type Disposable, EventEmitter, LOG, registered, said } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** As it is kept. */
const ITEM = {
  id: "1",
  document: { folder: "file:///w", path: "tide.py" },
  detail: "full",
  startLine: 0,
  endLine: 1,
  anchor: { type: "file", hash: "0" },
};

test("undo and redo say so where there is nothing to undo or redo", async () => {
  const workspaceState = { get: () => [ITEM], keys: () => [], update: async () => {} };
  const subscriptions: Disposable[] = [];
  const onDidChange = new EventEmitter<void>().event;
  const services = {
    engine: {},
    status: { situation: "ready", onDidChange },
    settings: { current: {}, onDidChange },
    log: LOG,
  };
  const { basket } = registerBasket(
    { workspaceState, subscriptions } as unknown as ExtensionContext,
    services as unknown as BasketServices,
  );
  const run = async (...commands: readonly string[]) => {
    for (const command of commands) await registered.get(command)?.();
  };
  await run(COMMANDS.clearBasket, COMMANDS.undoBasket, COMMANDS.redoBasket, COMMANDS.undoBasket);
  expect([basket.items.length, said]).toEqual([1, []]);
  await run(COMMANDS.undoBasket);
  await run(COMMANDS.redoBasket, COMMANDS.redoBasket);
  expect(said).toEqual([
    "$(info) There is nothing to undo in the basket",
    "$(info) There is nothing to redo in the basket",
  ]);
  expect(basket.items).toHaveLength(0);
  for (const subscription of subscriptions) subscription.dispose();
});
