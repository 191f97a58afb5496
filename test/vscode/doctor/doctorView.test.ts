import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { STARTING } from "../../../src/core/status.ts";
import { DoctorView } from "../../../src/vscode/doctor/doctorView.ts";
import { loadDoctor } from "../../../src/vscode/doctor/loadDoctor.ts";
import type { IndexStatus } from "../../../src/vscode/status/indexStatus.ts";
import type { Situation } from "../../../src/vscode/status/situation.ts";
import { EventEmitter, LOG, trees, Uri, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const READ = {
  files: [],
  totals: { files: 1, spans: 1, chunks: 1, bytes: 1, waiting: 0, leftOut: 0, secrets: {}, reasons: {} },
  stores: [{ name: "index.llmc", path: "/s/index.llmc", bytes: 9 }],
};

/** A view of what `diagnose` reads, with a function that lets the index become something and waits until the view has followed. */
async function viewOf(diagnose: () => Promise<typeof READ>) {
  // Loading this beforehand takes no time of the test's clock.
  await loadDoctor();
  const changed = new EventEmitter<void>();
  const status: { situation: Situation } = { situation: "starting" };
  const view = new DoctorView(
    { diagnose } as unknown as Engine,
    Object.assign(status, { current: STARTING, onDidChange: changed.event }) as unknown as IndexStatus,
    LOG,
  );
  const become = async (situation: Situation): Promise<void> => {
    status.situation = situation;
    changed.fire();
    await vi.advanceTimersByTimeAsync(2_000);
  };
  return { view, tree: trees.at(-1), become };
}

test("a diagnosis that an engine ended in is made again by the next one, though the index is as it was", async () => {
  const diagnose = vi.fn(async () => READ).mockRejectedValueOnce(new Error("The engine ended."));
  const { view, become } = await viewOf(diagnose);
  await become("ready");
  expect(diagnose).toHaveBeenCalledTimes(1);
  expect(view.getChildren()).toEqual([]);
  await become("starting");
  await become("ready");
  expect(diagnose).toHaveBeenCalledTimes(2);
  expect(view.getChildren()).not.toEqual([]);
  view.dispose();
});

test("lists the files again after the engine failed and was started anew, though the index is as it was", async () => {
  const { view, become } = await viewOf(async () => READ);
  const rows: number[] = [];
  for (const situation of ["ready", "failed", "scanning", "ready"] as const) {
    await become(situation);
    rows.push(view.getChildren().length);
  }
  expect(rows).toEqual([2, 0, 0, 2]);
  view.dispose();
});

test("says why it is empty while files are indexed, since it lists none before they are", async () => {
  const { view, tree, become } = await viewOf(async () => READ);
  const messages: unknown[] = [];
  for (const situation of ["indexing", "ready", "indexing"] as const) {
    await become(situation);
    messages.push(tree?.message);
  }
  // The list stays while more files are indexed.
  expect(messages).toEqual([
    expect.stringMatching(/Indexing: .* as soon as all of them are indexed/),
    "",
    "",
  ]);
  view.dispose();
});

test("says that it looks at the files until they are listed, as long as the engine takes for that", async () => {
  let answer = (_: typeof READ) => {};
  const diagnosed = new Promise<typeof READ>(resolve => {
    answer = resolve;
  });
  const { view, tree, become } = await viewOf(() => diagnosed);
  await become("ready");
  expect(tree?.message).toBe("Looking at each file.");
  answer(READ);
  await vi.advanceTimersByTimeAsync(0);
  expect(tree?.message).toBe("");
  view.dispose();
});

test("names the workspace folders that are on no disk", async () => {
  const before = workspace.workspaceFolders;
  workspace.workspaceFolders = [...before, { uri: Uri.parse("memfs:///"), name: "Shop", index: 1 }];
  const { view, tree, become } = await viewOf(async () => READ);
  await become("ready");
  expect(tree?.message).toBe("Not indexed, since LLMC reads files on disk only: {0}");
  view.dispose();
  workspace.workspaceFolders = before;
});
