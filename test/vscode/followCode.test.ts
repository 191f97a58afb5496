import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BasketKeeper } from "../../src/vscode/basket/basketKeeper.ts";
import { followCode } from "../../src/vscode/basket/followCode.ts";
import type { IndexStatus } from "../../src/vscode/indexStatus.ts";
import { EventEmitter, fileDeleted, LOG, Uri } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("items in a folder that is deleted are looked for, though the editor tells of the folder alone", async () => {
  const documents = ["old/low.py", "old/high.py", "older.py"].map(path => ({ folder: "file:///w", path }));
  const items = documents.map(document => ({ document }));
  const keeper = { items, find: vi.fn(async () => {}) };
  const status = { situation: "ready", onDidChange: new EventEmitter<void>().event };
  const following = followCode(keeper as unknown as BasketKeeper, status as unknown as IndexStatus, LOG);
  await vi.runAllTimersAsync();
  fileDeleted.fire(Uri.parse("file:///w/old"));
  await vi.runAllTimersAsync();
  expect(keeper.find).toHaveBeenLastCalledWith(documents.slice(0, 2), expect.any(AbortSignal));
  following.dispose();
});
