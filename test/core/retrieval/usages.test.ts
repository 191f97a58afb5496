import { expect, test } from "vitest";
import { answerOver, placesOf } from "../answerOver.ts";

const FILES = {
  "errors.py":
    'class CartError(Exception):\n    """Raised where a cart is wrong, as in raise CartError."""\n',
  "add.py":
    "def add(cart, parcel):\n    # raise CartError\n    if parcel in cart:\n        raise CartError(parcel)\n",
  "test_add.py":
    "def test_add():\n    def adds():\n        raise CartError()\n    assert fails(adds, CartError)\n",
  "shop.py":
    "def sell(cart):\n    try:\n        pay(cart)\n    except (CartError, OSError):\n        forget(cart)\n",
  "find.go": 'func find(id string) error {\n\tif id == "" {\n\t\treturn ErrNoCart\n\t}\n\treturn nil\n}\n',
  "Bill.java":
    "class Bill {\n  int mostItems = 3; // mostItems = 4\n\n  boolean isFull() {\n    return mostItems == size();\n  }\n}\n",
  "Grow.java":
    "class Grow {\n  void grow(Bill bill) {\n    atmostItems = 2;\n    bill.mostItems += 1;\n  }\n}\n",
  "Shrink.java": "class Shrink {\n  void shrink() {\n    --mostItems;\n  }\n}\n",
  "page.ts":
    'import {\n  bold,\n} from "@shop/styles";\nimport { wide } from "./wide";\n\nexport const page = bold(wide);\n',
  "wide/index.ts": "export const wide = 1;\n",
  "shown.ts": 'export const styles = "@shop/styles";\n\nexport const wide = (bold: boolean) => bold;\n',
  "packed.ts": "class Box {}\n\nfunction pack(boxes: Array<Box>): Box {\n  return new Box(boxes);\n}\n",
  "packed.go": "func pack() *Box {\n\treturn &Box{size: 3}\n}\n",
  "packed.rb": "def pack\n  Box.new(3)\nend\n",
  "packed.rs": "fn pack() -> Box {\n    Box::new(3)\n}\n",
  "size.rs": "fn size(shape: Shape) -> u8 {\n    match shape { Shape::Box(size) => size }\n}\n",
  "packed.tsx": "export const Packed = ({ size }: Props) => (\n  <Box size={size} />\n);\n",
  "shown.tsx":
    'import { useWindow } from "windows";\n\nexport function Shown() {\n  return useWindow(3);\n}\n',
  "limits.ts": "export function limit(): number {\n  return Number(process.env.CART_LIMIT ?? 3);\n}\n",
  "limits.py": 'import os\n\ndef limit(environ):\n    return os.environ["CARTS"]\n',
  "show.go": "func show(err error) bool {\n\treturn errors.Is(err, ErrNoCart)\n}\n",
};

const answer = (text: string) => answerOver(FILES, text);

test.each([
  ["who throws CartError", ["add.py:4", "test_add.py:3"]],
  ["where is errors.CartError raised?", ["add.py:4", "test_add.py:3"]],
  ["who catches CartError", ["shop.py:4"]],
  ["where is ErrNoCart returned", ["find.go:3"]],
  ["where is mostItems set", ["Grow.java:4", "Shrink.java:3", "Bill.java:2"]],
  ["who imports @shop/styles", ["page.ts:3"]],
  ["where is `bold` imported", ["page.ts:2"]],
  ["who imports wide", ["page.ts:4"]],
  ["who imports wide/index.ts", ["page.ts:4"]],
  ["where is wide/index.ts used?", ["page.ts:4"]],
  ["where is CartError created", ["add.py:4", "test_add.py:3"]],
  ["who instantiates Box", ["packed.go:2", "packed.rs:2", "packed.rb:2", "packed.tsx:2", "packed.ts:4"]],
  ["where is Box rendered", ["packed.go:2", "packed.rs:2", "packed.rb:2", "packed.tsx:2", "packed.ts:4"]],
])("%s: code before tests, and neither its definition nor what is said of it", async (text, expected) => {
  const found = await answer(text);
  expect(placesOf(found)).toEqual(expected);
  expect(found.notes).toEqual([
    expect.stringMatching(
      /^What (?:raises|catches|sets|imports) .+ is found by its name|^Instances of something are found/,
    ),
  ]);
});

