import { expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import { registerEvaluation } from "../../src/vscode/evaluation/registerEvaluation.ts";
import { files, LOG, ran, registered, Uri } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

test("a folder that is being measured is not measured once more at the same time", async () => {
  let finish = (_report: string) => {};
  const run = vi.fn(() => new Promise<string>(resolve => (finish = resolve)));
  const context = { subscriptions: [], globalStorageUri: Uri.parse("file:///storage") };
  registerEvaluation(context as unknown as ExtensionContext, run, LOG);
  const measure = async () => registered.get("llmc.evaluate")?.();
  const first = measure();
  await measure();
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  finish("65 %");
  await first;
  expect(run).toHaveBeenCalledTimes(1);
  expect(files.get("/storage/report.md")?.text).toBe("65 %");
  expect(ran).toEqual(["markdown.showPreview"]);
  const next = measure();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  finish("66 %");
  await next;
});
