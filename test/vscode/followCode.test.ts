import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DocumentId } from "../../src/core/document.ts";
import type { Engine } from "../../src/core/engine.ts";
import { BasketKeeper } from "../../src/vscode/basket/basketKeeper.ts";
import { followCode } from "../../src/vscode/basket/followCode.ts";
import type { IndexStatus } from "../../src/vscode/indexStatus.ts";
import {
  EventEmitter,
  FileType,
  fileDeleted,
  files,
  filesRenamed,
  foldersChanged,
  LOG,
  Uri,
  workspace,
} from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("items in a folder that is deleted are looked for, though the editor tells of the folder alone", async () => {
  const documents = ["old/low.py", "old/high.py", "older.py"].map(path => ({ folder: "file:///w", path }));
  const items = documents.map(document => ({ document }));
  const keeper = { items, find: vi.fn(async () => {}), rename: vi.fn() };
  const status = { situation: "ready", onDidChange: new EventEmitter<void>().event };
  const following = followCode(keeper as unknown as BasketKeeper, status as unknown as IndexStatus, LOG);
  await vi.runAllTimersAsync();
  fileDeleted.fire(Uri.parse("file:///w/old"));
  await vi.runAllTimersAsync();
  expect(keeper.find).toHaveBeenLastCalledWith(documents.slice(0, 2), expect.any(AbortSignal));
  following.dispose();
});

test("items belong to the folder of the workspace that their files lie in, also when one comes", async () => {
  const document = { folder: "file:///w", path: "sub/low.py" };
  const renames: ((document: DocumentId) => DocumentId)[] = [];
  const keeper = {
    items: [{ document }],
    find: async () => {},
    rename: (renamed: (document: DocumentId) => DocumentId) => void renames.push(renamed),
  };
  const status = { situation: "ready", onDidChange: new EventEmitter<void>().event };
  const following = followCode(keeper as unknown as BasketKeeper, status as unknown as IndexStatus, LOG);
  expect(renames.at(-1)?.(document)).toEqual(document);
  const before = workspace.workspaceFolders;
  workspace.workspaceFolders = [...before, { uri: Uri.parse("file:///w/sub"), name: "sub", index: 1 }];
  foldersChanged.fire();
  expect(renames).toHaveLength(2);
  expect(renames.at(-1)?.(document)).toEqual({ folder: "file:///w/sub", path: "low.py" });
  workspace.workspaceFolders = before;
  following.dispose();
});

test("what was removed before its file was renamed comes back under the new name", async () => {
  const state = { get: () => undefined, keys: () => [], update: async () => {} };
  const engine = { outline: async () => ({ spans: [] }) };
  const keeper = new BasketKeeper(engine as unknown as Engine, state);
  const status = { situation: "ready", onDidChange: new EventEmitter<void>().event };
  const following = followCode(keeper, status as unknown as IndexStatus, LOG);
  files.set("/w/ebb.py", { type: FileType.File, text: "low = 0\n" });
  await keeper.add([{ document: { folder: "file:///w", path: "ebb.py" } }]);
  keeper.clear();
  filesRenamed.fire({
    files: [{ oldUri: Uri.parse("file:///w/ebb.py"), newUri: Uri.parse("file:///w/flow.py") }],
  });
  keeper.undo();
  expect(keeper.items.map(({ document }) => document.path)).toEqual(["flow.py"]);
  files.clear();
  following.dispose();
});
