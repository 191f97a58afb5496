import { expect, test, vi } from "vitest";
import { additionsAskedFor } from "../../../src/vscode/basket/items/additions.ts";
import { Selection, Uri, window } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** The addition from a notebook. */
const CELL = { document: { folder: "file:///w", path: "tide.ipynb" }, lines: { startLine: 4, endLine: 4 } };
const ofCells = async () => [CELL];
const OPEN = Uri.parse("file:///w/open.py");
const OTHER = Uri.parse("file:///w/other.py");
const SELECTED = { document: { folder: "file:///w", path: "open.py" }, lines: { startLine: 3, endLine: 5 } };

test.each([
  ["the menu inside an editor", OPEN, undefined, [SELECTED]],
  ["a key", undefined, undefined, [SELECTED]],
  ["the menu of its tab", OPEN, { groupId: 0 }, [{ document: SELECTED.document }]],
  ["the Explorer", OPEN, [OPEN], [{ document: SELECTED.document }]],
  ["the menu of another file", OTHER, undefined, [{ document: { folder: "file:///w", path: "other.py" } }]],
])("from %s the basket is given what was meant", async (_, argument, selected, expected) => {
  const selection = new Selection(3, 0, 5, 8);
  window.activeTextEditor = { document: { uri: OPEN }, selection, selections: [selection] };
  expect(await additionsAskedFor(argument, selected, ofCells)).toEqual(expected);
});

test("of several cursors and selections the basket is given each", async () => {
  const selections = [new Selection(3, 0, 5, 8), new Selection(9, 4, 9, 4)] as const;
  window.activeTextEditor = { document: { uri: OPEN }, selection: selections[0], selections };
  expect(await additionsAskedFor(undefined, undefined, ofCells)).toEqual([
    SELECTED,
    { ...SELECTED, lines: { startLine: 9, endLine: 9 }, enclosing: true },
  ]);
});

test("in a notebook the basket is given what is meant of its cells", async () => {
  Object.assign(window, { activeNotebookEditor: {} });
  expect(await additionsAskedFor(undefined, undefined, ofCells)).toEqual([CELL]);
  expect(await additionsAskedFor(OTHER, undefined, ofCells)).not.toEqual([CELL]);
  Object.assign(window, { activeNotebookEditor: undefined });
});
