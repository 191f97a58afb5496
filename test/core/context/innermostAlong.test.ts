import { expect, test } from "vitest";
import { innermostAlong } from "../../../src/core/context/source/innermostAlong.ts";
import { viewOf } from "./views.ts";

test("a line is in the innermost definition around it, or in none", async () => {
  const lines = [
    "let a;",
    "class A {",
    "  b() {",
    "    c();",
    "  }",
    "  d = 1;",
    "}",
    "let e;",
    "let f;",
    "",
  ];
  const { source } = await viewOf("a.ts", lines.join("\n"));
  const innermostAt = innermostAlong(source.definitions.filter(({ kind }) => kind !== "constant"));
  // Lines that nobody asks for may have definitions begin and end.
  const asked = [0, 1, 3, 4, 5, 6, 8];
  expect(asked.map(line => innermostAt(line)?.name)).toEqual([undefined, "A", "b", "b", "d", "A", undefined]);
});
