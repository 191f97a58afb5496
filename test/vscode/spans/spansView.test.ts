import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadSpansCode } from "../../../src/vscode/spans/loadSpansCode.ts";
import type { SpansNode } from "../../../src/vscode/spans/spansNode.ts";
import { SpansView, type SpansViewOptions } from "../../../src/vscode/spans/spansView.ts";
import {
  contexts,
  EventEmitter,
  editorChanged,
  editorCommands,
  FileType,
  files,
  foldersChanged,
  LOG,
  notebookChanged,
  ran,
  Selection,
  TabInputCustom,
  TabInputText,
  TreeItemCheckboxState,
  tabsChanged,
  trees,
  Uri,
  window,
  workspace,
} from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

beforeAll(async () => void (await loadSpansCode()));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds in which the editor gathers changes of a view before it asks for rows. */
const EDITOR_DELAY = 200;
/** Of the only line of each document. */
const INDENTATION = 2;
const FILE = { folder: "file:///w", path: "low.py" };
const LINES = { start: 0, end: 3, startLine: 0, endLine: 0 };
const TEXTS = { kind: "function", qualifiedName: "", signature: "", doc: "" };

/** A view of the spans of a workspace with one file, for whose engine a text is the name of its only span. */
function start(mode: "file" | "workspace") {
  const changed = new EventEmitter<void>();
  const basket = {
    items: [] as readonly object[],
    onDidChange: changed.event,
    add: vi.fn(async () => {}),
    remove: vi.fn(),
  };
  const status = { situation: "ready", current: {}, onDidChange: changed.event };
  const parse = vi.fn((name: string) => ({ spans: [{ id: 1, parent: 0, name, ...TEXTS, ...LINES }] }));
  const log = { ...LOG, error: vi.fn() };
  const engine = {
    files: async () => ({ files: [{ document: FILE, spans: 2 }] }),
    outline: vi.fn(async ({ text }: { readonly text: string }): Promise<object> => parse(text)),
  };
  const options = {
    engine,
    status,
    settings: { current: { followCursor: true }, onDidChange: changed.event },
    basket,
    mode,
    log,
  };
  const view = new SpansView(options as unknown as SpansViewOptions);
  // The editor waits before it asks for rows.
  view.onDidChangeTreeData(node => node === undefined && setTimeout(() => view.getChildren(), EDITOR_DELAY));
  return { view, tree: trees.at(-1), status, basket, changed, parse, engine, log };
}

function documentOf(name: string, getText: () => string) {
  const lineAt = () => ({ firstNonWhitespaceCharacterIndex: INDENTATION });
  return { uri: Uri.parse(`file:///w/${name}`), version: 1, getText, lineAt, offsetAt: () => 0 };
}

async function show(name: string, text = "low"): Promise<void> {
  const document = documentOf(name, () => text);
  workspace.textDocuments = [document];
  window.activeTextEditor = { document, selection: new Selection(0, 0, 0, 0) };
  editorChanged.fire();
  await vi.runAllTimersAsync();
}

test("the list of all files says that there may be more while they are indexed, and no longer when they are", async () => {
  const { view, tree, status, changed } = start("workspace");
  const messages: unknown[] = [];
  for (const situation of ["ready", "indexing", "paused", "ready"]) {
    Object.assign(status, { situation });
    changed.fire();
    await vi.runAllTimersAsync();
    messages.push(tree?.message);
  }
  expect(messages).toEqual([
    "",
    "There may be more: indexing goes on.",
    "There may be more: indexing is paused.",
    "",
  ]);
  view.dispose();
});