test("an error that nothing raises is searched for as any other words", async () => {
  const { hits, notes } = await answer("who throws OSError");
  expect(hits[0]?.document.path).toBe("shop.py");
  expect(notes).toEqual([]);
});

test.each([
  ["callers of useWindow", ["shown.tsx:4"]],
  ["where is CART_LIMIT read", ["limits.ts:2"]],
  ["who uses os.environ", ["limits.py:4"]],
  ["where is the environment variable CARTS read?", ["limits.py:4"]],
])("%s: of what nothing here defines, what names it and does not import it", async (text, expected) => {
  const found = await answer(text);
  expect(placesOf(found)).toEqual(expected);
  expect(found.notes).toEqual([expect.stringMatching(/^Uses are found by name/)]);
});

test("a module is known by the last of its names, and by all of them", async () => {
  const files = {
    "lib/cart.ex": "defmodule Shop.Cart do\n  def total(cart), do: cart.total\nend\n",
    "lib/crate.ex": "defmodule Shop.Crate do\n  def lid(crate), do: crate.lid\nend\n",
  };
  for (const text of ["methods of Shop.Cart", "methods of Cart"])
    expect(placesOf(await answerOver(files, text))).toEqual(["lib/cart.ex:2"]);
});

test("a constant in capitals is used where it is named", async () => {
  const files = {
    "states.go": "package carts\n\nconst (\n\tPAID = 1\n\tSENT = 2\n)\n",
    "next.go":
      "package carts\n\nfunc next(state int) int {\n\tif state == PAID {\n\t\treturn SENT\n\t}\n\treturn PAID + state\n}\n",
  };
  expect(placesOf(await answerOver(files, "where is PAID used"))).toEqual(["next.go:4"]);
});

test.each([
  ["which version of carts do we use?", ["versions.properties:1", "package.json:4", "shop.gemspec:2"]],
  ["do we depend on @shop/carts", ["package.json:5"]],
  ["which till version is required", ["package.json:6", "requirements.txt:1"]],
])("%s: where it is listed, with its version first", async (text, expected) => {
  const found = await answerOver(
    {
      "package.json":
        '{\n  "scripts": { "go": "till" },\n  "dependencies": {\n    "carts": "^2.1.0",\n    "@shop/carts": "1.0.0",\n    "till": "3"\n  }\n}\n',
      "shop.gemspec":
        'Gem::Specification.new do |s|\n  s.add_dependency "carts"\n  s.add_dependency "carts-ui", "1"\nend\n',
      "versions.properties": "cartsVersion=2.1.0\n",
      "requirements.txt": "till\nuntil==2\n",
      "vite.config.ts":
        'import carts from "carts";\n\nexport default { plugins: [carts()], proxy: { "/carts": "" } };\n',
      "version.ts": "export const carts = { version: 1 };\n",
    },
    text,
  );
  expect(placesOf(found)).toEqual(expected);
  expect(found.notes).toEqual([expect.stringMatching(/^What a project depends on is found/)]);
});

