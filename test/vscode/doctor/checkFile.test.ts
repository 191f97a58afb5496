import { beforeEach, expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { checkFile } from "../../../src/vscode/doctor/checkFile.ts";
import { clicked, ran, told, Uri, window, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const diagnose = vi.fn(async () => ({ files: [] }));
const ENGINE = { diagnose } as unknown as Engine;

/** Characters: the editor cuts off a longer message that has no button. */
const ONE_LINE = 62;

beforeEach(() => {
  told.length = 0;
  diagnose.mockClear();
});

test.each([
  ["untitled:Untitled-1", "once it is saved in the workspace"],
  ["output:extension-output-1", "This is not a file of the workspace"],
  ["file:///elsewhere/low.py", "This file is outside the workspace"],
  ["git:///elsewhere/low.py", "This file is outside the workspace"],
])("what is in no folder of the workspace is called what it is: %s", async (uri, message) => {
  window.activeTextEditor = { document: { uri: Uri.parse(uri) } } as never;
  await checkFile(ENGINE, undefined);
  expect(told).toEqual([expect.stringContaining(message)]);
  expect(told[0]?.length).toBeLessThanOrEqual(ONE_LINE);
  expect(diagnose).not.toHaveBeenCalled();
});

test("a file of a virtual workspace folder is said to be on no disk", async () => {
  const before = workspace.workspaceFolders;
  workspace.workspaceFolders = [{ uri: Uri.parse("memfs:///shop"), name: "Shop", index: 0 }];
  window.activeTextEditor = { document: { uri: Uri.parse("memfs:///shop/low.py") } } as never;
  await checkFile(ENGINE, undefined);
  workspace.workspaceFolders = before;
  expect(told).toEqual(["LLMC reads files on disk only: search does not find this one."]);
  expect(told[0]?.length).toBeLessThanOrEqual(ONE_LINE);
});

test("the finding on a file leads to all of them", async () => {
  window.activeTextEditor = { document: { uri: Uri.parse("file:///w/low.py") } } as never;
  clicked.add("Open Index Doctor");
  await checkFile(ENGINE, undefined);
  clicked.clear();
  expect(ran).toEqual(["llmc.doctor.focus"]);
});

test("beside the text of an earlier commit the file itself is asked about", async () => {
  window.activeTextEditor = { document: { uri: Uri.parse("git:///w/low.py") } } as never;
  await checkFile(ENGINE, undefined);
  const document = { folder: "file:///w", path: "low.py" };
  expect(diagnose).toHaveBeenCalledWith({ document }, expect.anything());
});