test("the files that are indexed so far are listed while more are, and again when there are twice as many", async () => {
  const { view, tree, status, changed, engine } = start("workspace");
  let indexed = 0;
  engine.files = vi.fn(async () => ({
    files: Array.from({ length: indexed }, (_, at) => ({
      document: { ...FILE, path: `${at}.py` },
      spans: 2,
    })),
  }));
  const become = async (situation: string, files: number) => {
    indexed = files;
    Object.assign(status, { situation, current: { files } });
    changed.fire();
    await vi.advanceTimersByTimeAsync(50);
  };
  // Each file causes a status, and none of them stays the latest for long.
  for (let files = 0; files <= 20; files++) await become("indexing", files);
  await vi.advanceTimersByTimeAsync(EDITOR_DELAY);
  expect(tree?.message).toBe("There may be more: indexing goes on.");
  for (let files = 21; files <= 160; files++) await become("indexing", files);
  expect(vi.mocked(engine.files).mock.calls.length).toBeLessThan(6);
  await become("ready", 160);
  await vi.runAllTimersAsync();
  expect(await view.getChildren()).toHaveLength(160);
  expect(tree?.message).toBe("");
  view.dispose();
});

test("the view shows the file that was opened while the engine started again", async () => {
  const { view, tree, status, changed } = start("file");
  const become = async (situation: string) => {
    status.situation = situation;
    changed.fire();
    await vi.runAllTimersAsync();
  };
  await show("low.py");
  await become("ready");
  expect(tree?.description).toBe("low.py");
  await become("starting");
  await show("high.py");
  await become("scanning");
  expect(tree?.description).toBe("high.py");
  view.dispose();
});

test("the title of the view and its rows change at once", async () => {
  const { view, tree } = start("file");
  await show("low.py");
  const document = documentOf("high.py", () => "high");
  window.activeTextEditor = { document, selection: new Selection(0, 0, 0, 0) };
  editorChanged.fire();
  await vi.advanceTimersByTimeAsync(EDITOR_DELAY);
  expect(tree?.description).toBe("low.py");
  await view.getChildren();
  expect(tree?.description).toBe("high.py");
  view.dispose();
});

test("the title of the view has the history of its file as soon as that is known, and the file is not read again then", async () => {
  const { view, tree, status, changed, engine, parse } = start("file");
  await show("low.py");
  const last = { subject: "", author: "Ada", time: Date.now() };
  engine.outline.mockImplementation(async ({ text }) => ({
    ...parse(text),
    history: { last, commits: 1, frequency: "active" },
  }));
  status.current = { heads: { "file:///w": "1" } };
  for (const _ of ["histories are read", "something else changes"]) {
    changed.fire();
    await vi.runAllTimersAsync();
  }
  expect(tree?.description).toMatch(/^low\.py · changed/);
  expect(engine.outline).toHaveBeenCalledTimes(2);
  view.dispose();
});

test("while a file takes long to be read, the view shows nothing of the file before, and its welcome text neither", async () => {
  const { view, tree, engine } = start("file");
  const rows = async () => (await view.getChildren()).length;
  const slowly = async (name: string, milliseconds: number) => {
    engine.outline.mockImplementationOnce(async () => {
      await new Promise(resolve => setTimeout(resolve, milliseconds));
      return { spans: [] };
    });
    const document = documentOf(name, () => name);
    window.activeTextEditor = { document, selection: new Selection(0, 0, 0, 0) };
    editorChanged.fire();
  };
  await show("low.py");
  await slowly("quick.py", 100);
  await vi.advanceTimersByTimeAsync(149);
  expect([await rows(), tree?.description]).toEqual([1, "low.py"]);
  await vi.runAllTimersAsync();
  expect([await rows(), contexts.get("llmc.spans.empty")]).toEqual([0, "noSpans"]);
  await slowly("large.py", 5_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([contexts.get("llmc.spans.empty"), tree?.description]).toEqual([undefined, "large.py"]);
  await vi.runAllTimersAsync();
  expect(contexts.get("llmc.spans.empty")).toBe("noSpans");
  await show("low.py");
  await slowly("larger.py", 5_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await rows(), tree?.description]).toEqual([0, "larger.py"]);
  await vi.runAllTimersAsync();
  view.dispose();
});

