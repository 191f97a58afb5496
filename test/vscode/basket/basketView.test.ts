import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BasketView, type BasketViewOptions } from "../../../src/vscode/basket/basketView.ts";
import { loadBasketCode } from "../../../src/vscode/basket/loadBasketCode.ts";
import type { BasketItem } from "../../../src/vscode/basket.ts";
import { EventEmitter, editorCommands, foldersChanged, LOG, trees } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

beforeAll(async () => void (await loadBasketCode()));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a model that fails for a basket that has changed since does not unsay what the basket takes", async () => {
  const changed = new EventEmitter<void>();
  const item = { id: "1", document: { folder: "file:///w", path: "tide.py" }, startLine: 0, endLine: 1 };
  const keeper = {
    items: [item],
    steps: {},
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
  new BasketView({
    engine: { context: async () => ({ tokens: 9, items: [item], shown: [] }) },
    status: { situation: "ready", onDidChange: changed.event },
    keeper,
    model: { target, onDidChange: changed.event },
    drops: {},
    log: LOG,
  } as unknown as BasketViewOptions);
  expect(trees.at(-1)?.description).toBe("counting tokens");
  await vi.advanceTimersByTimeAsync(300);
  changed.fire();
  await vi.advanceTimersByTimeAsync(300);
  expect(trees.at(-1)?.description).toBe("{0} of {1} tokens");
  fail(new Error("The model is away."));
  await vi.advanceTimersByTimeAsync(300);
  expect(trees.at(-1)?.description).toBe("{0} of {1} tokens");
});

test("a basket whose code is all gone says so, as one does of which a part is gone", async () => {
  const onDidChange = new EventEmitter<void>().event;
  const keeper = {
    items: [{ ...itemOf("low"), gone: true }],
    steps: {},
    onDidChange,
    contextItems: async () => [],
  };
  const status = { situation: "ready", onDidChange };
  const model = { target: async () => ({ budget: 100 }), onDidChange };
  const view = new BasketView({ keeper, status, model, log: LOG } as unknown as BasketViewOptions);
  await vi.advanceTimersByTimeAsync(300);
  expect(trees.at(-1)).toMatchObject({ message: "Gone, and not sent: {0}.", description: "" });
  view.dispose();
});

function itemOf(id: string): BasketItem {
  const document = { folder: "file:///w", path: `${id}.py` };
  return { id, document, startLine: 0, endLine: 0, detail: "full", anchor: { type: "file" } };
}

test("rows are drawn anew when folders come or go, since paths begin with a folder's name where there are several", () => {
  const { view } = start();
  const drawn = vi.fn();
  view.onDidChangeTreeData(drawn);
  foldersChanged.fire();
  expect(drawn).toHaveBeenCalledOnce();
  view.dispose();
});

/** Starts a view of three items. */
function start() {
  const onDidChange = new EventEmitter<void>().event;
  const keeper = {
    items: ["low", "mean", "high"].map(itemOf),
    steps: {},
    set: (items: BasketItem[]) => {
      keeper.items = items;
    },
    remove: (ids: readonly string[]) => {
      keeper.items = keeper.items.filter(({ id }) => !ids.includes(id));
    },
    onDidChange,
  };
  const status = { situation: "starting", onDidChange };
  const options = { keeper, status, model: { onDidChange }, log: { error: vi.fn() } };
  const view = new BasketView(options as unknown as BasketViewOptions);
  return { view, tree: trees.at(-1), keeper };
}

test("after the selected item is removed, the one that takes its place is selected, so that keys go on", async () => {
  const { view, tree, keeper } = start();
  for (const next of ["high", "low"]) {
    const item = keeper.items[1];
    if (item === undefined) throw new Error("There is no second item.");
    tree?.select(item);
    await view.remove([item]);
    expect(tree?.revealed.at(-1)).toMatchObject({ id: next });
  }
  view.dispose();
});

test("keys are meant for the item that has the focus, or for all that are selected where these are several", async () => {
  const { view, tree, keeper } = start();
  const [first, second, third] = keeper.items;
  editorCommands.set("list.selectAndPreserveFocus", () => tree?.select(second));
  tree?.select(first);
  expect(await view.underKeys()).toEqual([second]);
  tree?.select(first, third);
  expect(await view.underKeys()).toEqual([first, third]);
  // While it redraws, the editor has no rows, and so no selection.
  tree?.select(first);
  editorCommands.set("list.selectAndPreserveFocus", () => tree?.select());
  const chosen = view.underKeys();
  tree?.select(third);
  await view.getChildren();
  await vi.runAllTimersAsync();
  expect(await chosen).toEqual([third]);
  view.dispose();
});

test("a key that comes between two changes of the view is not lost, and one that is meant for nothing does nothing", async () => {
  const { view, tree, keeper } = start();
  await view.getChildren();
  await vi.runAllTimersAsync();
  const [first] = keeper.items;
  const rows = [[], [first]];
  editorCommands.set("list.selectAndPreserveFocus", () => tree?.select(...(rows.shift() ?? [])));
  expect(await view.underKeys()).toEqual([first]);
  expect(await view.underKeys()).toEqual([]);
  view.dispose();
});

test("what is removed beside the selection leaves that as it is", async () => {
  const { view, tree, keeper } = start();
  tree?.select(keeper.items[0]);
  await view.remove(keeper.items.slice(1, 2));
  expect(tree?.revealed).toEqual([]);
  view.dispose();
});

test("of what is moved, the item in front is kept in sight", async () => {
  const { view, tree, keeper } = start();
  await view.move(keeper.items.slice(0, 2), 1);
  expect(keeper.items.map(({ id }) => id)).toEqual(["high", "low", "mean"]);
  expect(tree?.revealed.at(-1)).toMatchObject({ id: "mean" });
  await view.move(keeper.items.slice(1), -1);
  expect(keeper.items.map(({ id }) => id)).toEqual(["low", "mean", "high"]);
  expect(tree?.revealed.at(-1)).toMatchObject({ id: "low" });
  view.dispose();
});
