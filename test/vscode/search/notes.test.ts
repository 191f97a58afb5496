import { expect, test, vi } from "vitest";
import type { Answer } from "../../../src/core/hit.ts";
import { notesBeforeQuery, notesOnHits, notesOnNoHits } from "../../../src/vscode/search/notes.ts";
import type { IndexStatus } from "../../../src/vscode/status/indexStatus.ts";
import { Uri, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test.each([
  [0.39, ["Nothing here is a clear answer"]],
  [0.4, []],
  [undefined, []],
])("of an answer that is sure to %s it is said: %j", (confidence, said) => {
  const answer = { notes: [], complete: true, ...(confidence === undefined ? {} : { confidence }) };
  const notes = notesOnHits(answer as unknown as Answer, { situation: "ready" } as IndexStatus);
  expect(notes.map(({ label }) => label)).toEqual(said);
});

test("a note in wide characters has half as many of them in a line, which ends between any two", () => {
  const text = "密码".repeat(50);
  const answer = { notes: [`Nothing has "${text}" word for word.`], complete: true };
  const notes = notesOnHits(answer as unknown as Answer, { situation: "ready" } as IndexStatus);
  expect(notes.map(({ label, detail }) => [label, detail])).toEqual([
    [`Nothing has "${text.slice(0, 23)}`, text.slice(23, 53)],
    [`${text.slice(53, 83)}`, `${text.slice(83)}" word for word.`],
  ]);
});

test("where no folder is open, the palette asks for one before it asks for words", () => {
  const notes = notesBeforeQuery({ situation: "noFolder", current: {} } as IndexStatus);
  expect(notes).toMatchObject([{ label: "Open a folder to search its code.", command: "vscode.openFolder" }]);
});

test("what the answer says already is not said again as the problem of the index", () => {
  const current = { files: 9, problem: "/w is not there." };
  const notes = notesOnNoHits("tide", { situation: "ready", current } as IndexStatus, ["/w is not there."]);
  expect(notes.map(({ label }) => label)).toEqual(["No code found for “{0}”", "/w is not there."]);
});

test("where nothing is found, the folders that are on no disk are named", () => {
  const before = workspace.workspaceFolders;
  workspace.workspaceFolders = [...before, { uri: Uri.parse("memfs:///"), name: "Shop", index: 1 }];
  const notes = notesOnNoHits("tide", { situation: "ready", current: { files: 9 } } as IndexStatus, []);
  workspace.workspaceFolders = before;
  expect(notes.at(-1)?.label).toBe("Not indexed, since LLMC reads files on disk only: {0}");
});

test.each([
  [9, undefined, ["No code found for “{0}”"]],
  [9, "/w is not there.", ["No code found for “{0}”", "/w is not there."]],
  [0, "/w is not there.", ["Nothing is indexed.", "/w is not there."]],
])(
  "where nothing is found in %s files, and there is a problem with the index, %s, that is said: %j",
  (files, problem, said) => {
    const current = { files, ...(problem === undefined ? {} : { problem }) };
    const situation = files === 0 ? "empty" : "ready";
    const notes = notesOnNoHits("tide", { situation, current } as IndexStatus, []);
    expect(notes.map(({ label }) => label)).toEqual(said);
    expect(notes[0]?.detail?.startsWith("Try") ?? false).toBe(problem === undefined);
  },
);
