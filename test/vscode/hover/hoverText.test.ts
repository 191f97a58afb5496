import { expect, test, vi } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import { fullHover, type HoverPlace } from "../../../src/vscode/hover/hoverText.ts";
import { Uri } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const TEXTS = { signature: "def run()", doc: "", start: 0, end: 9, startLine: 0, endLine: 0 };

function spanOf(id: number, kind: Span["kind"], name: string): Span {
  return { id, parent: id - 1, kind, name, qualifiedName: name, ...TEXTS };
}

function hoverIn(chain: readonly Span[]): string {
  const place = {
    uri: Uri.parse("file:///w/low.py"),
    position: { line: 0, character: 0 },
    languageId: "python",
    outline: { text: "def run()" },
    enclosing: { chain, members: [] },
    isBefore: false,
  };
  return fullHover(place as unknown as HoverPlace).value.split("```")[0] ?? "";
}

test("a function that nothing is around is named once, and one within another has the names around it first", () => {
  const run = spanOf(1, "function", "run");
  expect(hoverIn([run]).match(/\) run\b/g)).toHaveLength(1);
  expect(hoverIn([run, spanOf(2, "function", "inner")])).toMatch(/^\$\(symbol-function\) run › /);
});
