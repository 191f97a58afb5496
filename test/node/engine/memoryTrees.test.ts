import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Parser, Tree, TreeCursor } from "web-tree-sitter";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { TreeReader } from "../../../src/core/syntax/trees/treeMemory.ts";
import { grammarSource } from "../../core/grammarSource.ts";

/** The number of documents after which the runtime has all the memory that it needs. */
const WARM_UP = 300;
const DOCUMENTS = 2000;

const CLASS = `/** One of many. */
export class Parcel {
  constructor(readonly weight: number, private readonly label: string) {}

  describe(): string {
    return this.label + " weighs " + this.weight.toFixed(1) + " kg";
  }
}
`;
const PAGE = "<h1>Parcels</h1>\n<script>function weigh(parcel) { return parcel.weight; }</script>\n";

const UNHURRIED = { expandOver: 2000, tooLong: () => false };

/** Objects in web-tree-sitter's own memory, which live until they are deleted. */
const alive = { trees: 0, cursors: 0 };
/** Web-tree-sitter's own memory. It never shrinks. */
const memories: WebAssembly.Memory[] = [];

beforeAll(() => {
  const { Memory } = WebAssembly;
  // The runtime creates its memory when it starts, once per process, and does not expose it.
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super(descriptor);
      memories.push(this);
    }
  };
  return () => {
    WebAssembly.Memory = Memory;
  };
});

beforeEach(() => {
  alive.trees = 0;
  alive.cursors = 0;
  const { parse } = Parser.prototype;
  vi.spyOn(Parser.prototype, "parse").mockImplementation(function (this: Parser, ...args) {
    const tree = parse.apply(this, args);
    if (tree !== null) alive.trees++;
    return tree;
  });
  const { walk } = Tree.prototype;
  vi.spyOn(Tree.prototype, "walk").mockImplementation(function (this: Tree) {
    alive.cursors++;
    return walk.call(this);
  });
  const deleteTree = Tree.prototype.delete;
  vi.spyOn(Tree.prototype, "delete").mockImplementation(function (this: Tree) {
    alive.trees--;
    deleteTree.call(this);
  });
  const deleteCursor = TreeCursor.prototype.delete;
  vi.spyOn(TreeCursor.prototype, "delete").mockImplementation(function (this: TreeCursor) {
    alive.cursors--;
    deleteCursor.call(this);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("two thousand documents need no more memory than the first few hundred", async () => {
  const syntax = new Syntax(grammarSource());
  let settled = 0;
  for (let document = 0; document < DOCUMENTS; document++) {
    if (document === WARM_UP) settled = memorySize();
    const text = `${CLASS}export const PARCEL_${document} = ${document};\n`.repeat(4);
    await syntax.parse({ path: `${document}.ts`, language: "typescript", text, ...UNHURRIED });
  }
  expect(settled).toBeGreaterThan(0);
  expect(memorySize()).toBe(settled);
});

describe("what was parsed is freed", () => {
  test.each([
    ["a document", { path: "parcel.ts", language: "typescript", text: CLASS }],
    ["broken source", { path: "parcel.ts", language: "typescript", text: CLASS.slice(0, 150) }],
    ["a page with a script", { path: "parcel.html", language: "html", text: PAGE }],
  ])("of %s", async (_, document) => {
    const parsed = await new Syntax(grammarSource()).parse({ ...document, ...UNHURRIED });
    expect(parsed.spans.length).toBeGreaterThan(1);
    expect(alive).toEqual({ trees: 0, cursors: 0 });
  });

  test("when parsing is ended half-way, and the next document starts anew", async () => {
    const syntax = new Syntax(grammarSource());
    const document = { path: "parcel.ts", language: "typescript" };
    const long = { ...document, text: CLASS.repeat(500), expandOver: 2000 };
    expect((await syntax.parse({ ...long, tooLong: () => true })).root).toBeUndefined();
    const { spans } = await syntax.parse({ ...document, text: CLASS, ...UNHURRIED });
    expect(spans[1]).toMatchObject({ kind: "class", name: "Parcel", start: 0 });
    expect(alive).toEqual({ trees: 0, cursors: 0 });
  });

  test.each([
    ["the query", () => vi.spyOn(TreeReader.prototype, "matches")],
    ["reading the tree", () => vi.spyOn(TreeReader.prototype, "children")],
  ])("when %s fails", async (_, spyOn) => {
    const syntax = new Syntax(grammarSource());
    const document = { path: "parcel.ts", language: "typescript", text: CLASS, ...UNHURRIED };
    const failing = spyOn().mockImplementation(() => {
      throw new Error("out of order");
    });
    await expect(syntax.parse(document)).rejects.toThrow("out of order");
    failing.mockRestore();
    expect(alive.trees).toBe(0);
    expect((await syntax.parse(document)).spans.length).toBeGreaterThan(1);
  });
});

function memorySize(): number {
  return memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}
