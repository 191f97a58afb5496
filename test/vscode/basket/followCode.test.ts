import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DocumentId } from "../../../src/core/document.ts";
import type { Engine } from "../../../src/core/engine.ts";
import { BasketKeeper } from "../../../src/vscode/basket/basketKeeper.ts";
import { followCode } from "../../../src/vscode/basket/followCode.ts";
import type { IndexStatus } from "../../../src/vscode/status/indexStatus.ts";
import {
  EventEmitter,
  FileType,
  fileCreated,
  fileDeleted,
  files,
  filesRenamed,
  foldersChanged,
  LOG,
  Uri,
  workspace,
} from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

function fakeState(saved: Readonly<Record<string, unknown>> = {}) {
  const values = new Map(Object.entries(saved));
  return {
    get: <T>(key: string) => values.get(key) as T,
    keys: () => [...values.keys()],
    update: async (key: string, value: unknown) => void values.set(key, value),
  };
}

function follow(keeper: unknown, state = fakeState()) {
  const status = { situation: "ready", onDidChange: new EventEmitter<void>().event };
  return followCode(keeper as BasketKeeper, state, status as unknown as IndexStatus, LOG);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("items in a folder that is deleted are looked for, though the editor tells of the folder alone", async () => {
  const documents = ["old/low.py", "old/high.py", "older.py"].map(path => ({ folder: "file:///w", path }));
  const items = documents.map(document => ({ document }));
  const keeper = { items, find: vi.fn(async () => {}), findRenamed: async () => {}, rename: vi.fn() };
  const following = follow(keeper);
  await vi.runAllTimersAsync();
  fileDeleted.fire(Uri.parse("file:///w/old"));
  await vi.runAllTimersAsync();
  expect(keeper.find).toHaveBeenLastCalledWith(documents.slice(0, 2), expect.any(AbortSignal));
  following.dispose();
});

test("files that come one after the other, as a build makes them, keep nothing from being found again", async () => {
  const document = { folder: "file:///w", path: "low.py" };
  const find = vi.fn(async () => {});
  const keeper = { items: [{ document }], find, findRenamed: async () => {}, rename: () => {} };
  const following = follow(keeper);
  await vi.runAllTimersAsync();
  find.mockClear();
  fileDeleted.fire(Uri.parse("file:///w/low.py"));
  for (let made = 0; made < 4; made++) {
    await vi.advanceTimersByTimeAsync(100);
    fileCreated.fire(Uri.parse(`file:///w/out/${made}.o`));
  }
  expect(find).toHaveBeenCalledOnce();
  following.dispose();
});

test("items belong to the folder of the workspace that their files lie in, also when one comes", async () => {
  const document = { folder: "file:///w", path: "sub/low.py" };
  const renames: ((document: DocumentId) => DocumentId)[] = [];
  const keeper = {
    items: [{ document }],
    find: async () => {},
    findRenamed: async () => {},
    rename: (renamed: (document: DocumentId) => DocumentId) => void renames.push(renamed),
  };
  const following = follow(keeper);
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
  const state = fakeState();
  const engine = { outline: async () => ({ spans: [] }) };
  const keeper = new BasketKeeper(engine as unknown as Engine, state, LOG);
  const following = follow(keeper, state);
  files.set("/w/ebb.py", { type: FileType.File, text: "low = 0\n" });
  await keeper.add([{ document: { folder: "file:///w", path: "ebb.py" } }]);
  keeper.clear();
  filesRenamed.fire({
    files: [{ oldUri: Uri.parse("file:///w/ebb.py"), newUri: Uri.parse("file:///w/flow.py") }],
  });
  keeper.step("undo");
  expect(keeper.items.map(({ document }) => document.path)).toEqual(["flow.py"]);
  files.clear();
  following.dispose();
});

test.each([
  [
    "a file, and of two with its text the one of its name",
    "sea/ebb.py",
    ["other.py", "sky/ebb.py"],
    "sky/ebb.py",
  ],
  ["a file under another name", "sea/ebb.py", ["flow.py"], "flow.py"],
  ["a folder, which alone is told of", "sea/ebb.py", ["sky"], "sky/ebb.py"],
  ["no file where more than one may be it", "sea/ebb.py", ["flow.py", "other.py"], undefined],
])(
  "a whole file that is renamed outside of the editor is found by its text: %s",
  async (_, before, came, after) => {
    const state = fakeState();
    const engine = { outline: async () => ({ spans: [] }), symbols: async () => [] };
    const keeper = new BasketKeeper(engine as unknown as Engine, state, LOG);
    const following = follow(keeper, state);
    const text = "low = 0\n";
    files.set(`/w/${before}`, { type: FileType.File, text });
    await keeper.add([{ document: { folder: "file:///w", path: before } }]);
    files.clear();
    files.set("/w/sky", { type: FileType.Directory, text: "" });
    for (const path of [...came.filter(each => each !== "sky"), "sky/ebb.py"])
      files.set(`/w/${path}`, { type: FileType.File, text });
    for (const path of came) fileCreated.fire(Uri.parse(`file:///w/${path}`));
    fileDeleted.fire(Uri.parse(`file:///w/${before}`));
    await vi.runAllTimersAsync();
    await vi.dynamicImportSettled();
    await vi.runAllTimersAsync();
    const [item] = keeper.items;
    expect(item?.gone === true ? undefined : item?.document.path).toBe(after);
    files.clear();
    following.dispose();
  },
);

test("saved sets follow renames of files and folders", async () => {
  const item = { id: "1", startLine: 0, endLine: 1, detail: "full", anchor: { type: "file" } };
  const setOf = (...paths: string[]) =>
    paths.map(path => ({ ...item, document: { folder: "file:///w", path } }));
  const sets = { tides: setOf("ebb.py", "sea/moon.py"), rest: setOf("other.py") };
  const state = fakeState({ "llmc.basket.sets": sets });
  const update = vi.spyOn(state, "update");
  const following = follow({ items: [], rename: () => {} }, state);
  const rename = (before: string, after: string) =>
    filesRenamed.fire({ files: [{ oldUri: Uri.parse(before), newUri: Uri.parse(after) }] });
  rename("file:///w/unknown.py", "file:///w/known.py");
  expect(update).not.toHaveBeenCalled();
  rename("file:///w/ebb.py", "file:///w/flow.py");
  rename("file:///w/sea", "file:///w/ocean");
  await vi.runAllTimersAsync();
  const after = { tides: setOf("flow.py", "ocean/moon.py"), rest: setOf("other.py") };
  expect(state.get("llmc.basket.sets")).toEqual(after);
  following.dispose();
});
