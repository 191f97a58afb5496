import { expect, test } from "vitest";
import { DefinitionsAt } from "../../../src/core/context/source/definitionsAt.ts";
import { viewOf } from "./views.ts";

const LINES = [
  "let a;",
  "class A {",
  "  b() {",
  "    c();",
  "  }",
  "  d = 1; e = 2;",
  "}",
  "class F { g() {} } let h; class I {",
  "  j() {}",
  "}",
  "",
];

test("a line has the definitions around it, outermost first, or none", async () => {
  const { source } = await viewOf("a.ts", LINES.join("\n"));
  const definitions = new DefinitionsAt(source.definitions);
  const at = LINES.map((_line, line) =>
    definitions
      .at(line)
      .map(({ name }) => name)
      .join(" "),
  );
  expect(at).toEqual(["a", "A", "A b", "A b", "A b", "A d e", "A", "F g h I", "I j", "I", ""]);
});

test("what is found by lines is what a look at all definitions finds", async () => {
  const { source } = await viewOf("a.ts", LINES.join("\n"));
  const definitions = new DefinitionsAt(source.definitions);
  for (let startLine = 0; startLine < LINES.length; startLine++)
    for (let endLine = startLine; endLine < LINES.length; endLine++)
      expect(definitions.overlapping({ startLine, endLine })).toEqual(
        source.definitions.filter(each => each.startLine <= endLine && startLine <= each.endLine),
      );
});
