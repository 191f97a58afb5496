import { expect, test } from "vitest";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

const POST = `package post

// Limit is what a parcel weighs at most.
// Nothing else has one.
const Limit = 20

/* Rate was once a variable:
var Rate = 2 */
var Rate = 3

// func Weigh(parcel string) int
func Weigh(parcel string) int {
	return Limit
}

/* Stamp. */ const Stamp = 1
`;

test.each([
  ["Limit", 2, 4, "const Limit = 20"],
  ["Rate", 6, 8, "var Rate = 3"],
  ["Weigh", 10, 13, "func Weigh(parcel string) int {"],
  ["Stamp", 15, 15, "/* Stamp. */ const Stamp = 1"],
])("a signature is code, and not the comment above it that has the same words: %s", async (...row) => {
  const [, startLine, endLine, signature] = row;
  const engine = await engineOver(new MemoryFiles({ "post.go": POST }));
  const item = { document: { folder: "w", path: "post.go" }, startLine, endLine };
  const request = { items: [{ ...item, detail: "signature" }], budget: 200, format: "plain" } as const;
  expect((await engine.context(request, SIGNAL)).text).toContain(`\n${signature}\n`);
});

test("of a function right below the imports no more is shown than the wanted detail", async () => {
  const text =
    "import { scale } from './scale';\nexport function weigh(parcel) {\n  return scale(parcel);\n}\n";
  const engine = await engineOver(new MemoryFiles({ "weigh.js": text }));
  const item = { document: { folder: "w", path: "weigh.js" }, startLine: 1, endLine: 3 };
  const request = { items: [{ ...item, detail: "signature" }], budget: 200, format: "plain" } as const;
  expect((await engine.context(request, SIGNAL)).items[0]?.detail).toBe("signature");
});
