import { expect, test } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());

test.each([
  ["rust", "// Said.\n#[derive(\n  // Shown.\n  Debug,\n)]\nstruct Cart;", "// Said."],
  ["dart", "@Deprecated(\n  // Why.\n  'old')\nvoid pay() {}", ""],
])(
  "a comment inside a decorator in %s is part of it, not of what stands below",
  async (language, text, doc) => {
    const request = { path: "a/file.x", text, language, expandOver: 2_000, tooLong: () => false };
    const { spans } = await syntax.parse(request);
    expect(spans[1]).toMatchObject({ start: 0, end: text.length, doc });
  },
);
