import { beforeEach, expect, test, vi } from "vitest";
import { SpanSelection } from "../../../src/vscode/hover/spanSelection.ts";
import { openDocument, Selection, said, window } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

beforeEach(() => {
  said.length = 0;
});

test.each([
  [
    "a file that is too long",
    "x".repeat(1_000_001),
    "$(info) Spans are selected in files of up to {0} characters",
  ],
  ["a text that is not parsed", "x", "$(info) There are no spans to select here"],
])("in %s it is said that nothing is selected, and why", async (_, text, why) => {
  window.activeTextEditor = { document: openDocument("tide.py", text), selection: new Selection(0, 0, 0, 0) };
  const selection = new SpanSelection({ of: async () => undefined });
  await selection.widen();
  await selection.narrow();
  expect(said).toEqual([why, why]);
});

test("without a text editor it is said too", async () => {
  window.activeTextEditor = undefined;
  await new SpanSelection({ of: async () => undefined }).widen();
  expect(said).toEqual(["$(info) There are no spans to select here"]);
});
