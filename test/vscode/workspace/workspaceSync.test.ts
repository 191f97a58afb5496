import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import type { Engine, FileChange, UnsavedText, Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { LiveSettings } from "../../../src/vscode/settings/settings.ts";
import { Lookout } from "../../../src/vscode/workspace/lookout.ts";
import { registerWorkspaceSync } from "../../../src/vscode/workspace/workspaceSync.ts";
import {
  configuration,
  documents,
  EventEmitter,
  FileType,
  fileChanged,
  fileDeleted,
  files,
  foldersChanged,
  LOG,
  openDocument,
  trustGranted,
  Uri,
  workspace,
} from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const FILE = { folder: "file:///w", path: "tide.py" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A workspace whose engine records the texts it receives, and fails to open once for each failure. */
function start(failures: readonly Error[] = []) {
  const left = [...failures];
  const told: (readonly UnsavedText[])[] = [];
  const opened: Workspace[] = [];
  const followed: string[] = [];
  const engine = {
    open: async (workspace: Workspace) => {
      opened.push(workspace);
      const failure = left.shift();
      if (failure !== undefined) throw failure;
    },
    change: async (changes: readonly FileChange[]) => {
      followed.push(...changes.map(({ document }) => document.path));
    },
    refresh: async () => void followed.push("all"),
    overlay: async (texts: readonly UnsavedText[]) => void told.push(texts),
    onDidChangeStatus: () => () => undefined,
  };
  const changed = new EventEmitter<void>();
  const settings = { current: { engine: DEFAULT_SETTINGS }, onDidChange: changed.event };
  const subscriptions: { dispose(): void }[] = [];
  registerWorkspaceSync(
    { subscriptions } as unknown as ExtensionContext,
    engine as unknown as Engine,
    settings as unknown as LiveSettings,
    new Lookout(engine as unknown as Engine, LOG),
    LOG,
  );
  const dispose = () => {
    for (const subscription of subscriptions) subscription.dispose();
  };
  return { told, opened, followed, settings, changed, dispose };
}

test("a folder is opened with the encoding of its files, where that is not told by the files themselves", () => {
  const roots = ["/w", "/api"].map((path, index) => ({ uri: new Uri("file", path), name: path, index }));
  workspace.workspaceFolders = roots;
  configuration.set("files.encoding", "utf8");
  configuration.set("file:///api files.encoding", "shiftjis");
  const { opened, dispose } = start();
  expect(opened[0]?.folders.map(({ encoding }) => encoding)).toEqual([undefined, "shift_jis"]);
  configuration.delete("file:///api files.encoding");
  configuration.delete("files.encoding");
  dispose();
});

test("a folder with settings of its own is opened with what they leave out, and anew when they change", () => {
  const roots = ["/w", "/api"].map((path, index) => ({ uri: new Uri("file", path), name: path, index }));
  workspace.workspaceFolders = roots;
  configuration.set("files.exclude", { "**/.git": true });
  configuration.set("file:///api files.exclude", { "**/.git": true, old: true });
  const { opened, changed, dispose } = start();
  changed.fire();
  configuration.delete("file:///api files.exclude");
  changed.fire();
  const excluded = opened.map(({ folders }) => folders.map(({ exclude }) => exclude));
  expect(excluded).toEqual([
    [["**/.git"], ["**/.git", "old"]],
    [["**/.git"], ["**/.git"]],
  ]);
  expect(opened[0]?.folders.map(({ name }) => name)).toEqual(["/w", "/api"]);
  dispose();
});

test("a workspace that the user comes to trust is opened anew as one that they trust", () => {
  workspace.isTrusted = false;
  const { opened, dispose } = start();
  workspace.isTrusted = true;
  trustGranted.fire();
  expect(opened.map(({ trusted }) => trusted)).toEqual([false, true]);
  dispose();
});

test("a workspace that could not be opened is opened at the next change, whatever that changes", async () => {
  const { opened, changed, dispose } = start([new Error("The disk is full.")]);
  await vi.runAllTimersAsync();
  for (let change = 0; change < 2; change++) {
    changed.fire();
    await vi.runAllTimersAsync();
  }
  expect(opened).toHaveLength(2);
  dispose();
});

test("so many files that change at once that it takes a while are a run, which tells how far it is", async () => {
  workspace.workspaceFolders = [{ uri: new Uri("file", "/w"), name: "w", index: 0 }];
  const { followed, dispose } = start();
  await vi.runAllTimersAsync();
  const changeAll = async (count: number) => {
    for (let at = 0; at < count; at++) fileChanged.fire(Uri.parse(`file:///w/${at}.py`));
    await vi.runAllTimersAsync();
    return followed.splice(0);
  };
  expect(await changeAll(300)).toHaveLength(300);
  expect(await changeAll(301)).toEqual(["all"]);
  dispose();
});

test("what is saved just before a setting has the workspace opened anew is no longer unsaved to the engine", async () => {
  const { told, opened, settings, changed, dispose } = start();
  const text = "low = 0\n";
  const document = { ...openDocument("tide.py", text), isDirty: true };
  documents.changed.fire({ document });
  await vi.runAllTimersAsync();
  expect(told).toEqual([[{ document: FILE, text }]]);

  document.isDirty = false;
  documents.saved.fire(document);
  settings.current = { engine: { ...DEFAULT_SETTINGS, exclude: ["old"] } };
  changed.fire();
  await vi.runAllTimersAsync();
  expect(opened).toHaveLength(2);
  expect(told.slice(1)).toEqual([[{ document: FILE }]]);
  dispose();
});

test("a folder in another one is opened as that, and its unsaved text is no longer one of the other", async () => {
  const before = workspace.workspaceFolders;
  const outer = { uri: Uri.parse("file:///w"), name: "w", index: 0 };
  const inner = { uri: Uri.parse("file:///w/tide"), name: "tide", index: 1 };
  workspace.workspaceFolders = [outer];
  const document = {
    uri: Uri.parse("file:///w/tide/low.py"),
    version: 1,
    isDirty: true,
    isClosed: false,
    lineCount: 1,
    lineAt: () => ({ range: { end: 0 } }),
    offsetAt: () => 0,
    getText: () => "low",
  };
  workspace.textDocuments = [document];
  const { told, opened, dispose } = start();
  await vi.runAllTimersAsync();
  workspace.workspaceFolders = [outer, inner];
  foldersChanged.fire();
  await vi.runAllTimersAsync();
  expect(opened.map(({ folders }) => folders.map(({ within }) => within?.path))).toEqual([
    [undefined],
    [undefined, "tide"],
  ]);
  const ofOuter = { document: { folder: "file:///w", path: "tide/low.py" } };
  const ofInner = { document: { folder: "file:///w/tide", path: "low.py" }, text: "low" };
  expect(told).toEqual([[{ ...ofOuter, text: "low" }], [ofOuter, ofInner]]);
  workspace.workspaceFolders = before;
  workspace.textDocuments = [];
  dispose();
});

test("a folder that took the place of another is compared with the disk, since the editor tells of it as changed", async () => {
  files.set("/w/tide.py", { type: FileType.File, text: "" });
  files.set("/w/src", { type: FileType.Directory, text: "" });
  const { followed, dispose } = start();
  fileChanged.fire(Uri.parse("file:///w/tide.py"));
  await vi.runAllTimersAsync();
  expect(followed).toEqual(["tide.py"]);
  fileChanged.fire(Uri.parse("file:///w/src"));
  await vi.runAllTimersAsync();
  expect(followed).toEqual(["tide.py", "src", "all"]);
  files.clear();
  dispose();
});

test("a folder of the workspace that goes with the one around it is compared with the disk, and a file that goes is not", async () => {
  const before = workspace.workspaceFolders;
  const roots = ["/w", "/w/coast/tide"].map((path, index) => ({
    uri: new Uri("file", path),
    name: path,
    index,
  }));
  workspace.workspaceFolders = roots;
  const { followed, dispose } = start();
  for (const path of ["/w/co", "/w/coast", "/w/coast/tide"]) {
    fileDeleted.fire(new Uri("file", path));
    await vi.runAllTimersAsync();
    followed.push("|");
  }
  expect(followed).toEqual(["co", "|", "coast", "all", "|", "all", "|"]);
  workspace.workspaceFolders = before;
  dispose();
});
