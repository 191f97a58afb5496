import { expect, test } from "vitest";
import { MemoryFiles } from "../../memoryPorts.ts";
import { engineOver, SIGNAL } from "../../shop.ts";

/** The files that answer a query for the line before the cursor mark in one of some files, best first. */
async function answering(files: Readonly<Record<string, string>>, path: string): Promise<string[]> {
  const text = files[path] ?? "";
  const lines = (text.split("|")[0] ?? "").split("\n");
  const engine = await engineOver(new MemoryFiles({ ...files, [path]: text.replace("|", "") }));
  const from = { document: { folder: "w", path }, line: lines.length - 1 };
  const { hits } = await engine.search({ text: lines.at(-1) ?? "", from, limit: 10 }, SIGNAL);
  await engine.dispose();
  return hits.map(({ document }) => document.path);
}

/** Two types with the same member, which has the words of all questions: only the receiver tells them apart. */
const MEMBER = "{\n  stampTotal(held) {\n    return this.one;\n  }\n}\n";
const TYPES = {
  "lib/basket.ts": `export class Basket ${MEMBER}`,
  "lib/crate.ts": `export class Crate ${MEMBER}`,
};

test.each([
  ["is declared as", "function total(held: Crate) {\n  return held.|stampTotal();\n}\n", {}],
  [
    "is declared as nearest",
    "function count(held: Basket) {}\nfunction total(held: Crate) {\n  return held.|stampTotal();\n}\nfunction all(held: Basket) {}\n",
    {},
  ],
  [
    "is declared as, or what that extends",
    "function total(held: Held) {\n  return held.|stampTotal();\n}\n",
    { "held.ts": "export class Held extends Crate {\n  fold() {\n    throw new Error();\n  }\n}\n" },
  ],
  ["is cast to", "function total(held: unknown) {\n  return (held as Crate).|stampTotal();\n}\n", {}],
  [
    "is given by a function",
    "function total() {\n  const held = openHeld();\n  return held.|stampTotal();\n}\n",
    { "open.ts": "export function openHeld(): Crate {\n  throw new Error();\n}\n" },
  ],
  [
    "is given by a method",
    "function total(shop) {\n  return shop.held().|stampTotal();\n}\n",
    { "open.ts": "export class Shop {\n  held(): Crate {\n    throw new Error();\n  }\n}\n" },
  ],
  [
    "is given by a method of a type with namesakes elsewhere",
    "function total(shop: Shop) {\n  return shop.held().|stampTotal();\n}\n",
    {
      "open.ts": "export class Shop {\n  held(): Crate {\n    throw new Error();\n  }\n}\n",
      "other.ts": "export class Stall {\n  held(): Basket {\n    throw new Error();\n  }\n}\n",
    },
  ],
  [
    "is given by a method of its own object, which has namesakes elsewhere",
    "class Stall extends Shop {\n  total() {\n    return this.held().|stampTotal();\n  }\n}\n",
    {
      "open.ts": "export class Shop {\n  held(): Crate {\n    throw new Error();\n  }\n}\n",
      "other.ts": "export class Till {\n  held(): Basket {\n    throw new Error();\n  }\n}\n",
    },
  ],
  [
    "is, where an inherited method returns its own object",
    "function total(held: Crate) {\n  return held.open().|stampTotal();\n}\n",
    {
      "box.ts": "export class Box {\n  open(): this {\n    throw new Error();\n  }\n}\n",
      "lib/crate.ts": `export class Crate extends Box ${MEMBER}`,
    },
  ],
  [
    "has itself, through calls of a library",
    "function total(held: Crate) {\n  return held.map(one => one.two()).|stampTotal();\n}\n",
    {},
  ],
  ["extends", "class Held extends Crate {\n  total() {\n    return this.|stampTotal();\n  }\n}\n", {}],
  [
    "extends, where that has another name",
    "class Held extends Crate {\n  total() {\n    return base.|stampTotal();\n  }\n}\n",
    {},
  ],
  [
    "extends through another",
    "class Held extends Box {\n  total() {\n    return this.|stampTotal();\n  }\n}\n",
    { "box.ts": "export class Box extends Crate {\n  fold() {\n    throw new Error();\n  }\n}\n" },
  ],
  ["takes in", "class Held {\n  use Crate;\n  total() {\n    return this.|stampTotal();\n  }\n}\n", {}],
])("what a receiver may be is the type that it %s", async (_how, text, others) => {
  const found = await answering({ ...TYPES, ...others, "main.ts": text }, "main.ts");
  expect(found.filter(path => path in TYPES)).toEqual(["lib/crate.ts", "lib/basket.ts"]);
});

