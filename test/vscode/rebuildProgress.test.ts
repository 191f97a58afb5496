import { expect, test, vi } from "vitest";
import type { Engine } from "../../src/core/engine.ts";
import { rebuildWithProgress } from "../../src/vscode/index/rebuildProgress.ts";
import type { IndexStatus } from "../../src/vscode/status/indexStatus.ts";
import { EventEmitter, window } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

test("a rebuild that is asked for twice is one, and is told once", async () => {
  let finish = () => {};
  const rebuild = vi.fn(() => new Promise<void>(resolve => (finish = resolve)));
  const engine = { rebuild, onDidChangeStatus: () => () => {}, status: async () => ({ state: "ready" }) };
  const status = { situation: "ready", onDidChange: new EventEmitter<void>().event };
  const start = () => rebuildWithProgress(engine as unknown as Engine, status as unknown as IndexStatus);
  const notify = vi.spyOn(window, "withProgress");
  const first = start();
  await start();
  finish();
  await first;
  expect([rebuild.mock.calls.length, notify.mock.calls.length]).toEqual([1, 1]);
  const next = start();
  finish();
  await next;
  expect(rebuild).toHaveBeenCalledTimes(2);
});
