import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import type { Hit } from "../../../src/core/hit.ts";
import { EditorPreview, openHit } from "../../../src/vscode/search/editorPreview.ts";
import {
  configuration,
  FileType,
  files,
  selectionChanged,
  shown,
  type Tab,
  TabInputText,
  TextEditorSelectionChangeKind,
  Uri,
  window,
  workspace,
} from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** An engine that takes every notebook for a single cell. */
const ENGINE = {
  outline: async () => ({ spans: [{ kind: "cell", startLine: 0, endLine: 9 }] }),
} as unknown as Engine;

function hit(path: string): Hit {
  const place = { document: { folder: "file:///w", path }, startLine: 0, endLine: 1 };
  return { ...place, matched: { line: 0, text: "", highlights: [] } } as unknown as Hit;
}

beforeEach(() => {
  vi.restoreAllMocks();
  shown.splice(0);
});

describe("a preview", () => {
  test.each([
    ["notebook", "slow.ipynb", "openNotebookDocument"],
    ["file", "slow.py", "openTextDocument"],
  ] as const)("of a %s that opens slowly does not cover what was chosen meanwhile", async (_, path, open) => {
    const preview = new EditorPreview(ENGINE);
    const opened = await workspace[open](Uri.parse(`file:///w/${path}`));
    vi.spyOn(workspace, open).mockImplementationOnce(async () => {
      preview.stop();
      await openHit(ENGINE, hit("chosen.py"), 1);
      return opened;
    });
    await preview.show(hit(path));
    expect(shown).toEqual(["/w/chosen.py"]);
  });

  test("goes, and another one comes, while the user goes on typing", async () => {
    showTabs(tabOf("before.py", true));
    const preview = new EditorPreview(ENGINE);
    await preview.show(hit("low.py"));
    await preview.restore();
    expect(shown).toEqual(["/w/low.py", "/w/before.py"]);
    await Promise.all([preview.restore(), preview.show(hit("high.py"))]);
    expect(shown).toEqual(["/w/low.py", "/w/before.py", "/w/high.py"]);
    await preview.restore();
    expect(shown.at(-1)).toBe("/w/before.py");
  });

  test("of what was passed over before its turn is not even read", async () => {
    const preview = new EditorPreview(ENGINE);
    const read = vi.spyOn(workspace, "openTextDocument");
    await Promise.all(["low.py", "high.py"].map(path => preview.show(hit(path))));
    expect(read.mock.calls.map(([{ path }]) => path)).toEqual(["/w/high.py"]);
    expect(shown).toEqual(["/w/high.py"]);
  });

  test("that is no longer wanted once it is there marks and closes nothing, since what was chosen may be one of its tabs", async () => {
    const group = showTabs(tabOf("before.py", true));
    const preview = new EditorPreview(ENGINE);
    await preview.show(hit("low.py"));
    group.tabs = [tabOf("before.py"), tabOf("low.py")];
    const editor = await window.showTextDocument(new Uri("file", "/w/high.py"));
    const setDecorations = vi.fn();
    vi.spyOn(window, "showTextDocument").mockImplementationOnce(async () => {
      preview.stop();
      return { ...editor, setDecorations };
    });
    await preview.show(hit("high.py"));
    expect(setDecorations).not.toHaveBeenCalled();
    expect(group.tabs).toEqual([tabOf("before.py"), tabOf("low.py")]);
  });

  test("leaves no tab behind where each file that is shown has one of its own", async () => {
    const tabOf = (uri: Uri): Tab => ({ input: new TabInputText(uri), isPreview: false, isDirty: false });
    const before = tabOf(Uri.parse("file:///w/before.py"));
    const group = { viewColumn: 1, tabs: [before] };
    const close = async (tabs: readonly Tab[]) => {
      group.tabs = group.tabs.filter(tab => !tabs.includes(tab));
    };
    Object.assign(window.tabGroups, { activeTabGroup: group, all: [group], close });
    const show = window.showTextDocument;
    let closed: Promise<void> | undefined;
    vi.spyOn(window, "showTextDocument").mockImplementation(async document => {
      const editor = await show(document);
      if (editor.document.uri.path === "/w/slow.py") closed = preview.restore();
      group.tabs.push(tabOf(editor.document.uri));
      return editor;
    });
    const preview = new EditorPreview(ENGINE);
    for (const path of ["low.py", "high.py"]) await preview.show(hit(path));
    expect(group.tabs).toEqual([before, tabOf(Uri.parse("file:///w/high.py"))]);
    await preview.show(hit("slow.py"));
    await closed;
    expect(group.tabs).toEqual([before]);
  });

  test("of another file than the one that is opened is closed then, and what was open before is not", async () => {
    const group = showTabs(tabOf("before.py", true));
    const preview = new EditorPreview(ENGINE);
    await preview.show(hit("low.py"));
    const looked = { ...tabOf("low.py"), isPreview: true };
    group.tabs = [tabOf("before.py"), looked, tabOf("chosen.py", true)];
    await preview.goTo(hit("chosen.py"), 1);
    expect(shown).toEqual(["/w/low.py", "/w/chosen.py"]);
    expect(group.tabs).toEqual([tabOf("before.py"), tabOf("chosen.py", true)]);
  });

  test("that is clicked into is where the user stays", async () => {
    const before = tabOf("before.py", true);
    showTabs(before);
    const textEditor = await window.showTextDocument(new Uri("file", "/w/low.py"));
    vi.spyOn(window, "showTextDocument").mockResolvedValueOnce(textEditor);
    const preview = new EditorPreview(ENGINE);
    await preview.show(hit("low.py"));
    selectionChanged.fire({ textEditor, kind: TextEditorSelectionChangeKind.Mouse });
    shown.splice(0);
    await preview.restore();
    expect(shown).toEqual([]);
  });

  test("gives way to the tab that the user has gone to meanwhile, and is closed", async () => {
    const group = showTabs(tabOf("before.py", true));
    const preview = new EditorPreview(ENGINE);
    await preview.show(hit("low.py"));
    const opened = { ...tabOf("opened.py", true), isPreview: true };
    group.tabs = [tabOf("before.py"), tabOf("low.py"), opened];
    await preview.restore();
    expect(shown).toEqual(["/w/low.py"]);
    expect(group.tabs).toEqual([tabOf("before.py"), opened]);
  });

  test("is marked by borders too, since high-contrast themes have no backgrounds", () => {
    const make = vi.spyOn(window, "createTextEditorDecorationType");
    new EditorPreview(ENGINE);
    expect(make.mock.calls).toMatchObject([
      [{ borderColor: { id: "editor.rangeHighlightBorder" }, borderWidth: "0 0 0 2px" }],
      [{ borderColor: { id: "editor.findMatchHighlightBorder" }, borderWidth: "1px" }],
    ]);
  });

  test.each([
    [true, 12, 17],
    [false, 12, 12],
  ])("leads back to the very lines that were seen (lines that stick: %s)", async (sticks, top, revealed) => {
    configuration.set("editor.stickyScroll.enabled", sticks).set("editor.stickyScroll.maxLineCount", 5);
    showTabs(tabOf("before.py", true));
    const show = window.showTextDocument;
    const reveal = vi.fn();
    vi.spyOn(window, "showTextDocument").mockImplementation(async document => {
      const editor = await show(document);
      return { ...editor, revealRange: reveal, visibleRanges: [{ start: { line: 99 } }] };
    });
    window.activeTextEditor = { visibleRanges: [{ start: { line: top } }] } as never;
    const preview = new EditorPreview(ENGINE);
    await preview.show(hit("low.py"));
    await preview.restore();
    window.activeTextEditor = undefined;
    expect(reveal.mock.lastCall?.[0].start.line).toBe(revealed);
  });
});

