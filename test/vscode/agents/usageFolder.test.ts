import { spawnSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import { UsageFolder } from "../../../src/vscode/agents/usageFolder.ts";
import { FileType, files, Uri } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("what a window that was killed left half written is removed, and nothing that another is writing", async () => {
  const id = "0a1b2c3d-0000-4000-8000-000000000000";
  const { pid: gone } = spawnSync(process.execPath, ["--version"]);
  const [left, beingWritten] = [`${gone}-${id}.json.new`, `${process.pid}-${id}.json.new`];
  for (const name of [left, beingWritten])
    files.set(`/use/${name}`, { type: FileType.File, text: '{"since":' });
  const use = { calls: 1, returned: 10, saved: 90 };
  const folder = Uri.parse("file:///use") as unknown as vscode.Uri;
  await new UsageFolder(folder).writeOwn({ since: 1, use });
  const names = [...files.keys()].map(name => name.replace("/use/", ""));
  expect(names).toHaveLength(2);
  expect(names).toContain(beingWritten);
  files.clear();
});