const MODULE = "pub fn stampTotal(held: u32, shop: u32) u32 {\n    return held;\n}\n";
const MODULES = { "lib/basket.zig": MODULE, "lib/crate.zig": MODULE, "lib/BoxOfGoods.zig": MODULE };

test.each([
  [
    "its import means",
    'const held = @import("lib/crate.zig");\nfn total() u32 {\n    return held.|stampTotal();\n}\n',
    "lib/crate.zig",
  ],
  [
    "the import of its type means",
    'const Held = @import("lib/crate.zig");\nfn total(one: *Held) u32 {\n    return one.|stampTotal();\n}\n',
    "lib/crate.zig",
  ],
  [
    "is called like its type",
    "fn total(shop: *Shop) u32 {\n    return shop.box_of_goods.|stampTotal();\n}\n",
    "lib/BoxOfGoods.zig",
  ],
])("what a receiver may be is the file that %s", async (_how, text, expected) => {
  const [first] = await answering({ ...MODULES, "main.zig": text }, "main.zig");
  expect(first).toBe(expected);
});

test("the path of a module of Rust means that module, without an import", async () => {
  const module = "pub fn stamp_total(held: u32) -> u32 {\n    held\n}\n";
  const files = { "basket/src/lib.rs": module, "held-crate/src/lib.rs": module };
  const text = "fn total() -> u32 {\n    held_crate::|stamp_total(1)\n}\n";
  const [first] = await answering({ ...files, "desk/src/main.rs": text }, "desk/src/main.rs");
  expect(first).toBe("held-crate/src/lib.rs");
});

test.each([
  [
    "declared elsewhere",
    "fn total() -> u32 {\n    held_crate::|stamp_total(1)\n}\n",
    { "src/lib.rs": "pub mod held_crate;\npub mod basket;\n" },
  ],
  [
    "called like a function",
    "fn total() -> u32 {\n    held_crate::|stamp_total(1)\n}\n",
    {
      "src/open.rs": "pub fn held_crate() -> Basket {\n    open()\n}\n",
      "src/b.rs": "pub struct Basket {\n    one: u32,\n}\n",
    },
  ],
])("a module of Rust that is %s is still its file", async (_how, text, others) => {
  const module = "pub fn stamp_total(held: u32) -> u32 {\n    held\n}\n";
  const files = { "src/basket.rs": module, "src/held_crate.rs": module, ...others };
  const [first] = await answering({ ...files, "src/main.rs": text }, "src/main.rs");
  expect(first).toBe("src/held_crate.rs");
});

const METHOD = "package held\n\nfunc (c Crate) StampTotal(shop int) int {\n\treturn shop\n}\n";
const FUNCTION = "package held\n\nfunc StampTotal(shop int) int {\n\treturn shop\n}\n";

test.each([
  ["functions", { "held/a.go": METHOD, "held/b.go": FUNCTION }, "held/b.go"],
  ["methods where it has no functions", { "a/a.go": METHOD, "held/b.go": METHOD }, "held/b.go"],
])("a module is asked for its %s", async (_what, files, expected) => {
  const text =
    'package main\n\nimport "example.com/shop/held"\n\nfunc total() int {\n\treturn held.|StampTotal(1)\n}\n';
  const [first] = await answering({ ...files, "main.go": text }, "main.go");
  expect(first).toBe(expected);
});

