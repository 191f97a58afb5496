import { expect, test, vi } from "vitest";
import type { Uri as EditorUri, ExtensionContext, WorkspaceFolder } from "vscode";
import { evaluateFolder, type RunTerminal } from "../../src/vscode/evaluation/evaluateFolder.ts";
import { registerEvaluation } from "../../src/vscode/evaluation/registerEvaluation.ts";
import { clicked, files, LOG, progressed, ran, registered, Uri, workspace } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

const STORAGE = Uri.parse("file:///storage") as unknown as EditorUri;

test("a folder that is being measured is not measured once more at the same time", async () => {
  let finish = (_report: string) => {};
  const run = vi.fn(() => new Promise<string>(resolve => (finish = resolve)));
  const context = { subscriptions: [] } as unknown as ExtensionContext;
  registerEvaluation(context, STORAGE, run, LOG);
  const measure = async () => registered.get("llmc.evaluate")?.();
  const first = measure();
  await measure();
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  finish("65 %");
  await first;
  expect(run).toHaveBeenCalledTimes(1);
  expect(files.get("/storage/reports/w report.md")?.text).toBe("65 %");
  expect(ran).toEqual(["markdown.showPreview"]);
  const next = measure();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  finish("66 %");
  await next;
});

test("a folder can be measured after the code for it could not be loaded", async () => {
  const run = vi.fn(async () => "65 %");
  registerEvaluation({ subscriptions: [] } as unknown as ExtensionContext, STORAGE, run, LOG);
  const code = "../../src/vscode/evaluation/evaluateFolder.ts";
  vi.doMock(code, () => {
    throw new Error("The file is gone.");
  });
  await registered.get("llmc.evaluate")?.();
  vi.doUnmock(code);
  expect(run).not.toHaveBeenCalled();
  await registered.get("llmc.evaluate")?.();
  expect(run).toHaveBeenCalledOnce();
});

test("the share of the questions that were asked is shown, and other messages are none", async () => {
  const context = { subscriptions: [] } as unknown as ExtensionContext;
  const run: RunTerminal = async (_args, _signal, onMessage) => {
    for (const message of [{ done: 1, total: 2 }, undefined, "", { done: 2, total: 2 }]) onMessage(message);
    return "65 %";
  };
  registerEvaluation(context, STORAGE, run, LOG);
  progressed.length = 0;
  await registered.get("llmc.evaluate")?.();
  const message = "{0} of {1} questions";
  expect(progressed).toEqual([
    { message: "making an index for it" },
    { message, increment: 50 },
    { message, increment: 50 },
  ]);
});

test("only folders on a disk can be measured: the only one, or the one that the user picks", async () => {
  const before = workspace.workspaceFolders;
  const run = vi.fn<RunTerminal>(async () => "65 %");
  registerEvaluation({ subscriptions: [] } as unknown as ExtensionContext, STORAGE, run, LOG);
  const measured = async (...uris: readonly string[]) => {
    workspace.workspaceFolders = uris.map((uri, index) => ({ uri: Uri.parse(uri), name: "w", index }));
    run.mockClear();
    await registered.get("llmc.evaluate")?.();
    return run.mock.calls.map(([args]) => args);
  };
  clicked.add("w (2)");
  expect(await measured("memfs:///shop", "file:///w")).toEqual([["eval", "/w"]]);
  expect(await measured("file:///w", "memfs:///shop", "file:///v/w")).toEqual([["eval", "/v/w"]]);
  workspace.workspaceFolders = before;
});

test("folders of the same name have a report each", async () => {
  const before = workspace.workspaceFolders;
  const other = { uri: Uri.parse("file:///v/w"), name: "w", index: 1 };
  workspace.workspaceFolders = [...before, other];
  await evaluateFolder(other as unknown as WorkspaceFolder, STORAGE, async () => "64 %");
  workspace.workspaceFolders = before;
  expect(files.get("/storage/reports/w (2) report.md")?.text).toBe("64 %");
});