function tabOf(path: string, isActive = false): Tab {
  return {
    input: new TabInputText(new Uri("file", `/w/${path}`)),
    isPreview: false,
    isDirty: false,
    isActive,
  };
}

/** Sets up one group of tabs, the first of which is active. */
function showTabs(...tabs: readonly Tab[]) {
  const group = { viewColumn: 1, activeTab: tabs[0], tabs };
  const close = async (closed: readonly Tab[]) => {
    group.tabs = group.tabs.filter(tab => !closed.includes(tab));
  };
  Object.assign(window.tabGroups, { activeTabGroup: group, all: [group], close });
  return group;
}

test("a file that was deleted since it was found is said to be gone, in the words of its path", async () => {
  vi.spyOn(workspace, "openTextDocument").mockRejectedValueOnce(new Error("cannot open file:///w/gone.py"));
  await expect(openHit(ENGINE, hit("gone.py"), 1)).rejects.toThrow("{0} no longer exists.");
});

test("of a file that is there and cannot be shown the editor's own reason is told", async () => {
  files.set("/w/odd.py", { type: FileType.File, text: "" });
  vi.spyOn(workspace, "openTextDocument").mockRejectedValueOnce(new Error("seems to be binary"));
  await expect(openHit(ENGINE, hit("odd.py"), 1)).rejects.toThrow("seems to be binary");
});