/** Two methods with the words of all questions, in types that only their names tell apart. */
const IN_JAVA = (type: string): string =>
  `class ${type} {\n  int stampTotal(int held) {\n    return held;\n  }\n}\n`;
const IN_RUBY = (type: string): string => `module ${type}\n  def stamp_total(held)\n    held\n  end\nend\n`;
const IN_CPP = (type: string): string =>
  `struct ${type} {\n  int stampTotal(int held) { return held; }\n};\n`;
const IN_KOTLIN = (type: string): string => `fun ${type}.stampTotal(held: Int): Int {\n    return held\n}\n`;
const IN_CSHARP = (type: string): string =>
  `static class Of${type} {\n  public static int StampTotal(this Wide.${type}<int> ${type.toLowerCase()}, int held) {\n    return held;\n  }\n}\n`;
/** Both have the words of both, so that only the first parameter tells them apart. */
const IN_CSHARP_AS = (type: string): string => {
  const [first, second] = type === "Crate" ? ["crate", "basket"] : ["basket", "crate"];
  return `static class Held {\n  public static int StampTotal(this Wide<int> ${first}, int ${second}) {\n    return 1;\n  }\n}\n`;
};
const IN_GO = (type: string): string =>
  `package lib\n\nfunc (c ${type}) stampTotal(held int) int {\n\treturn held\n}\n`;

test.each([
  [
    "java",
    "what its type extends, without a receiver",
    IN_JAVA,
    "class Held extends Crate {\n  int total() {\n    return (held + |stampTotal(1));\n  }\n}\n",
  ],
  [
    "rb",
    "what its type mixes in, without a receiver",
    IN_RUBY,
    "class Held\n  include Crate\n  def total\n    (held + |stamp_total(1))\n  end\nend\n",
  ],
  [
    "cpp",
    "its type, if it is outside of that",
    IN_CPP,
    "int Crate::total() {\n  return (held + |stampTotal(1));\n}\n",
  ],
  [
    "kt",
    "the type of its receiver, from outside of that",
    IN_KOTLIN,
    "fun total(held: Crate): Int {\n    return held.|stampTotal(1)\n}\n",
  ],
  [
    "cs",
    "the type that a parameter extends",
    IN_CSHARP,
    "class Held {\n  int Total(Crate held) {\n    return held.|StampTotal(1);\n  }\n}\n",
  ],
  [
    "cs",
    "a library's type that a parameter extends under the same name",
    IN_CSHARP_AS,
    "class Held {\n  int Total() {\n    var crate = Open(1);\n    return crate.|StampTotal(1);\n  }\n}\n",
  ],
  [
    "go",
    "the type of its receiver, in another file",
    IN_GO,
    "package lib\n\nfunc (held Crate) total() int {\n\treturn held.|stampTotal(1)\n}\n",
  ],
])("in %s a method may call those of %s", async (extension, _whose, typeIn, text) => {
  const [basket, crate, main] = [`lib/a.${extension}`, `lib/b.${extension}`, `main.${extension}`];
  const found = await answering({ [basket]: typeIn("Basket"), [crate]: typeIn("Crate"), [main]: text }, main);
  expect(found.filter(path => path !== main)).toEqual([crate, basket]);
});

/** Long enough for a chunk of its own, like the rest of its type. */
const LONG_METHOD = `int StampTotal(int held) {\n    ${"Open();\n    ".repeat(20)}return held;\n  }`;
/** Words of the question, which have what is below them found first if nothing else tells it apart. */
const WORDS = "// return crate, return crate, return crate";

test.each([
  ["its fields", `${WORDS}\n  public int One, Two, Three;`],
  ["its constructors", `${WORDS}\n  public Crate(int one, int two) {}`],
])("what is called on an object is a method of its type before %s", async (_what, others) => {
  const text = "class Shop {\n  int Total(Crate crate) {\n    return crate.|StampTotal(held);\n  }\n}\n";
  const files = {
    "a.cs": `partial class Crate {\n  ${others}\n}\n`,
    "b.cs": `partial class Crate {\n  ${LONG_METHOD}\n}\n`,
  };
  const found = await answering({ ...files, "main.cs": text }, "main.cs");
  expect(found.find(path => path in files)).toBe("b.cs");
});

