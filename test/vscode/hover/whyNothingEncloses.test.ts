import { expect, test, vi } from "vitest";
import type { TextEditor } from "vscode";
import type { DocumentOutlines } from "../../../src/vscode/documents/documentOutlines.ts";
import { whyNothingEncloses } from "../../../src/vscode/hover/whyNothingEncloses.ts";
import { Uri } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** The outline of a file with a class in its first ten characters. */
const OUTLINE = {
  spans: [
    { id: 0, kind: "module", name: "tide", start: 0, end: 20 },
    { id: 1, kind: "class", name: "Tide", start: 0, end: 10, parent: 0 },
  ],
  edited: [],
};
const OUTLINES = {
  of: async () => OUTLINE,
  moved: () => undefined,
} as unknown as DocumentOutlines;

const OUTSIDE = "Only text files of the workspace show class context.";
const LONGER = "Files over {0} characters show no class context.";
const NOTHING = "No class, function or heading is around the cursor.";

test.each([
  ["file:///w/tide.py", 20, 5, undefined],
  ["file:///w/tide.py", 20, 15, NOTHING],
  ["file:///w/tide.py", 1_000_001, 5, LONGER],
  ["file:///elsewhere/tide.py", 20, 5, OUTSIDE],
  ["untitled:Untitled-1", 20, 5, OUTSIDE],
  ["vscode-notebook-cell:/w/tide.ipynb", 20, 5, OUTSIDE],
])(
  "where nothing is to be shown around a place, the command says why: %s of %i characters at %i",
  async (uri, length, active, why) => {
    const getText = () => " ".repeat(length);
    const document = { uri: Uri.parse(uri), offsetAt: (offset: number) => offset, getText };
    const editor = { document, selection: { active } } as unknown as TextEditor;
    expect(await whyNothingEncloses(OUTLINES, editor)).toBe(why);
  },
);

test("without a text there is nothing to show either", async () => {
  expect(await whyNothingEncloses(OUTLINES, undefined)).toBe(OUTSIDE);
});
