import { expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import { STARTING } from "../../src/core/status.ts";
import { registerStatusItem } from "../../src/vscode/index/statusItem.ts";
import type { IndexStatus } from "../../src/vscode/status/indexStatus.ts";
import { EventEmitter, type MarkdownString, Uri, window, workspace } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

function tooltip(problem?: string): string | undefined {
  const item = { show: () => {}, dispose: () => {}, tooltip: undefined as MarkdownString | undefined };
  Object.assign(window, { createStatusBarItem: () => item });
  const current = { ...STARTING, ...(problem === undefined ? {} : { problem }) };
  const status = { situation: "ready", current, onDidChange: new EventEmitter<void>().event };
  const context = { subscriptions: [] };
  registerStatusItem(context as unknown as ExtensionContext, status as unknown as IndexStatus);
  return item.tooltip?.value;
}

test.each([
  [undefined, "Up to date."],
  ["/w is not there.", "/w is not there."],
])("the tooltip says that all is well, or the problem %s", (problem, told) => {
  expect(tooltip(problem)?.split("\n\n").slice(0, 3)).toEqual(["**LLMC**", told, "---"]);
});

test("the tooltip names the folders that are on no disk", () => {
  const before = workspace.workspaceFolders;
  const shop = { uri: Uri.parse("memfs:///"), name: "Shop", index: 1 };
  workspace.workspaceFolders = [...before, shop];
  expect(tooltip()).toContain("Not indexed, since LLMC reads files on disk only");
  workspace.workspaceFolders = before;
});
