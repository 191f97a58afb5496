import { expect, test, vi } from "vitest";
import type { Answer } from "../../../src/core/hit.ts";
import { notesBeforeQuery, notesOnHits } from "../../../src/vscode/search/notes.ts";
import type { IndexStatus } from "../../../src/vscode/status/indexStatus.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test.each([
  [0.39, ["$(info) Nothing here is a clear answer"]],
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
    [`$(info) Nothing has "${text.slice(0, 23)}`, text.slice(23, 53)],
    [`$(blank) ${text.slice(53, 83)}`, `${text.slice(83)}" word for word.`],
  ]);
});

test("where no folder is open, the palette asks for one before it asks for words", () => {
  const notes = notesBeforeQuery({ situation: "noFolder", current: {} } as IndexStatus);
  expect(notes).toMatchObject([
    { label: "$(folder-opened) Open a folder to search its code.", command: "vscode.openFolder" },
  ]);
});
