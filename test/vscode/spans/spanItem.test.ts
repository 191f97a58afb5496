import { expect, test, vi } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import { uriOf } from "../../../src/vscode/documents/documentUri.ts";
import { contentsOf, fileTree } from "../../../src/vscode/spans/fileTree.ts";
import { fileItem, folderItem, spanItem } from "../../../src/vscode/spans/spanItem.ts";
import type { FileNode, FolderNode } from "../../../src/vscode/spans/spansNode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const SPAN: Span = {
  id: 1,
  parent: 0,
  kind: "function",
  name: "run",
  qualifiedName: "run",
  start: 0,
  end: 10,
  startLine: 0,
  endLine: 0,
  signature: "",
  doc: "",
};

const LOW = { folder: "file:///w", path: "low.py" };

/** The ids of a node of the tree and of all its descendants; each file has the same single span. */
function idsOf(node: FolderNode | FileNode): (string | undefined)[] {
  if (node.kind === "folder") return [folderItem(node, false).id, ...contentsOf(node).flatMap(idsOf)];
  const { document } = node;
  const run = { span: SPAN, key: "run", children: [], parent: undefined };
  const texts = { text: "def run():", language: "python", trees: [run], history: undefined };
  const source = { uri: uriOf(document), id: document, ...texts };
  const span = spanItem({ kind: "span", node: run, source, file: node }, undefined, false);
  return [fileItem(node, undefined, false).id, span.id];
}

test("where a workspace folder lies within another, what is shown in both has an identifier in each", () => {
  const listed = [
    { document: { folder: "file:///outer", path: "inner/a.py" }, spans: 1 },
    { document: { folder: "file:///outer/inner", path: "a.py" }, spans: 1 },
  ];
  const names = new Map([
    ["file:///outer", "outer"],
    ["file:///outer/inner", "inner"],
  ]);
  const ids = fileTree(listed, names).roots.flatMap(idsOf);
  expect(ids.length).toBe(7);
  expect(new Set(ids).size).toBe(7);
});

test("a row says to who cannot see it whether it is in the basket, and its box what it is for", () => {
  const run = { span: SPAN, key: "run", children: [], parent: undefined };
  const texts = { text: "def run():", language: "python", trees: [run], history: undefined };
  const source = { uri: uriOf(LOW), id: LOW, ...texts };
  const entry = { kind: "span", node: run, source, file: undefined } as const;
  const { accessibilityInformation, checkboxState, description } = spanItem(entry, true, false);
  expect(description).toBe("≈{0} tokens · 1");
  // The editor announces it as a tree row, which has a level; to be announced as a checkbox it would have to tell its checked state.
  expect(accessibilityInformation).toEqual({
    label: "function run, line {0}, about {0} tokens, in the basket",
  });
  expect(checkboxState).toMatchObject({ accessibilityInformation: { label: "{0}, in the basket" } });
});

test("a row of one token says so", () => {
  const span = { ...SPAN, start: 0, end: 1 };
  const low = { span, key: "low", children: [], parent: undefined };
  const texts = { text: "a", language: "python", trees: [low], history: undefined };
  const source = { uri: uriOf(LOW), id: LOW, ...texts };
  const entry = { kind: "span", node: low, source, file: undefined } as const;
  expect(spanItem(entry, undefined, false).accessibilityInformation?.label).toContain(", about 1 token");
});

test("a name from right to left is kept apart from the figures behind it", () => {
  const run = { span: { ...SPAN, name: "יתרה" }, key: "run", children: [], parent: undefined };
  const texts = { text: "def run():", language: "python", trees: [run], history: undefined };
  const source = { uri: uriOf(LOW), id: LOW, ...texts };
  const entry = { kind: "span", node: run, source, file: undefined } as const;
  expect(spanItem(entry, undefined, false).label).toBe("\u2066יתרה\u2069");
});
