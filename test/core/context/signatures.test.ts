import { expect, test } from "vitest";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";
import { viewOf } from "./views.ts";

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

test("of what begins in one piece of a file and goes on in others the header is shown with each of them", async () => {
  const example = (_: unknown, at: number) =>
    `    it "weighs parcel ${at}" do\n      expect(weigh(${at})).to eq("the weight of ${at}")\n    end\n`;
  const groups = ["weigh", "stamp", "push"].map(
    name => `  describe "${name}" do\n${Array.from({ length: 30 }, example).join("\n")}  end\n`,
  );
  const parcels = Array.from({ length: 16 }, (_, at) => `  let(:parcel_${at}) { open_post }\n`);
  const text = `require "post"\n\ndescribe Weigher do\n${parcels.join("")}\n${groups.join("\n")}end\n`;
  const engine = await engineOver(new MemoryFiles({ "weigher_spec.rb": text }));
  const document = { folder: "w", path: "weigher_spec.rb" };
  const request = {
    items: [{ document, startLine: 80, endLine: 82 }],
    budget: 200,
    format: "plain",
  } as const;
  expect((await engine.context({ ...request, alone: true }, SIGNAL)).text).toContain("describe Weigher do\n");
});

test("what stands behind a function without a name of its own is no caller of that name", async () => {
  const weigh = "function weigh(parcel) {\n  return parcel.weight;\n}\n";
  const post = "function stamp(parcel) {\n  return parcel;\n}\n\nstart(parcel => weigh(parcel));\n";
  const engine = await engineOver(new MemoryFiles({ "weigh.js": weigh, "post.js": post }));
  const item = { document: { folder: "w", path: "weigh.js" }, startLine: 0, endLine: 2 };
  const { text } = await engine.context({ items: [item], budget: 300, format: "plain" }, SIGNAL);
  expect(text).not.toContain("stamp");
});

const PARAMETERS = Array.from({ length: 12 }, (_, at) => `  the_weight_of_parcel_${at}: int,\n`).join("");
const ARGUMENTS = Array.from({ length: 12 }, (_, at) => `  WeightOfParcel${at} extends number = 0,\n`).join(
  "",
);
const WIDE = ARGUMENTS.replace(/Parcel/g, "Parcel".repeat(200));

test.each([
  [
    "post.py",
    `def weigh(\n${PARAMETERS})-> int:\n  """Weighs all."""\n`,
    ')-> int:\n  """Weighs all."""\n  # … ',
  ],
  ["post.ts", `interface Post<\n${ARGUMENTS}> {\n`, "11 extends number = 0,\n> {\n"],
  ["far.ts", `interface Post<\n${ARGUMENTS.repeat(4)}> {\n`, "6 extends number = 0,\n  // … "],
  ["wide.ts", `interface Post<\n${WIDE}> {\n`, "0 extends number = 0,\n  // … "],
])("a long signature is shown to its end, unless that is far: %s", async (path, head, end) => {
  const body = Array.from({ length: 20 }, (_, at) => `  send_${at}: number\n`).join("");
  const text = `${head}${body}`;
  const engine = await engineOver(new MemoryFiles({ [path]: text }));
  const lines = { startLine: 0, endLine: text.split("\n").length - 2 };
  const item = { document: { folder: "w", path }, ...lines, detail: "signature" } as const;
  const request = { items: [item], budget: 2000, format: "plain", alone: true } as const;
  expect((await engine.context(request, SIGNAL)).text).toContain(end);
});

test.each([
  ["post.py", "class Post:\n    @property\n    def weight(self):\n        return 1\n", "@property"],
  ["post.rs", "impl Post {\n    #[inline]\n    // Is quick.\n    fn weigh() {}\n}\n", "#[inline]"],
  [
    "Post.cs",
    'class Post {\n  [Obsolete("Weigh")]\n  int Weight() { return 1; }\n}\n',
    '[Obsolete("Weigh")]',
  ],
  ["long.py", "@table(\n    1,\n    2,\n)\ndef weigh():\n    return 1\n", "def weigh():"],
  ["post.js", "// A number.\nfunction weigh() {\n  return 1;\n}\n", "function weigh() {"],
])("a signature begins with what decorates it, unless that is long: %s", async (path, text, first) => {
  const source = await viewOf(path, text);
  const definition = source.source.definitions.findLast(({ name }) => /weigh/i.test(name));
  const line = definition === undefined ? -1 : source.signatureOf(definition).startLine;
  expect(text.split("\n")[line]?.trim()).toBe(first);
});

test("of a decorated function the doc below its signature is shown with it", async () => {
  const body = Array.from({ length: 20 }, (_, at) => `    send(${at})\n`).join("");
  const text = `class Post:\n    @property\n    def weight(self):\n        """Of all parcels."""\n${body}`;
  const source = await viewOf("post.py", text);
  const [, weight] = source.source.definitions;
  expect(weight && source.docOf(weight)).toEqual({ startLine: 3, endLine: 3 });
});

test("of a long doc the first dozen lines belong to a signature", async () => {
  const source = await viewOf("a.ts", `${"// Weighs.\n".repeat(20)}function weigh() {}\n`);
  const [weigh] = source.source.definitions;
  expect(weigh && source.docOf(weigh)).toEqual({ startLine: 0, endLine: 11 });
});
