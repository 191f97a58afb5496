import { expect, test, vi } from "vitest";
import { showStatusMenu } from "../../src/vscode/index/statusMenu.ts";
import type { IndexStatus } from "../../src/vscode/status/indexStatus.ts";
import { EventEmitter, pickers, ran } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

test("an index that becomes ready meanwhile leaves what is chosen in the menu as it is", async () => {
  const changed = new EventEmitter<void>();
  const current = { state: "indexing", done: 0, total: 2, files: 1, spans: 1, chunks: 1 };
  const status = { current, situation: "indexing", onDidChange: changed.event };
  const shown = showStatusMenu(status as unknown as IndexStatus);
  const [picker] = pickers;
  if (picker !== undefined) picker.activeItems = picker.items.slice(2, 3);
  status.situation = "ready";
  changed.fire();
  picker?.accept();
  await shown;
  expect(ran).toEqual(["llmc.rebuild"]);
});

test("the menu of a paused index begins with what has it go on, and not with a search that may find nothing", async () => {
  const current = { state: "paused", files: 0, skipped: {} };
  const status = { current, situation: "paused", onDidChange: new EventEmitter<void>().event };
  const shown = showStatusMenu(status as unknown as IndexStatus);
  const picker = pickers.at(-1);
  if (picker !== undefined) picker.activeItems = picker.items.slice(0, 1);
  picker?.accept();
  await shown;
  expect(ran.at(-1)).toBe("llmc.resume");
});
