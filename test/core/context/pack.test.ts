import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { viewsOf } from "../../../src/core/context/choosing/views.ts";
import type { Wanted } from "../../../src/core/context/choosing/wanted.ts";
import { pack } from "../../../src/core/context/pack.ts";
import { CONTEXT_FORMATS, type ContextFormat } from "../../../src/core/context.ts";
import { documentKey } from "../../../src/core/document.ts";
import { countTokens } from "../../../src/node/tokens.ts";
import { packed, viewOf, wanted } from "./views.ts";

const SHOP = `import { readFile } from "node:fs/promises";
import {
  type Parcel,
  weigh,
  stamp,
} from "./parcel.ts";
import { log } from "./log.ts";

const LIMIT = 20;

/** Keeps the parcels of a day. */
export class Shop {
  readonly parcels: Parcel[] = [];

  /**
   * Takes a parcel in.
   */
  take(parcel: Parcel): void {
    if (weigh(parcel) > LIMIT) throw new Error("too heavy");
    this.parcels.push(parcel);
  }

  /** Sends all. */
  send(): number {
    const sent = this.parcels.length;
    for (const parcel of this.parcels) {
      stamp(parcel);
    }
    this.parcels.length = 0;
    return sent;
  }

  close(): void {
    this.send();
  }
}

export async function open(file: string): Promise<Shop> {
  const shop = new Shop();
  for (const line of (await readFile(file, "utf8")).split("\\n")) {
    shop.take(JSON.parse(line));
  }
  return shop;
}
`;

const STOCK = `"""Parcels in stock."""
import os


def count(folder):
    """Counts the parcels of a folder.

    Hidden files are none.
    """
    names = os.listdir(folder)
    return len([name for name in names if not name.startswith(".")])


def report(folder):
    print(count(folder))
`;

function expectGolden(name: string, actual: string): void {
  const file = path.join(import.meta.dirname, "golden", name);
  if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(file, actual);
  const expected = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  expect(actual, `${file} differs; UPDATE_GOLDENS=1 writes it`).toBe(expected);
}

async function shopAndStock(): Promise<Wanted[]> {
  const shop = await viewOf("src/shop.ts", SHOP);
  const stock = await viewOf("stock.py", STOCK);
  return [
    wanted(shop, "Shop.send", { matched: [26] }),
    wanted(stock, "count", { value: 0.5, matched: [9] }),
    wanted(shop, "open", { value: 0.3 }),
  ];
}

describe("a context reads as one would hand it to a model", () => {
  test.each(Object.keys(CONTEXT_FORMATS) as ContextFormat[])("in the format %s", async format => {
    expectGolden(`${format}.txt`, packed(await shopAndStock(), 400, format).text);
  });

  test("when there is room for little", async () => {
    expectGolden("little.txt", packed(await shopAndStock(), 150).text);
  });
});

test.each([
  ["xml", '<document path="a.py" lines="1 of 1" lastCommit="2026-05-03, Ada: Say &quot;`moor`&quot;">'],
  ["markdown", '### `a.py` (line 1 of 1, last commit: `` 2026-05-03, Ada: Say "`moor`" ``)'],
  ["plain", '=== a.py, line 1 of 1, last commit: 2026-05-03, Ada: Say "`moor`"'],
  ["human", 'a.py, line 1 of 1, last commit: 2026-05-03, Ada: Say "`moor`"'],
] as const)(
  "the last commit of a document is told where it is asked for, in the format %s",
  async (format, header) => {
    const source = await viewOf("a.py", "moor()\n");
    const things: Wanted[] = [{ source, startLine: 0, endLine: 0, matched: [], value: 1, detail: "full" }];
    const commit = { subject: 'Say "`moor`"', author: "Ada", time: Date.UTC(2026, 4, 3) };
    const commits = new Map([[documentKey(source.source.document), commit]]);
    const { text } = pack({ wanted: things, budget: 400, format, commits, count: countTokens });
    expect(text.split("\n")).toContain(header);
  },
);

test("of lines around what matched there are as many as have room, between one number and the next", async () => {
  const lines = Array.from({ length: 120 }, (_, line) => `    total += weigh(parcel_${line})`);
  const post = await viewOf("post.py", `def post(total):\n${lines.join("\n")}\n`);
  const { tokens, whole, shown } = packed([wanted(post, "post", { detail: "elided", matched: [60] })], 400);
  expect(tokens).toBeGreaterThan(380);
  expect(whole).toBe(false);
  expect(shown).toHaveLength(2);
  const [signature, around] = shown;
  expect(signature).toMatchObject({ startLine: 0, endLine: 0 });
  // As many lines above as below; the last one may not have fitted.
  expect(Math.abs(60 - (around?.startLine ?? 0) - ((around?.endLine ?? 0) - 60))).toBeLessThan(2);
});

