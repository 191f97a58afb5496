import { expect, test } from "vitest";
import { declaringLine } from "../../../src/core/retrieval/hits/declaringLine.ts";

test.each<[string, string, string, number]>([
  ["type", "", '@JoinColumn(name = "type_id")\nprivate PetType type;', 1],
  [
    "connect",
    "@callback connect(params)",
    '@doc """\nReceives what connect is given.\n"""\n@callback connect(params)',
    3,
  ],
  ["total", "def total(cart)", "# The total.\n@total\ndef total(cart):", 2],
  ["total", "", "// The total.\nconst total = 3;", 1],
  ["total", "int total()", "private static final\n  int total() {", 1],
  ["total", "", "// The total.\n", 0],
  // What looks like a comment may be code.
  ["total", "static int *total(void)", "static int\n*total(void)\n{", 1],
  ["Id", "", "int cartId,\nint shopId", 0],
  ["Id", "", "// The Id.\nint cartId,\nint Id", 2],
])("%s, %s: the line that declares it", (name, signature, text, line) => {
  expect(declaringLine({ name, signature }, text.split("\n"))).toBe(line);
});

test("each line is looked at once", () => {
  let looks = 0;
  const lines = new Proxy(["# The total.", "subtotal = 1", "total = 2", "# Of all.", "", ""], {
    get(target, key, receiver) {
      if (/^\d/.test(String(key))) looks++;
      return Reflect.get(target, key, receiver);
    },
  });
  expect(declaringLine({ name: "total", signature: "" }, lines)).toBe(2);
  expect(looks).toBe(lines.length);
});
