import { expect, test, vi } from "vitest";
import { Position } from "vscode";
import { uriOf } from "../../src/vscode/documents/documentUri.ts";
import { goToCode } from "../../src/vscode/documents/goToCode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

test("a row goes to a line of a text by what the editor has for it, and to a cell of a notebook by what LLMC has", () => {
  const commandFor = (path: string) =>
    goToCode("Go", uriOf({ folder: "file:///w", path }), new Position(4, 2));
  expect(commandFor("tide.py").command).toBe("vscode.open");
  expect(commandFor("tide.ipynb")).toMatchObject({
    command: "llmc.span.reveal",
    arguments: [{ uri: "file:///w/tide.ipynb", startLine: 4, endLine: 4, preserveFocus: true }],
  });
});