test("of several definitions the one that matched is shown first, as a whole", async () => {
  const defined = (name: string) =>
    `def ${name}(ships):\n${Array.from({ length: 12 }, (_, line) => `    ships.${name}_${line}()`).join("\n")}\n\n`;
  const harbour = await viewOf("harbour.py", ["moor", "load", "sail"].map(defined).join(""));
  const everything = { source: harbour, startLine: 0, endLine: 40, matched: [20], value: 1 } as const;
  const { text } = packed([{ ...everything, detail: "full" }], 130);
  expect(text).toContain(defined("load").trim());
  expect(text).not.toContain("ships.moor_8");
});

test("what is shown neither begins nor ends with a blank line, and is all there is nevertheless", async () => {
  const harbour = await viewOf(
    "harbour.py",
    "def moor(ships):\n    ships.moor()\n\n\ndef load(ships):\n    ships.load()\n\n\ndef sail(ships):\n    ships.sail()\n",
  );
  const everything = { source: harbour, startLine: 2, endLine: 7, matched: [], value: 1 } as const;
  const { text, details, whole } = packed([{ ...everything, detail: "full" }], 400);
  expect(text).toBe("=== harbour.py, lines 5-6 of 10\ndef load(ships):\n    ships.load()\n\n");
  expect({ details, whole }).toEqual({ details: ["full"], whole: true });
  const blank = { ...everything, endLine: 3, detail: "full" } as const;
  expect(packed([blank], 400).shown).toMatchObject([{ startLine: 2, endLine: 3 }]);
});

test("of several parts the best is shown first, with the header of what it is a part of", async () => {
  const line = (at: number) => `    ships.load_${at}()`;
  const harbour = await viewOf(
    "harbour.py",
    `def load(ships):\n${Array.from({ length: 39 }, (_, at) => line(at)).join("\n")}\n`,
  );
  const parts = [
    { startLine: 20, endLine: 29, value: 1 },
    { startLine: 0, endLine: 19, value: 0.2 },
    { startLine: 30, endLine: 39, value: 0.1 },
  ];
  const whole = { source: harbour, startLine: 0, endLine: 39, matched: [], value: 1 } as const;
  const { text } = packed([{ ...whole, parts, detail: "full" }], 130);
  expect(text).toContain("def load(ships):");
  expect(text).toContain([19, 20, 21, 22, 23, 24, 25, 26, 27, 28].map(line).join("\n"));
  expect(text).not.toContain(line(10));
  expect(text).not.toContain(line(35));
});

test.each([
  ["blank lines follow", "\n\n  sail() {}\n}\n"],
  ["its class ends there", "}\n\n\n"],
  ["something else follows", "}\nlaunch(Ship);\n"],
])("the end of something brings its header also where %s", async (_, after) => {
  const steps = Array.from({ length: 40 }, (_each, at) => `  load_${at}();\n`).join("");
  const source = await viewOf("ship.ts", `class Ship {\n  moor() {\n${steps}  }\n${after}`);
  const end = { source, startLine: 39, endLine: 44, matched: [], value: 1, detail: "full" } as const;
  expect(packed([end], 100).text).toContain("\nclass Ship {\n  moor() {\n  // … 37 lines left out (3-39)\n");
});

test("the header of a class is not shown where nothing of the method has room that it was to stand above", async () => {
  const long = "an_argument_with_a_long_name: Mapping[str, Sequence[Parcel]], ".repeat(6);
  const source = await viewOf(
    "ship.py",
    `class Ship:\n    def moor(self):\n        pass\n\n    def load(self, ${long}):\n        return 1\n`,
  );
  const found = packed([wanted(source, "Ship.load")], 60);
  expect(found).toMatchObject({ text: "", details: [undefined] });
});

test("lines around what matched bring the header of the function that they are in", async () => {
  const steps = (name: string) =>
    Array.from({ length: 20 }, (_each, at) => `      this.${name}(${at});\n`).join("");
  const method = (name: string) => `    ${name}_all() {\n${steps(name)}    }\n`;
  const methods = ["moor", "load", "sail"].map(method).join("");
  const source = await viewOf("ship.ts", `namespace Port {\n  class Ship {\n${methods}  }\n}\n`);
  const { lineCount } = source.rows;
  const all = { source, startLine: 0, endLine: lineCount - 1, matched: [34], value: 1 } as const;
  const { text } = packed([{ ...all, detail: "elided" }], 130);
  expect(text).toContain("\n    load_all() {\n      // … ");
  expect(text).not.toContain("sail(");
});

