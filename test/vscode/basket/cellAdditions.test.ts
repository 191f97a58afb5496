import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { additionsOfCells } from "../../../src/vscode/basket/items/cellAdditions.ts";
import { FileType, files, Selection, Uri, window } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** Two cells, the second of which has output that equals its source. */
const FILE = `{
 "cells": [
  {
   "source": [
    "a = 1"
   ]
  },
  {
   "outputs": [
    "b = 2",
   ],
   "source": [
    "b = 2\\n",
    "\\n",
    "c = 3\\n"
   ]
  }
 ]
}`;
const CELLS = [
  { kind: "cell", startLine: 2, endLine: 6 },
  { kind: "cell", startLine: 7, endLine: 16 },
];
const ENGINE = { outline: async () => ({ spans: CELLS }) } as unknown as Engine;

/**
 * The additions from an active notebook with cells of these sources, of which some are selected, and with selections in the editor of one.
 */
async function added(
  sources: readonly string[],
  selected: readonly number[],
  { isDirty = false, edited = -1, selections = [new Selection(0, 0, 0, 1)] } = {},
) {
  files.set("/w/tide.ipynb", { type: FileType.File, text: FILE });
  const notebook = { uri: Uri.parse("file:///w/tide.ipynb"), isDirty, getCells: (at: number) => cells[at] };
  const cells = sources.map((source, index) => ({ index, notebook, document: { getText: () => source } }));
  Object.assign(window, {
    activeNotebookEditor: { notebook, selections: selected },
    activeTextEditor: { document: cells[edited]?.document, selections },
  });
  const additions = await additionsOfCells(ENGINE);
  return additions.map(({ lines, enclosing }) => {
    return `${lines?.startLine}-${lines?.endLine}${enclosing === true ? " around" : ""}`;
  });
}

const SOURCES = ["a = 1", "b = 2\n\nc = 3\n"];

test("what is selected in a cell is added as lines of the notebook's file, and the span around a cursor", async () => {
  const select = (...selections: Selection[]) => added(SOURCES, [1], { edited: 1, selections });
  expect(await select(new Selection(0, 0, 2, 5))).toEqual(["12-14"]);
  expect(await select(new Selection(2, 1, 2, 1), new Selection(3, 0, 3, 0))).toEqual([
    "14-14 around",
    "14-14 around",
  ]);
});

test("where no cell is edited, or another one than is selected, those that are selected are added", async () => {
  expect(await added(SOURCES, [0, 1])).toEqual(["2-6", "7-16"]);
  expect(await added(SOURCES, [0], { edited: 1 })).toEqual(["2-6"]);
  expect(await added(SOURCES, [0, 1], { edited: 1 })).toEqual(["2-6", "7-16"]);
});

test("a cell is found by its source while another was put in above it and not saved", async () => {
  const sources = ["new = 0", ...SOURCES];
  expect(await added(sources, [1], { isDirty: true, edited: 1 })).toEqual(["4-4"]);
  await expect(added(sources, [0], { isDirty: true, edited: 0 })).rejects.toThrow("Save the notebook");
});

test("of a cell whose file does not have a line for each of its own, all is added", async () => {
  expect(await added(["a  =  1", "b = 2"], [0], { edited: 0 })).toEqual(["2-6"]);
});

test("without a notebook nothing is meant", async () => {
  Object.assign(window, { activeNotebookEditor: undefined });
  expect(await additionsOfCells(ENGINE)).toEqual([]);
});