test("a superclass has its constructor called", async () => {
  const typed = (type: string): string =>
    `class ${type}:\n    def __init__(self, held):\n        self.held = held\n`;
  const text = "class Held(Crate):\n    def __init__(self):\n        return held or super().|__init__(1)\n";
  const files = { "a.py": typed("Basket"), "b.py": typed("Crate"), "main.py": text };
  const found = await answering(files, "main.py");
  expect(found.filter(path => path !== "main.py")).toEqual(["b.py", "a.py"]);
});

test("where members are written with a receiver, a name alone is none of them", async () => {
  const text = "class Held extends Crate {\n  total() {\n    return (held + |stampTotal(1));\n  }\n}\n";
  const found = await answering({ ...TYPES, "main.js": text }, "main.js");
  expect(found.filter(path => path in TYPES)).toEqual(["lib/basket.ts", "lib/crate.ts"]);
});

test("members outside of a type are not looked for if its name is in more than 1,000 chunks, like a word", async () => {
  const text = "package lib\n\nfunc (held Crate) total() int {\n\treturn held.|stampTotal(1)\n}\n";
  const files = { "lib/a.go": IN_GO("Basket"), "lib/b.go": IN_GO("Crate"), "main.go": text };
  const naming = Array.from({ length: 1_000 }, (_, at) => [`other/${at}.go`, "package other\n\n// Crate\n"]);
  const found = await answering({ ...files, ...Object.fromEntries(naming) }, "main.go");
  expect(found.filter(path => path.startsWith("lib/"))).toEqual(["lib/a.go", "lib/b.go"]);
});

test.each([
  ["the namespace of the place", "", "src/Pack/Box/Crate.php"],
  ["what an import calls so", "use Shop\\Till\\Box;\n\n", "src/Till/Box/Crate.php"],
])("before a backslash stands a namespace within %s", async (_where, imports, expected) => {
  const crate = "class Crate {\n    private int $held;\n}\n";
  const shelf = `<?php\nnamespace Shop\\Pack;\n\n${imports}function shelve() {\n    return new Box\\|Crate();\n}\n`;
  const files = {
    "src/Pack/Box/Crate.php": `<?php\nnamespace Shop\\Pack\\Box;\n\n${crate}`,
    "src/Pack/Shelf.php": shelf,
    "src/Till/Box/Crate.php": `<?php\nnamespace Shop\\Till\\Box;\n\n${crate}`,
    "src/Box/Crate.php": `<?php\nnamespace Shop\\Box;\n\n${crate}`,
  };
  expect((await answering(files, "src/Pack/Shelf.php"))[0]).toBe(expected);
});

test.each([
  ["its name", "from ._made.crates import stamp_total"],
  ["all that is in its file", "from ._made.crates import *  # noqa"],
  [
    "its name, beside files of the package that are imported too",
    "from ._made.crates import stamp_total",
    "from parcels.lids import seal\n",
  ],
])("a package offers what it imports by %s", async (_how, passing, imports = "") => {
  const body = "(held):\n    return held.one + held.two\n";
  const files = {
    "parcels/__init__.py": `${passing}\n`,
    "parcels/_made/bags.py": `def stamp_all${body}`,
    "parcels/_made/crates.py": `def stamp_total${body}`,
    "parcels/lids/__init__.py": "from .tin import seal\n",
    "parcels/lids/tin.py": "def seal(lid):\n    return lid.one\n",
    "till.py": `import parcels\n${imports}\n\ndef total(held):\n    stamp = parcels.|stamp_total(held)\n`,
  };
  expect((await answering(files, "till.py"))[0]).toBe("parcels/_made/crates.py");
});