test("of what is in two classes both headers are shown", async () => {
  const line = (name: string, at: number) => `    def ${name}_${at}(self): pass`;
  const of = (name: string) => Array.from({ length: 9 }, (_, at) => line(name, at)).join("\n");
  const text = `class Ship:\n${of("sail")}\nclass Berth:\n${of("moor")}\n`;
  const harbour = await viewOf("harbour.py", text);
  const parts = [
    { startLine: 9, endLine: 9, value: 1 },
    { startLine: 10, endLine: 12, value: 0.5 },
  ];
  const asked = { source: harbour, startLine: 9, endLine: 12, matched: [], value: 1, parts } as const;
  const shown = packed([{ ...asked, detail: "full" }], 200);
  expect(shown.text).toContain("class Ship:");
  expect(shown.text).toContain(line("sail", 8));
  expect(shown.text).toContain("class Berth:");
});

test("a method brings the header of its class and the imports it uses", async () => {
  const shop = await viewOf("src/shop.ts", SHOP);
  const { text, shown } = packed([wanted(shop, "Shop.take")], 1000);
  expect(text).toContain("export class Shop {");
  expect(text).toContain("  type Parcel,\n  weigh,\n");
  expect(text).not.toContain("readFile");
  expect(text).not.toContain("send()");
  expect(shown.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [1, 5],
    // The code between takes no more room than the line that says that it is left out.
    [11, 20],
  ]);
});

test("where there is no room for all imports in use, no end of one is shown", async () => {
  const shop = await viewOf("src/shop.ts", SHOP);
  for (let budget = 80; budget < 180; budget += 2) {
    const { text } = packed([wanted(shop, "Shop.take")], budget);
    expect(text.includes("} from"), text).toBe(text.includes("import {"));
  }
});

test("a comment is not parted from what it stands above where lines fill a context", async () => {
  const step = (_: unknown, at: number) =>
    `  // Step ${at} comes next.\n  // It is one of many.\n  load_${at}();\n`;
  const source = await viewOf(
    "ship.ts",
    `function moor() {\n${Array.from({ length: 30 }, step).join("")}}\n`,
  );
  for (let budget = 60; budget < 200; budget += 4) {
    const { text } = packed([wanted(source, "moor")], budget);
    expect(text).not.toMatch(/(?:next|many)\.\n *\/\/ … /);
  }
});

test("lines around what matched do not end with a comment on what is left out", async () => {
  const step = (at: number) => `  // Step ${at} comes next.\n  load_${at}();\n`;
  const text = `function moor() {\n${Array.from({ length: 30 }, (_, at) => step(at)).join("")}}\n`;
  const source = await viewOf("ship.ts", text);
  for (const matched of [32, 33]) {
    const view = viewsOf(wanted(source, "moor", { detail: "elided", matched: [matched] }), false)[1];
    const last = view?.stretches.at(-1)?.last ?? 0;
    expect(last).toBeGreaterThan(matched);
    expect(source.isComment(last)).toBe(false);
  }
});

test("what stands beside the definition that matched is worth less than that", async () => {
  const source = await viewOf(
    "ship.ts",
    "function moor() {\n  dock();\n}\n\nfunction sink() {\n  dive();\n}\n",
  );
  const [told, untold] = [[1], []].map(matched => {
    const both = { ...wanted(source, "moor", { matched }), endLine: 6 };
    return viewsOf(both, false).at(-1)?.value;
  });
  expect(told).toBeLessThan(untold ?? 0);
});

