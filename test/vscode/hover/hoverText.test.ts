import { expect, test, vi } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import { fullHover, type HoverContents } from "../../../src/vscode/hover/hoverText.ts";
import { Uri } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const TEXTS = { signature: "def run()", doc: "", start: 0, end: 9, startLine: 0, endLine: 0 };

function spanOf(id: number, kind: Span["kind"], name: string): Span {
  return { id, parent: id - 1, kind, name, qualifiedName: name, ...TEXTS };
}

/** The parts of a hover between code fences, with some items in the basket. */
function partsOf(
  chain: readonly Span[],
  text = "def run()",
  members: readonly Span[] = [],
  collected: readonly object[] = [],
): string[] {
  const container = members.length === 0 ? {} : { container: chain[0] };
  const place = {
    uri: Uri.parse("file:///w/low.py"),
    position: { line: 0, character: 0 },
    languageId: "python",
    outline: { text },
    enclosing: { chain, members, ...container },
    isBefore: false,
    collected,
  };
  return fullHover(place as unknown as HoverContents).value.split("```");
}

test("a function that nothing is around is named once, and one within another has the names around it first", () => {
  const run = spanOf(1, "function", "run");
  expect(partsOf([run])[0]?.match(/\) run\b/g)).toHaveLength(1);
  expect(partsOf([run, spanOf(2, "function", "inner")])[0]).toMatch(/^\$\(symbol-function\) run › /);
});

test.each([
  ["lines that end in two characters", "// One.\r\n// Two.\r\nimport a;\r\nimport b;\r\n"],
  ["an indented second line", "// One.\n  // Two.\nimport a;\n"],
  ["nothing between", "// One.\n// Two.\nimport a;\n"],
])("imports below a comment with %s are shown by their first line", (_, text) => {
  const imports = { signature: "", doc: "// One.\n// Two.", start: 0, end: text.length };
  const [, code] = partsOf([{ ...spanOf(1, "import_block", "imports"), ...imports }], text);
  expect(code).toBe("python\nimport a;\n");
});

test("of the members of a class as many are shown as have room, also around the last", () => {
  const members = Array.from({ length: 20 }, (_, at) => {
    return { ...spanOf(at + 2, "method", `m${at}`), signature: `def m${at}()` };
  });
  const shown = (at: number): string[] => {
    const [, code = ""] = partsOf([spanOf(1, "class", "Cart"), ...members.slice(at, at + 1)], "", members);
    return code.match(/m\d+(?=\()/g) ?? [];
  };
  expect([shown(0).length, shown(0).at(-1)]).toEqual([16, "m15"]);
  expect([shown(9)[0], shown(9).at(-1)]).toEqual(["m4", "m19"]);
  expect([shown(19).length, shown(19)[0]]).toEqual([16, "m4"]);
});

test.each([
  ["its lines are", { anchor: { type: "span" }, startLine: 0, endLine: 0 }, true],
  ["more lines are", { anchor: { type: "lines" }, startLine: 0, endLine: 9 }, true],
  ["its file is", { anchor: { type: "file" }, startLine: 0, endLine: 0 }, true],
  ["other lines are", { anchor: { type: "span" }, startLine: 1, endLine: 9 }, false],
  ["its code is gone", { anchor: { type: "span" }, startLine: 0, endLine: 0, gone: true }, false],
])("a hover says that a span is in the basket where %s", (_, item, isThere) => {
  const document = { folder: "file:///w", path: "low.py" };
  const [links] = partsOf([spanOf(1, "function", "run")], undefined, [], [{ ...item, document }]);
  expect(links?.includes("in the basket")).toBe(isThere);
  expect(links?.includes("Add to Basket")).toBe(!isThere);
});

test("a name of several words may break between them, and holds no mark-up", () => {
  const [text] = partsOf([spanOf(1, "section", "When *late* $(bell)")]);
  expect(text).toContain(" When \\*late\\* \\$\\(bell\\) ");
});
