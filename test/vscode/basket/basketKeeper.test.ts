import { describe, expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import type { Span } from "../../../src/core/span.ts";
import { Lines } from "../../../src/core/text/lines.ts";
import { BasketKeeper } from "../../../src/vscode/basket/basketKeeper.ts";
import { DocumentLines } from "../../../src/vscode/basket/code/documentLines.ts";
import { Undoable } from "../../../src/vscode/basket/items/undoable.ts";
import { FileType, files, LOG, told as notifications, Uri, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const FILE = { folder: "file:///w", path: "tide.py" };
const LOW = "def low():\n    return 0\n";
const { signal } = new AbortController();

/** An engine that knows only the functions of a file: each is a line and the indented ones below it. */
const ENGINE = {
  outline: async ({ text }: { readonly text: string }) => ({ spans: functionsOf(text) }),
  symbols: async () => [],
} as unknown as Engine;

function functionsOf(text: string): Partial<Span>[] {
  const lines = new Lines(text);
  const found = [...text.matchAll(/^def (\w+).*(?:\n .*)*/gm)];
  return found.map(({ 0: source, 1: name = "", index: start }, id) => ({
    id: id + 1,
    parent: 0,
    kind: "function",
    name,
    qualifiedName: name,
    startLine: lines.at(start),
    endLine: lines.last(start, start + source.length),
  }));
}

/** A basket with the first two lines of an open file, its events and saved states so far, and a function that types. */
async function basketOf(text: string) {
  let current = text;
  const document = { uri: Uri.parse("file:///w/tide.py"), version: 1, getText: () => current };
  workspace.textDocuments = [document];
  const state = { get: () => undefined, keys: () => [], update: vi.fn(async () => {}) };
  const keeper = new BasketKeeper(ENGINE, state, LOG);
  await keeper.add([{ document: FILE, lines: { startLine: 0, endLine: 1 } }]);
  await keeper.find([FILE], signal);
  state.update.mockClear();
  const told = vi.fn();
  keeper.onDidChange(told);
  const type = (changed: string) => {
    current = changed;
    document.version++;
  };
  return { keeper, told, saved: state.update, type };
}

describe("the basket", () => {
  test("tells of an edit above an item once, in a pause, and saves where the item is then", async () => {
    const { keeper, told, saved, type } = await basketOf(LOW);
    type(`# new\n${LOW}`);
    const start = { line: 0, character: 0 };
    keeper.follow(FILE, [{ range: { start, end: start }, text: "# new\n" }]);
    expect(told).toHaveBeenCalledTimes(0);
    await keeper.find([FILE], signal);
    await keeper.find([FILE], signal);
    expect(told).toHaveBeenCalledTimes(1);
    const moved = [expect.objectContaining({ startLine: 1, endLine: 2 })];
    expect(saved.mock.calls).toEqual([[expect.any(String), moved]]);
  });

  test("says once that it cannot be saved, and again when that is news", async () => {
    const { keeper, saved } = await basketOf(LOW);
    const failures = () => notifications.splice(0).filter(text => text.includes("cannot be saved"));
    const [item] = keeper.items;
    const change = async (saves: boolean) => {
      if (!saves) saved.mockRejectedValueOnce(new Error("The disk is full"));
      keeper.set(keeper.items.length === 0 && item !== undefined ? [item] : []);
      await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
      saved.mockClear();
      await Promise.resolve();
      return failures().length;
    };
    const told = [];
    for (const saves of [false, false, true, false]) told.push(await change(saves));
    expect(told).toEqual([1, 0, 0, 1]);
  });

  test("takes what is added at the lines of something that is gone", async () => {
    const { keeper, type } = await basketOf(LOW);
    type("def high(tides):\n    return max(tides)\n");
    keeper.forget(FILE);
    await keeper.find([FILE], signal);
    await keeper.add([{ document: FILE, lines: { startLine: 0, endLine: 1 } }]);
    expect(keeper.items).toMatchObject([
      { gone: true, anchor: { name: "low" } },
      { startLine: 0, endLine: 1, anchor: { name: "high" } },
    ]);
  });

  test("finds lines where they are that were added while something was typed above them", async () => {
    const { keeper, type } = await basketOf(LOW);
    const line = { document: FILE, lines: { startLine: 1, endLine: 1 } };
    const adding = keeper.add([line]);
    type(`# new\n${LOW}`);
    await adding;
    await keeper.find([FILE], signal);
    expect(keeper.items[1]).toMatchObject({ startLine: 2, endLine: 2, anchor: { within: "low" } });
  });

  test("says of code whose file is deleted that it is gone, though the file is still open, until it is back", async () => {
    const { keeper } = await basketOf(LOW);
    workspace.textDocuments = workspace.textDocuments.map(document => ({ ...document, isDirty: false }));
    const isGone = async () => {
      await keeper.find([FILE], signal);
      return keeper.items[0]?.gone === true;
    };
    expect(await isGone()).toBe(true);
    files.set("/w/tide.py", { type: 1, text: LOW });
    expect(await isGone()).toBe(false);
    files.clear();
  });

  test("looks for an item once, however many steps back it stands in", async () => {
    const { keeper } = await basketOf(`${LOW}${LOW.replace("low", "high")}${LOW.replace("low", "mean")}`);
    await keeper.add([{ document: FILE, lines: { startLine: 2, endLine: 3 } }]);
    await keeper.add([{ document: FILE, lines: { startLine: 4, endLine: 5 } }]);
    const compared = vi.spyOn(DocumentLines.prototype, "likeness");
    await keeper.find([FILE], signal);
    await keeper.find([FILE], signal);
    expect(compared).toHaveBeenCalledTimes(2 * keeper.items.length);
    compared.mockRestore();
  });

  test("looks for no code of a folder that is closed in another folder, which may have the same", async () => {
    const { keeper } = await basketOf(LOW);
    const before = workspace.workspaceFolders;
    workspace.workspaceFolders = [{ uri: Uri.parse("file:///copy"), name: "copy", index: 0 }];
    const symbols = vi.spyOn(ENGINE, "symbols");
    await keeper.find([FILE], signal);
    expect(keeper.items).toMatchObject([{ document: FILE, gone: true }]);
    expect(symbols).not.toHaveBeenCalled();
    workspace.workspaceFolders = before;
    await keeper.find([FILE], signal);
    expect(keeper.items[0]?.gone).toBeUndefined();
    symbols.mockRestore();
  });

  test("takes no file that is a link, which the engine would not read when it is sent", async () => {
    const { keeper } = await basketOf(LOW);
    const link = { folder: "file:///w", path: "link.py" };
    files.set("/w/link.py", { type: FileType.File | FileType.SymbolicLink, text: LOW });
    expect(await keeper.add([{ document: link }])).toEqual([]);
    expect(keeper.items).toHaveLength(1);
    files.clear();
  });

  test("changes the items of many files at once, and tells which of the files are gone", async () => {
    const { keeper } = await basketOf(LOW);
    const many = Array.from({ length: 50 }, (_, at) => ({
      document: { folder: "file:///w", path: `${at}.py` },
    }));
    for (const { document } of many) files.set(`/w/${document.path}`, { type: 1, text: LOW });
    await keeper.add(many);
    await keeper.add(many);
    expect(keeper.items).toHaveLength(51);
    files.delete("/w/7.py");
    const changed = vi.spyOn(Undoable.prototype, "amend");
    await keeper.find(undefined, signal);
    expect(changed.mock.calls.length).toBeLessThan(5);
    expect(keeper.items.filter(({ gone }) => gone)).toMatchObject([{ document: { path: "7.py" } }]);
    changed.mockRestore();
    files.clear();
  });
});
