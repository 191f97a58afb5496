import { expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import manifest from "../../../package.json" with { type: "json" };
import { type BasketServices, registerBasket } from "../../../src/vscode/basket/registerBasket.ts";
import { COMMANDS } from "../../../src/vscode/settings/contributions.ts";
import {
  clicked,
  contexts,
  type Disposable,
  EventEmitter,
  LOG,
  registered,
  said,
  trees,
  window,
} from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** An item as it is stored. */
const ITEM = {
  id: "1",
  document: { folder: "file:///w", path: "tide.py" },
  detail: "full",
  startLine: 0,
  endLine: 1,
  anchor: { type: "file", hash: "0" },
};

function registerOn(workspaceState: object) {
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
  const dispose = () => {
    for (const subscription of subscriptions) subscription.dispose();
  };
  return { basket, dispose };
}

async function run(...commands: readonly string[]): Promise<void> {
  for (const command of commands) await registered.get(command)?.();
}

test("undo and redo say so where there is nothing to undo or redo, and menus show neither there", async () => {
  const { basket, dispose } = registerOn({ get: () => [ITEM], keys: () => [], update: async () => {} });
  const offered = () => ["llmc.basket.canUndo", "llmc.basket.canRedo"].filter(key => contexts.get(key));
  expect(offered()).toEqual([]);
  await run(COMMANDS.clearBasket);
  expect(offered()).toEqual(["llmc.basket.canUndo"]);
  await run(COMMANDS.undoBasket);
  expect(offered()).toEqual(["llmc.basket.canRedo"]);
  await run(COMMANDS.redoBasket);
  await run(COMMANDS.undoBasket);
  expect([basket.items.length, said]).toEqual([1, []]);
  await run(COMMANDS.undoBasket);
  await run(COMMANDS.redoBasket, COMMANDS.redoBasket);
  expect(said).toEqual([
    "$(info) There is nothing to undo in the basket",
    "$(info) There is nothing to redo in the basket",
  ]);
  expect(basket.items).toHaveLength(0);
  dispose();
});

test("sets are offered to be loaded and deleted while there are any", async () => {
  const values = new Map<string, unknown>();
  const { dispose } = registerOn({
    get: (key: string, otherwise?: unknown) => values.get(key) ?? otherwise,
    keys: () => [...values.keys()],
    update: async (key: string, value: unknown) => void values.set(key, value),
  });
  const offered = () => contexts.get("llmc.basket.sets");
  expect(offered()).toBeUndefined();
  Object.assign(window, { showInputBox: async () => "tides" });
  await run(COMMANDS.saveSet);
  expect(offered()).toBe("sets");
  clicked.add("tides");
  await run(COMMANDS.deleteSet);
  expect(offered()).toBeUndefined();
  dispose();
});

test("a key that undoes goes on from the item that is back, and a menu does not leave the editor for it", async () => {
  const { basket, dispose } = registerOn({ get: () => [ITEM], keys: () => [], update: async () => {} });
  const tree = trees.at(-1);
  await run(COMMANDS.clearBasket, COMMANDS.undoBasket);
  expect(tree?.revealed).toEqual([]);
  await run(COMMANDS.clearBasket);
  const { args } =
    manifest.contributes.keybindings.find(({ command }) => command === COMMANDS.undoBasket) ?? {};
  await registered.get(COMMANDS.undoBasket)?.(args);
  expect(tree?.revealed).toEqual([...basket.items]);
  dispose();
});