test("a file that is read anew keeps its rows meanwhile, however long that takes", async () => {
  const { view, engine } = start("file");
  await show("low.py");
  engine.outline.mockImplementationOnce(async () => {
    await new Promise(resolve => setTimeout(resolve, 5_000));
    return { spans: [] };
  });
  view.refresh();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await view.getChildren()).toHaveLength(1);
  await vi.runAllTimersAsync();
  view.dispose();
});

test("spans of the workspace are read anew when they are refreshed, though the index has not changed", async () => {
  const { view } = start("workspace");
  const names = async (): Promise<(string | undefined)[]> => {
    await vi.runAllTimersAsync();
    const files: SpansNode[] = await view.getChildren();
    const entries = (await Promise.all(files.map(file => view.getChildren(file)))).flat();
    return entries.map(entry => (entry.kind === "span" ? entry.node.span.name : undefined));
  };
  let text = "low";
  workspace.textDocuments = [documentOf("low.py", () => text)];
  expect(await names()).toEqual(["low"]);
  text = "high";
  view.refresh();
  expect(await names()).toEqual(["high"]);
  view.dispose();
});

test("a view that is hidden while the span at the cursor is looked for is not brought back", async () => {
  const { view, tree, parse } = start("workspace");
  await show("low.py");
  expect(tree?.revealed).toMatchObject([{ kind: "span" }]);
  parse.mockImplementationOnce(() => {
    if (tree !== undefined) tree.visible = false;
    return { spans: [] };
  });
  await show("low.py", "high");
  expect(parse).toHaveBeenLastCalledWith("high");
  expect(tree?.revealed).toHaveLength(1);
  view.dispose();
});

test("the span at the cursor of an editor that the user has left meanwhile is not shown", async () => {
  const { view, tree, parse } = start("workspace");
  parse.mockImplementationOnce(name => {
    window.activeTextEditor = undefined;
    return { spans: [{ id: 1, parent: 0, name, ...TEXTS, ...LINES }] };
  });
  await show("low.py");
  expect(parse).toHaveBeenCalledWith("low");
  expect(tree?.revealed).toEqual([]);
  view.dispose();
});

test("a row that cannot be revealed is an error, unless others come in its place", async () => {
  const { view, tree, log } = start("file");
  const rejected = new Error("Cannot resolve tree item");
  const reveal = vi.spyOn(tree ?? { reveal: async () => {} }, "reveal");
  reveal.mockImplementationOnce(async () => {
    view.refresh();
    throw rejected;
  });
  await show("low.py");
  expect(reveal).toHaveBeenCalledTimes(2);
  expect(log.error).not.toHaveBeenCalled();
  reveal.mockRejectedValueOnce(rejected);
  await show("high.py", "high");
  expect(log.error).toHaveBeenCalledTimes(1);
  view.dispose();
});

test("what changes in the basket has the row drawn anew that it concerns, and no other, where a click would be lost", async () => {
  const { view, basket, changed, parse } = start("file");
  const spans = ["low", "high"].map((name, line) => ({
    ...{ id: line + 1, parent: 0, name, ...TEXTS, ...LINES },
    ...{ qualifiedName: name, startLine: line, endLine: line },
  }));
  parse.mockReturnValueOnce({ spans });
  await show("low.py");
  const [, high] = await view.getChildren();
  const drawn = vi.fn();
  view.onDidChangeTreeData(drawn);
  basket.items = [{ id: "1", document: FILE, startLine: 1, endLine: 1, anchor: { type: "span" } }];
  changed.fire();
  changed.fire();
  expect(drawn.mock.calls).toEqual([[[high]]]);
  view.dispose();
});