test("of what comes first the lines that matched are shown where there is no room for all it declares", async () => {
  const doc = Array.from(
    { length: 40 },
    (_, at) => `   * It says much of step ${at}, one after the other.\n`,
  );
  const steps = Array.from({ length: 30 }, (_, at) => `    load_${at}();\n`);
  const source = await viewOf(
    "ship.ts",
    `class Ship {\n  /**\n${doc.join("")}   */\n  moor() {\n${steps.join("")}  }\n}\n`,
  );
  const other = await viewOf("box.ts", "export function open() {\n  return 1;\n}\n");
  const first = wanted(source, "Ship.moor", { matched: [60] });
  const last = wanted(other, "open", { value: first.value / 2 });
  const { text } = packed([first, last], 120);
  expect(text).toMatch(/class Ship \{\n(?:.*\n)*.*\n {2}moor\(\) \{\n(?:.*\n)* {4}load_15\(\);\n/);
});

test("adjacent and nested things are one stretch, and nothing stands there twice", async () => {
  const shop = await viewOf("src/shop.ts", SHOP);
  const things = ["Shop", "Shop.send", "Shop.close", "Shop.send"].map(name => wanted(shop, name));
  const { text, shown, details } = packed(things, 1000);
  expect(text.split("const sent")).toHaveLength(2);
  expect(shown.at(-1)).toMatchObject({ startLine: 10, endLine: 35, detail: "full" });
  expect(details).toEqual(["full", "full", "full", "full"]);
});

test("no more than the wanted detail is shown", async () => {
  const shop = await viewOf("src/shop.ts", SHOP);
  const signature = packed([wanted(shop, "Shop.send", { detail: "signature" })], 1000);
  expect(signature.text).toContain("  /** Sends all. */\n  send(): number {\n");
  expect(signature.text).not.toContain("const sent");
  const taking = packed([wanted(shop, "Shop.take", { detail: "signature" })], 1000);
  expect(taking.text).toContain("take(parcel: Parcel)");
  expect(taking.text).not.toContain("import");
  const elided = packed([wanted(shop, "open", { detail: "elided", matched: [41] })], 1000);
  expect(elided.details).toEqual(["elided"]);
});

test("a docstring below its signature is doc", async () => {
  const stock = await viewOf("stock.py", STOCK);
  const { text } = packed([wanted(stock, "count", { detail: "signature" })], 1000);
  expect(text).toContain('def count(folder):\n    """Counts the parcels');
  expect(text).not.toContain("listdir");
});

test("the same things give the same bytes", async () => {
  expect(packed(await shopAndStock(), 200)).toEqual(packed(await shopAndStock(), 200));
});

test("nothing wanted, nothing shown", () => {
  expect(packed([], 100)).toMatchObject({ text: "", tokens: 0, shown: [] });
});

test("where there is room for a line or two, they are those that tell what it is", async () => {
  const doc = Array.from({ length: 20 }, (_, at) => ` * Line ${at} of what is said about weighing.\n`).join(
    "",
  );
  const source = await viewOf(
    "weigh.ts",
    `/**\n${doc} */\nexport function weigh(parcel: Parcel): number {\n  return 1;\n}\n`,
  );
  const { text } = pack({
    wanted: [wanted(source, "weigh")],
    budget: 60,
    format: "plain",
    count: countTokens,
  });
  expect(text).toContain("export function weigh(parcel: Parcel): number {");
});

test("behind a part of a function stands how much of it is left out", async () => {
  const steps = Array.from({ length: 40 }, (_, at) => `\n  step(${at});\n`).join("");
  const source = await viewOf("post.js", `function post() {\n${steps}}\n\nfunction other() {}\n`);
  const part = { source, startLine: 0, endLine: 20, value: 1, matched: [], detail: "full" } as const;
  const { text } = pack({ wanted: [part], budget: 2000, format: "plain", count: countTokens });
  expect(text).toContain("  step(9);\n  // … 61 lines left out (22-82)\n");
});

test("behind a part of a class nothing is said to be left out, nor behind one of a section", async () => {
  const members = Array.from({ length: 9 }, (_, at) => `  step${at}() {\n    return ${at};\n  }\n`).join("");
  const files = {
    "post.js": `class Post {\n${members}}\n`,
    "post.md": `# Post\n\n${"It goes on.\n\n".repeat(9)}`,
  };
  for (const [path, text] of Object.entries(files)) {
    const source = await viewOf(path, text);
    const part = { source, startLine: 0, endLine: 3, value: 1, matched: [], detail: "full" } as const;
    const packed = pack({ wanted: [part], budget: 2000, format: "plain", count: countTokens });
    expect(packed.text).toContain("Post");
    expect(packed.text).not.toContain("left out");
  }
});

test("a counter that is never content is asked a few times, and gets nothing", async () => {
  const wanted = await shopAndStock();
  let counts = 0;
  const count = (text: string): number => {
    counts++;
    return text === "" ? 0 : 301;
  };
  expect(pack({ wanted, budget: 300, format: "plain", count }).text).toBe("");
  expect(counts).toBeLessThan(20);
});
