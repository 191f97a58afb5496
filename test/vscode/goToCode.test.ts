import { afterEach, expect, test, vi } from "vitest";
import { Position } from "vscode";
import type { Engine } from "../../src/core/engine.ts";
import { uriOf } from "../../src/vscode/documents/documentUri.ts";
import { goToCode } from "../../src/vscode/documents/goToCode.ts";
import { revealCode } from "../../src/vscode/documents/revealCode.ts";
import { ran, Selection, shown, TabInputTextDiff, Uri, window } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

afterEach(() => {
  window.tabGroups.activeTabGroup.activeTab = undefined;
  window.visibleTextEditors = [];
});

const commandFor = (path: string) => goToCode("Go", uriOf({ folder: "file:///w", path }), new Position(4, 2));

test("a row goes to a line of a text by what the editor has for it, and to a cell of a notebook by what LLMC has", () => {
  expect(commandFor("tide.py").command).toBe("vscode.open");
  expect(commandFor("tide.ipynb")).toMatchObject({
    command: "llmc.span.reveal",
    arguments: [{ uri: "file:///w/tide.ipynb", startLine: 4, endLine: 4, preserveFocus: true }],
  });
});

test("a text that is compared with another one is gone to where it is", async () => {
  const uri = uriOf({ folder: "file:///w", path: "tide.py" });
  const input = new TabInputTextDiff(Uri.parse("git:/w/tide.py"), uri);
  window.tabGroups.activeTabGroup.activeTab = { input, isPreview: true, isDirty: false };
  const editor = { document: { uri }, selection: new Selection(0, 0, 0, 0), revealRange: vi.fn() };
  window.visibleTextEditors = [editor];
  expect(commandFor("tide.py").command).toBe("llmc.span.reveal");
  expect(commandFor("other.py").command).toBe("vscode.open");
  await revealCode({} as Engine, uri, 4, { preserveFocus: true });
  expect(editor.selection.start.line).toBe(4);
  expect(editor.revealRange).toHaveBeenCalledOnce();
  expect([...shown, ...ran]).toEqual([]);
  await revealCode({} as Engine, uri, 4, { preserveFocus: false });
  expect(ran).toEqual(["workbench.action.focusActiveEditorGroup"]);
  window.tabGroups.activeTabGroup.activeTab = undefined;
  await revealCode({} as Engine, uri, 4, { preserveFocus: true });
  expect(shown).toEqual(["/w/tide.py"]);
});