test("a version is told before one of a longer name, of a publisher's package, and that it is told elsewhere", async () => {
  const files = {
    "a/package.json":
      '{\n  "dependencies": {\n    "@carts/core": "^2.1.0",\n    "@carts/core-ui": "^1.0.0"\n  }\n}\n',
    "b/Cargo.toml": "[dependencies]\ncarts = { workspace = true }\n",
    "Cargo.toml": '[workspace.dependencies]\nshop = "1"\ncarts = { version = "2", features = ["rows"] }\n',
    "go.mod":
      "module shop\n\nrequire (\n\tcloud.example.com/carts v0.1.0\n\tcloud.example.com/carts/rows v0.2.0\n)\n",
  };
  expect(placesOf(await answerOver(files, "which version of carts do we use"))).toEqual([
    "Cargo.toml:3",
    "go.mod:4",
    "a/package.json:3",
    "b/Cargo.toml:2",
  ]);
  const { "a/package.json": _, ...others } = files;
  const published = {
    ...others,
    "composer.json":
      '{\n  "require": {\n    "shop/till/core": "^1.0",\n    "till/framework": "^12.0"\n  }\n}\n',
  };
  expect(placesOf(await answerOver(published, "which version of till do we use"))).toEqual([
    "composer.json:4",
  ]);
});

test("a line further down in a file is told as it is counted from the top", async () => {
  const text = `const note = "${"x ".repeat(1500)}";\n\nfunction reset() {\n  mostItems = 1;\n}\n`;
  expect(placesOf(await answerOver({ "a.ts": text }, "where is mostItems set"))).toEqual(["a.ts:4"]);
});

test("where a type is changed is asked of the code, whatever looks like a value that it is given", async () => {
  expect((await answer("what changes Bill")).notes).toEqual([]);
  const { notes } = await answerOver(
    { "bill.ts": "export type Bill = { total: number };\n" },
    "what changes Bill",
  );
  expect(notes).toEqual([]);
});

test.each([
  [
    "who imports index.js",
    { "index.js": "export const sum = 1;\n", "shop.js": 'import { sum } from "./index";\n' },
  ],
  [
    "who imports src/cart",
    { "src/cart/total.js": "export const sum = 1;\n", "shop.js": 'import { sum } from "./src/cart";\n' },
  ],
])(
  "a file that stands for its folder is imported by the name of that, and at the top by its own: %s",
  async (text, files) => {
    const found = await answerOver({ ...files, "till.js": 'import { till } from "till";\n' }, text);
    expect(placesOf(found)).toEqual(["shop.js:1"]);
  },
);

test("a name that a long line has thousands of times is looked for in imports at once", async () => {
  const files = { "data.ts": 'wide="bold" '.repeat(80_000), "page.ts": 'import { wide } from "./wide";\n' };
  expect(placesOf(await answerOver(files, "who imports wide"))).toEqual(["page.ts:1"]);
});

test("a name that more chunks have than can be looked at is found in the imports at the top of files", async () => {
  const uses = "    session.keep(session, session.of(session))\n".repeat(4);
  const used = Array.from({ length: 1001 }, (_, at) => `def keep_${at}(session):\n${uses}\n`);
  const files = { "keep.py": used.join("\n"), "shop.py": "from carts import session\n\nshop = open(1)\n" };
  expect(placesOf(await answerOver(files, "what imports session"))).toEqual(["shop.py:1"]);
});

test("a value that has a name like a word for imports imports nothing", async () => {
  const files = {
    "rows.ts": "export const rows = 1;\n",
    "merge.ts":
      "export function merge(source: Sheet) {\n  source.merge(source.sheet.rows);\n  from = rows;\n}\n",
    "table.yml": "alias: rows\n",
    "page.ts": 'import { rows } from "./rows";\n',
    "page.py": "from .rows import rows\n",
    "page.rs": "use ::shop::rows;\n",
    "page.sh": "source rows\n",
  };
  const found = await answerOver(files, "what imports rows");
  expect(placesOf(found).toSorted()).toEqual(["page.py:1", "page.rs:1", "page.sh:1", "page.ts:1"]);
});

test("where only prose imports what may be a word, the question is answered by its words", async () => {
  const files = {
    "guide.md": "# Worker\n\nSettings are kept in a file:\n\n    from settings\n",
    "load.ts": "export function importSettings() {}\n",
  };
  const { hits, notes } = await answerOver(files, "what imports settings");
  expect(hits.map(({ document }) => document.path)).toContain("load.ts");
  expect(notes).toEqual([]);
});