test("the box of what cannot be collected is drawn anew, and that of what is collected is not", async () => {
  const { view, tree, basket, changed, parse } = start("file");
  parse.mockReturnValueOnce({ spans: [{ id: 1, parent: 0, name: "low", ...TEXTS, ...LINES }] });
  await show("low.py");
  const [low] = await view.getChildren();
  const drawn = vi.fn();
  view.onDidChangeTreeData(drawn);
  const { Checked, Unchecked } = TreeItemCheckboxState;
  basket.add.mockRejectedValueOnce(new Error("The engine stopped."));
  tree?.check(low, Checked);
  await vi.runAllTimersAsync();
  expect(drawn.mock.calls).toEqual([[[low]]]);
  // Its file is gone, so there is nothing to add.
  tree?.check(low, Checked);
  await vi.runAllTimersAsync();
  expect(drawn).toHaveBeenCalledTimes(2);
  basket.add.mockImplementationOnce(async () => {
    basket.items = [{ id: "1", document: FILE, startLine: 0, endLine: 0, anchor: { type: "span" } }];
    changed.fire();
  });
  tree?.check(low, Checked);
  await vi.runAllTimersAsync();
  tree?.check(low, Unchecked);
  await vi.runAllTimersAsync();
  expect(basket.remove).toHaveBeenLastCalledWith(["1"]);
  // It is still in the basket, since the one of this test keeps removed items.
  expect(drawn).toHaveBeenCalledTimes(3);
  view.dispose();
});

test("a box that is unchecked while its span is still being added takes that out again", async () => {
  const { view, tree, basket, changed } = start("file");
  await show("low.py");
  const [low] = await view.getChildren();
  basket.add.mockImplementationOnce(async () => {
    await new Promise(resolve => setTimeout(resolve, 100));
    basket.items = [{ id: "1", document: FILE, startLine: 0, endLine: 0, anchor: { type: "span" } }];
    changed.fire();
  });
  tree?.check(low, TreeItemCheckboxState.Checked);
  tree?.check(low, TreeItemCheckboxState.Unchecked);
  await vi.runAllTimersAsync();
  expect(basket.remove).toHaveBeenLastCalledWith(["1"]);
  view.dispose();
});

test("a key puts what has the focus into the basket and takes it out again, and opens a folder", async () => {
  const { view, tree, basket, changed } = start("file");
  await show("low.py");
  const [low] = await view.getChildren();
  editorCommands.set("list.selectAndPreserveFocus", () => tree?.select(low));
  const drawn = vi.fn();
  view.onDidChangeTreeData(drawn);
  basket.add.mockImplementationOnce(async () => {
    basket.items = [{ id: "1", document: FILE, startLine: 0, endLine: 0, anchor: { type: "span" } }];
    changed.fire();
  });
  await view.toggle();
  expect(drawn.mock.calls).toEqual([[[low]]]);
  await view.toggle();
  expect(basket.remove).toHaveBeenLastCalledWith(["1"]);
  editorCommands.set("list.selectAndPreserveFocus", () => tree?.select({ kind: "folder" }));
  await view.toggle();
  expect(ran.at(-1)).toBe("list.toggleExpand");
  view.dispose();
});

test("what a menu is opened on is put into the basket, whatever has the focus", async () => {
  const { view, tree, basket } = start("file");
  await show("low.py");
  const [low] = await view.getChildren();
  editorCommands.set("list.selectAndPreserveFocus", () => tree?.select({ kind: "folder" }));
  await view.toggle(low);
  expect(basket.add).toHaveBeenCalledOnce();
  view.dispose();
});

test("while a notebook is active the view leads to its spans among those of the workspace, and shows none of a cell", async () => {
  const { view } = start("file");
  Object.assign(window, { activeNotebookEditor: {} });
  await show("cell.py");
  expect(await view.getChildren()).toEqual([]);
  Object.assign(window, { activeNotebookEditor: undefined });
  view.dispose();
});

