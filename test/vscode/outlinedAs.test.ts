import { beforeEach, expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import type { Engine } from "../../src/core/engine.ts";
import { NEVER } from "../../src/vscode/cancellation.ts";
import { DocumentOutlines } from "../../src/vscode/documents/documentOutlines.ts";
import { outlinedAs } from "../../src/vscode/documents/outlinedAs.ts";
import { readDocumentSpans } from "../../src/vscode/spans/documentSpans.ts";
import { extensions, LOG, Uri, workspace } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

beforeEach(() => {
  const languages = [
    { id: "shellscript", extensions: [".sh", ".bash"] },
    { id: "python", configuration: "./python.json" },
  ];
  extensions.all = [
    {
      id: "tides.python",
      packageJSON: { contributes: { languages: [{ id: "python", extensions: [".tide"] }] } },
    },
    { id: "tides.theme", packageJSON: {} },
    { id: "vscode.shellscript", packageJSON: { contributes: { languages } } },
    {
      id: "vscode.python",
      packageJSON: { contributes: { languages: [{ id: "python", extensions: [".py"] }] } },
    },
  ];
});

function documentOf(uri: string, languageId: string) {
  return {
    uri: Uri.parse(uri),
    languageId,
    version: 1,
    getText: () => "low",
  } as unknown as vscode.TextDocument;
}

test.each([
  ["untitled:Untitled-1", "python", "Untitled-1.py"],
  ["untitled:Untitled-1", "shellscript", "Untitled-1.sh"],
  ["untitled:Untitled-1", "plaintext", "Untitled-1"],
  ["untitled:/w/tide.rb", "python", "tide.rb"],
  ["file:///elsewhere/tide", "python", "tide"],
])("what is not in the workspace is parsed in its language: %s, %s", (uri, languageId, path) => {
  expect(outlinedAs(documentOf(uri, languageId))?.path).toBe(path);
});

test("logs and the like are not parsed, and documents of the workspace go by their own names", () => {
  expect(outlinedAs(documentOf("output:log", "python"))).toBeUndefined();
  expect(outlinedAs(documentOf("file:///w/tide", "python"))).toEqual({ folder: "file:///w", path: "tide" });
});

test("a file of a virtual workspace folder is parsed, but not a log", () => {
  const before = workspace.workspaceFolders;
  workspace.workspaceFolders = [{ uri: Uri.parse("memfs:///shop"), name: "Shop", index: 0 }];
  expect(outlinedAs(documentOf("memfs:///shop/tide.py", "python"))?.path).toBe("tide.py");
  expect(outlinedAs(documentOf("memfs:///logs/tide.py", "python"))).toBeUndefined();
  workspace.workspaceFolders = before;
});

test("the spans view and the keys that select spans read what has no file in its language", async () => {
  const outline = vi.fn(async () => ({ spans: [] }));
  const engine = { outline } as unknown as Engine;
  const document = documentOf("untitled:Untitled-1", "python");
  await readDocumentSpans(engine, LOG, document, NEVER);
  await new DocumentOutlines(engine, LOG).of(document);
  const request = { document: expect.objectContaining({ path: "Untitled-1.py" }), text: "low" };
  expect(outline.mock.calls).toEqual([
    [request, NEVER],
    [request, NEVER],
  ]);
});
