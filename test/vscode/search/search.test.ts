import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { EditorPreview } from "../../../src/vscode/search/editorPreview.ts";
import { registerSearch, type SearchServices } from "../../../src/vscode/search/search.ts";
import { EventEmitter, LOG, openDocument, pickers, registered, Selection, window } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** The palette is loaded with the first search, which takes long on a busy machine. */
const SOON = { timeout: 10_000 };

/** Registers the search; the returned function opens it. */
function registerOne(): () => void {
  const services = {
    engine: {} as Engine,
    status: { current: { files: 2 }, situation: "ready", onDidChange: new EventEmitter<void>().event },
    settings: { current: { searchLimit: 5 } },
    log: LOG,
    basket: { items: [] },
    visited: { near: {} },
  };
  registerSearch({ subscriptions: [] } as never, services as unknown as SearchServices);
  return () => void registered.get("llmc.search")?.();
}

test("a search that is asked for while the one before leads back opens when that has", async () => {
  const search = registerOne();
  const ended = new EventEmitter<void>();
  const restored = new Promise<void>(resolve => ended.event(() => resolve()));
  const restore = vi.spyOn(EditorPreview.prototype, "restore").mockReturnValue(restored);
  search();
  await expect.poll(() => pickers.length, SOON).toBe(1);
  // Opening it twice is the same as once while it is open.
  search();
  void registered.get("llmc.search.leave")?.();
  search();
  search();
  ended.fire();
  await expect.poll(() => pickers.length, SOON).toBe(2);
  restore.mockRestore();
});

test.each([
  ["a name", "sumUp", "sumUp"],
  ["a function", "function low() {\r\n  return sea - ebb;\n}\n", "function low() { return sea - ebb; }"],
  ["more than anybody asks for", "x\n".repeat(3_000), ""],
])("a search begins with what is selected, in the one line of its field: %s", async (_, text, query) => {
  const selection = new Selection(0, 0, 2, 1);
  const document = openDocument("tide.py", text);
  window.activeTextEditor = { document, selection, visibleRanges: [selection] } as never;
  registerOne()();
  const before = pickers.length;
  await expect.poll(() => pickers.length, SOON).toBe(before + 1);
  expect(pickers.at(-1)?.value).toBe(query);
  window.activeTextEditor = undefined;
});