test("what is opened beside texts has the view tell of it, and no longer when it is closed", async () => {
  const { view } = start("file");
  const told = async () => {
    await vi.runAllTimersAsync();
    return contexts.get("llmc.spans.empty");
  };
  window.activeTextEditor = undefined;
  Object.assign(window, { activeNotebookEditor: {} });
  notebookChanged.fire();
  expect(await told()).toBe("notebook");
  Object.assign(window, { activeNotebookEditor: undefined });
  // A picture, and the settings.
  for (const input of [new TabInputCustom(Uri.parse("file:///w/chart.png")), undefined]) {
    window.tabGroups.activeTabGroup.activeTab = { input, isPreview: true, isDirty: false };
    tabsChanged.fire();
    expect(await told()).toBe("unsupported");
  }
  // A large file, of which extensions get the text late.
  const input = new TabInputText(Uri.parse("file:///w/large.ts"));
  window.tabGroups.activeTabGroup.activeTab = { input, isPreview: true, isDirty: false };
  tabsChanged.fire();
  expect(await told()).toBe("opening");
  window.tabGroups.activeTabGroup.activeTab = undefined;
  tabsChanged.fire();
  expect(await told()).toBe("noEditor");
  view.dispose();
});

test("a filter that leaves nothing is not told by a message, which would hide the way out of it", async () => {
  const { view, tree } = start("file");
  await show("low.py");
  view.filter = "lo";
  await vi.runAllTimersAsync();
  expect(tree?.message).toMatch("Filtered by");
  view.filter = "high";
  await vi.runAllTimersAsync();
  expect(tree?.message).toBe("");
  view.dispose();
});

test("a cursor before what is indented selects that, and not what is around it", async () => {
  const { view, tree, parse } = start("file");
  const around = { id: 1, parent: 0, name: "around", ...TEXTS, ...LINES };
  parse.mockReturnValueOnce({
    spans: [around, { ...around, id: 2, parent: 1, name: "low", start: INDENTATION }],
  });
  await show("low.py");
  expect(tree?.revealed).toMatchObject([{ node: { span: { name: "low" } } }]);
  view.dispose();
});

test("another filter moves the rows, so what is selected is brought back into sight", async () => {
  const { view, tree } = start("file");
  await show("low.py");
  Object.assign(tree ?? {}, { selection: tree?.revealed });
  await show("low.py");
  expect(tree?.revealed).toHaveLength(1);
  view.filter = "lo";
  await vi.runAllTimersAsync();
  expect(tree?.revealed).toHaveLength(2);
  view.dispose();
});

test("a file whose folder is added to the workspace is no longer said to be outside of it", async () => {
  const folders = workspace.workspaceFolders;
  workspace.workspaceFolders = [];
  const { view, tree } = start("file");
  await show("low.py");
  expect(tree?.message).toMatch("outside the workspace");
  workspace.workspaceFolders = folders;
  foldersChanged.fire();
  await vi.runAllTimersAsync();
  expect(tree?.message).toBe("");
  view.dispose();
});

test("a file of a virtual workspace folder has spans, and it is said that search does not find it", async () => {
  const before = workspace.workspaceFolders;
  workspace.workspaceFolders = [{ uri: Uri.parse("memfs:///shop"), name: "Shop", index: 0 }];
  const { view, tree } = start("file");
  const document = { ...documentOf("low.py", () => "low"), uri: Uri.parse("memfs:///shop/low.py") };
  window.activeTextEditor = { document, selection: new Selection(0, 0, 0, 0) };
  editorChanged.fire();
  await vi.runAllTimersAsync();
  expect(await view.getChildren()).toHaveLength(1);
  expect(tree?.message).toBe("LLMC reads files on disk only: search does not find this one.");
  view.dispose();
  workspace.workspaceFolders = before;
});

test("a file that is a link is said to be one, and has no boxes for the basket, which does not take it", async () => {
  files.set("/w/low.py", { type: FileType.File | FileType.SymbolicLink, text: "" });
  const { view, tree } = start("file");
  await show("low.py");
  expect(tree?.message).toMatch("is a link");
  for (const node of await view.getChildren()) {
    const { checkboxState, contextValue } = await view.getTreeItem(node);
    expect({ checkboxState, contextValue }).toEqual({ checkboxState: undefined, contextValue: "span" });
  }
  files.clear();
  view.dispose();
});
