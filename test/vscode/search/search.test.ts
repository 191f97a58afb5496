import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { EditorPreview } from "../../../src/vscode/search/editorPreview.ts";
import { registerSearch, type SearchServices } from "../../../src/vscode/search/search.ts";
import { EventEmitter, LOG, pickers, registered } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("a search that is asked for while the one before leads back opens when that has", async () => {
  const services = {
    engine: {} as Engine,
    status: { current: { files: 2 }, situation: "ready", onDidChange: new EventEmitter<void>().event },
    settings: { current: { searchLimit: 5 } },
    log: LOG,
    basket: { items: [] },
    visited: { near: {} },
  };
  registerSearch({ subscriptions: [] } as never, services as unknown as SearchServices);
  const ended = new EventEmitter<void>();
  const restored = new Promise<void>(resolve => ended.event(() => resolve()));
  const restore = vi.spyOn(EditorPreview.prototype, "restore").mockReturnValue(restored);
  const search = () => void registered.get("llmc.search")?.();
  search();
  await expect.poll(() => pickers.length).toBe(1);
  // Twice is no more than once, as long as it is there.
  search();
  void registered.get("llmc.search.leave")?.();
  search();
  search();
  ended.fire();
  await expect.poll(() => pickers.length).toBe(2);
  restore.mockRestore();
});
