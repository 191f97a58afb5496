import { describe, expect, test } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import {
  filtered,
  innermostAt,
  nameOffset,
  type SpanNode,
  spanTrees,
} from "../../../src/vscode/spans/spanTree.ts";

function span(id: number, name: string, start: number, end: number, more: Partial<Span> = {}): Span {
  const lines = { startLine: 0, endLine: 0 };
  return {
    id,
    kind: "function",
    name,
    qualifiedName: name,
    start,
    end,
    ...lines,
    signature: "",
    doc: "",
    ...more,
  };
}

const SPANS: readonly Span[] = [
  span(0, "file", 0, 100, { kind: "module", qualifiedName: "" }),
  span(1, "A", 10, 60, { kind: "class", parent: 0 }),
  span(2, "get", 20, 30, { qualifiedName: "A.get", parent: 1 }),
  span(3, "get", 30, 40, { qualifiedName: "A.get", parent: 1 }),
  span(4, "f", 70, 90, { parent: 0 }),
  span(5, "f", 70, 80, { kind: "block", parent: 4 }),
  span(6, "f", 80, 90, { kind: "block", parent: 4 }),
];

test("spans become trees by their parents, without the module and the parts of a long function", () => {
  const names = (nodes: readonly SpanNode[]): unknown[] =>
    nodes.map(node => [node.span.name, names(node.children)]);
  expect(names(spanTrees(SPANS))).toEqual([
    [
      "A",
      [
        ["get", []],
        ["get", []],
      ],
    ],
    ["f", []],
  ]);
});

test("namesakes have keys of their own, and a key does not change with what is above", () => {
  const keys = (nodes: readonly SpanNode[]): string[] =>
    nodes.flatMap(node => [node.key, ...keys(node.children)]);
  const before = keys(spanTrees(SPANS));
  expect(new Set(before).size).toBe(before.length);
  const moved = SPANS.map(each => ({ ...each, start: each.start + 5, end: each.end + 5 }));
  expect(keys(spanTrees(moved))).toEqual(before);
});

test.each([
  [0, undefined],
  [10, "A"],
  [29, "get"],
  [45, "A"],
  [60, "A"],
  [61, undefined],
  [89, "f"],
])("the innermost span at %i is %s", (offset, name) => {
  expect(innermostAt(spanTrees(SPANS), offset)?.span.name).toBe(name);
});

describe("the name of a span", () => {
  const at = (text: string, name: string, doc: string) => {
    const offset = nameOffset(span(0, name, 0, text.length, { doc }), text);
    return `${text.slice(0, offset)}|${text.slice(offset)}`;
  };

  test.each([
    ["indented", "  // Runs, as\n  // run does.\n  run() {}"],
    ["of Windows", "// Runs, as\r\n// run does.\r\nrun() {}"],
  ])("comes after comments of a line each that name it: %s", (_, text) => {
    expect(at(text, "run", "// Runs, as\n// run does.")).toBe(text.replace("run()", "|run()"));
  });

  test("is no part of a longer one, whatever its letters", () => {
    expect(at("fn é_größe(größe) {}", "größe", "")).toBe("fn é_größe(|größe) {}");
    expect(at("def époque_tag(x): étag(tag)", "tag", "")).toBe("def époque_tag(x): étag(|tag)");
  });

  test("comes after a doc comment that names it", () => {
    expect(at("/** run runs. */\nfunction run() {}", "run", "/** run runs. */")).toBe(
      "/** run runs. */\nfunction |run() {}",
    );
  });

  test("comes after the sign of a variable", () => {
    expect(at("protected array $log = [];", "log", "")).toBe("protected array $|log = [];");
    expect(at("private $id = id();", "id", "")).toBe("private $|id = id();");
  });

  test("comes before a docstring that begins with a blank line", () => {
    const text = 'defmodule Harbour.Berths do\n  @moduledoc """\n  Berths of ships.\n  """\nend';
    expect(at(text, "Berths", "\n  Berths of ships.")).toBe(text.replace(".Berths", ".|Berths"));
  });

  test("comes before a docstring", () => {
    expect(at('def run():\n  """run runs"""\n', "run", '"""run runs"""')).toBe(
      'def |run():\n  """run runs"""\n',
    );
  });

  test("is a whole word", () => {
    expect(at("function rerun() { run } const run = 1", "run", "")).toBe(
      "function rerun() { |run } const run = 1",
    );
  });

  test("that is not in the text counts as at the start", () => {
    expect(at("export default () => 1", "handler", "")).toBe("|export default () => 1");
    expect(at("x", "", "")).toBe("|x");
  });
});

test.each([
  ["", ["A", "A.get", "A.get", "f"]],
  ["GE", ["A", "A.get", "A.get"]],
  ["a", ["A", "A.get", "A.get"]],
  ["f", ["f"]],
  ["none", []],
])("a filter by %j leaves what is called so, what is in it and what is around it", (filter, expected) => {
  const names = (nodes: readonly SpanNode[]): string[] =>
    nodes.flatMap(node => [node.span.qualifiedName, ...names(node.children)]);
  expect(names(filtered(spanTrees(SPANS), filter))).toEqual(expected);
});
