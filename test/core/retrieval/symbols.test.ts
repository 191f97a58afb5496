import { beforeAll, describe, expect, test } from "vitest";
import type { Arm } from "../../../src/core/hit.ts";
import type { SymbolQuery } from "../../../src/core/symbol.ts";
import type { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

const FILES = {
  "src/queue.ts": `/** Keeps parcels. A Queue is fair. */
export class Queue {
  readonly limit = 10;

  push(item: string): void {}
}

export class Stack {
  push(item: string): void {}
}

const MAX_PARCELS = 3;
`,
  "src/names.py": "def get_user_name(user):\n    return user.name\n",
  "test/queue.test.ts": "class Queue {\n  push() {}\n}\n",
  "docs/queue.md": "# Queue\n\nWhat a queue is.\n\n## Node.js setup\n\nNone.\n",
};

async function found(
  engine: WorkspaceEngine,
  text: string,
  more: Partial<SymbolQuery> = {},
): Promise<string[]> {
  const symbols = await engine.symbols({ text, limit: 10, ...more }, SIGNAL);
  return symbols.map(
    ({ document, line, match, kind, qualifiedName }) =>
      `${match} ${kind} ${qualifiedName} ${document.path}:${line + 1}`,
  );
}

let engine: WorkspaceEngine;
beforeAll(async () => {
  engine = await engineOver(new MemoryFiles(FILES));
});

test("what the very name encloses comes first, then what is in a folder called so, then what a longer name encloses", async () => {
  const sumIn = (type: string) => `class ${type} {\n  sum() {}\n}\n`;
  const files = {
    "a.ts": sumIn("Carts"),
    "b/cart/till.ts": sumIn("Till"),
    "c.ts": sumIn("Cart"),
    "d.ts": sumIn("Carton"),
  };
  const engine = await engineOver(new MemoryFiles(files));
  const symbols = await engine.symbols({ text: "Cart.sum", limit: 10 }, SIGNAL);
  expect(symbols.map(({ qualifiedName }) => qualifiedName)).toEqual([
    "Cart.sum",
    "Till.sum",
    "Carts.sum",
    "Carton.sum",
  ]);
  await engine.dispose();
});

test("a type comes before values that are called alike", async () => {
  const files = { "a.ts": "export const cart = 1;\n", "b.ts": "export class cart {}\n" };
  const engine = await engineOver(new MemoryFiles(files));
  expect(await found(engine, "cart")).toEqual(["exact class cart b.ts:1", "exact constant cart a.ts:1"]);
  await engine.dispose();
});

test("a file without an ending stands around what is in it", async () => {
  const engine = await engineOver(new MemoryFiles({ "tools/Makefile": "pack:\n\techo\n" }));
  expect(await found(engine, "Makefile#pack")).toHaveLength(1);
  await engine.dispose();
});

test("the ending of a file stands around what is in it only behind the file's name", async () => {
  expect(await found(engine, "ts.push")).toEqual([]);
  expect(await found(engine, "src/queue.ts#push")).toEqual([
    "exact method Queue.push src/queue.ts:5",
    "exact method Stack.push src/queue.ts:9",
  ]);
});

test("implementation comes before all else, and the line is that of the name", async () => {
  expect(await found(engine, "Queue")).toEqual([
    "exact class Queue src/queue.ts:2",
    "exact section Queue docs/queue.md:1",
    "exact class Queue test/queue.test.ts:1",
  ]);
});

test("a type comes before the fields that are called like it, and these before tests", async () => {
  const files = {
    "a/basket.ts": "export class Basket {\n  Parcel = none;\n}\n",
    "b/parcel.ts": "export class Parcel {}\n",
    "test/parcel.test.ts": "class Parcel {}\n",
  };
  const engine = await engineOver(new MemoryFiles(files));
  const inOrder = [
    "exact class Parcel b/parcel.ts:1",
    "exact property Basket.Parcel a/basket.ts:2",
    "exact class Parcel test/parcel.test.ts:1",
  ];
  expect(await found(engine, "Parcel")).toEqual(inOrder);
  expect(await found(engine, "Parcel", { limit: 1 })).toEqual(inOrder.slice(0, 1));
  await engine.dispose();
});

test("names of one chunk that answer equally well come in the order of its lines, before and after they are saved", async () => {
  const files = new MemoryFiles({ "sizes.ts": "const sizeTwo = 2;\nconst sizeOne = 1, sizeTen = 10;\n" });
  const storage = new MemoryStorage();
  for (let start = 0; start < 2; start++) {
    const engine = await engineOver(files, storage);
    const symbols = await engine.symbols({ text: "size", limit: 9 }, SIGNAL);
    expect(symbols.slice(0, 3).map(({ name }) => name)).toEqual(["sizeTwo", "sizeOne", "sizeTen"]);
    const first = await engine.symbols({ text: "size", limit: 1 }, SIGNAL);
    expect(first.map(({ name }) => name)).toEqual(["sizeTwo"]);
    await engine.dispose();
  }
});

test("values are found, though hits are not called by them", async () => {
  expect(await found(engine, "limit")).toEqual(["exact property Queue.limit src/queue.ts:3"]);
  expect(await found(engine, "maxparcels")).toEqual(["caseInsensitive constant MAX_PARCELS src/queue.ts:12"]);
});

test("what is before the name tells where it is: names around it, or its file", async () => {
  const push = "method Stack.push src/queue.ts:9";
  for (const text of ["Stack.push", "stack::push", "Sta#push"])
    expect(await found(engine, text)).toEqual([`exact ${push}`]);
  expect(await found(engine, "names.get_user_name")).toEqual(["exact function get_user_name src/names.py:1"]);
  expect(await found(engine, "Node.js setup")).toEqual(["exact section Queue.Node.js setup docs/queue.md:5"]);
  expect(await found(engine, "Stack.")).toEqual(["exact class Stack src/queue.ts:8"]);
});

test("what is in the very class stands before what is in classes that begin so", async () => {
  const classOf = (name: string) => `export class ${name} {\n  total(): number {\n    return 1;\n  }\n}\n`;
  const engine = await engineOver(
    new MemoryFiles({ "a/item.ts": classOf("CartItem"), "b/shop.ts": classOf("Carts") + classOf("Cart") }),
  );
  expect(await found(engine, "Cart.total")).toEqual([
    "exact method Cart.total b/shop.ts:7",
    "exact method Carts.total b/shop.ts:2",
    "exact method CartItem.total a/item.ts:2",
  ]);
  expect(await found(engine, "Cart.total", { limit: 1 })).toEqual(["exact method Cart.total b/shop.ts:7"]);
});

test("what is in the very class stands before what is in a file that is called so", async () => {
  const classOf = (name: string) => `export class ${name} {\n  total(): number {\n    return 1;\n  }\n}\n`;
  const files = { "a/cart.ts": classOf("Parcel"), "b/shop.ts": classOf("Cart") };
  const engine = await engineOver(new MemoryFiles(files));
  expect(await found(engine, "Cart.total", { limit: 1 })).toEqual(["exact method Cart.total b/shop.ts:2"]);
});

test("humps and typos are found, and nothing for nothing", async () => {
  expect(await found(engine, "gUN")).toEqual(["humps function get_user_name src/names.py:1"]);
  expect(await found(engine, "getUsreName")).toEqual(["typo function get_user_name src/names.py:1"]);
  for (const text of ["", " ", "..", "absent"]) expect(await found(engine, text)).toEqual([]);
});

test("a filter is on the definition itself", async () => {
  expect(await found(engine, "queue", { where: { kind: "section" } })).toEqual([
    "caseInsensitive section Queue docs/queue.md:1",
  ]);
  expect(await found(engine, "push", { where: { role: "test" } })).toEqual([
    "exact method Queue.push test/queue.test.ts:2",
  ]);
  expect(await found(engine, "push", { limit: 1 })).toHaveLength(1);
});

describe("what changes", () => {
  test("is followed: added, removed, and after the next start", async () => {
    const files = new MemoryFiles(FILES);
    const storage = new MemoryStorage();
    const first = await engineOver(files, storage);
    await first.dispose();
    files.contents.delete("test/queue.test.ts");
    files.write("src/queue.ts", "export class Tail {}\n");
    const second = await engineOver(files, storage);
    expect(await found(second, "Queue")).toEqual(["exact section Queue docs/queue.md:1"]);
    expect(await found(second, "Tail")).toEqual(["exact class Tail src/queue.ts:1"]);
  });

  test("is never answered as it was, though nobody told of it", async () => {
    const files = new MemoryFiles(FILES);
    const engine = await engineOver(files);
    files.write("src/names.py", "\n\ndef get_user_name(): pass\n");
    expect(await found(engine, "get_user_name")).toEqual(["exact function get_user_name src/names.py:3"]);
  });
});

describe("the symbol arm", () => {
  async function hits(text: string, arms?: readonly Arm[]): Promise<string[]> {
    const { hits } = await engine.search({ text, limit: 10, ...(arms && { arms }) }, SIGNAL);
    return hits.map(
      ({ document, kind, name, arms }) => `${document.path} ${kind} ${name} ${Object.keys(arms)}`,
    );
  }

  test("answers words that look like names, and a single word", async () => {
    expect(await hits("where is getUsrName used", ["symbol"])).toEqual([
      "src/names.py function get_user_name symbol",
    ]);
    expect(await hits("Stack.push", ["symbol"])).toEqual(["src/queue.ts method push symbol"]);
    expect(await hits("user name", ["symbol"])).toEqual([]);
  });

  test("adds to the lexical one what has no word of the question", async () => {
    const found = await hits("geUN queue", ["symbol", "lexical"]);
    const byName = "src/names.py function get_user_name symbol";
    expect(found).toContain(byName);
    expect(found.filter(each => each !== byName)).toEqual(await hits("geUN queue", ["lexical"]));
  });

  test("leaves the order of what the lexical one finds as it is", async () => {
    const paths = (all: readonly string[]) => all.map(each => each.split(" ")[0]);
    for (const text of ["Queue", "where is getUserName used", "what keeps parcels in Stack.push"])
      expect(paths(await hits(text, ["symbol", "lexical"]))).toEqual(paths(await hits(text, ["lexical"])));
    expect((await hits("Queue", ["symbol", "lexical"]))[0]).toMatch(/lexical,symbol$/);
  });

  test("is asked by itself where the question is one name, or its beginning", async () => {
    expect(await hits("gUN")).toEqual(["src/names.py function get_user_name symbol"]);
    expect((await hits("get_us"))[0]).toMatch(/get_user_name .*symbol$/);
    expect(await hits("Stck")).toEqual(["src/queue.ts class Stack lexical,vector,symbol"]);
    expect(await hits("user gUN")).toEqual(["src/names.py function get_user_name lexical,vector"]);
  });
});

describe("a question that is one word", () => {
  const STAMPS = {
    "book.py": "class StampBook:\n    'The stamp book.'\n    stamp_stamp = stamp(stamp)\n",
    "later.py": "def stamped(letter):\n    return queue.put(letter, later)\n",
    "post.py": `def stamp(letter):\n${"    letter = letter.fold(each).seal(wax)\n".repeat(30)}    return letter\n`,
  };

  async function order(text: string, arms?: readonly Arm[]): Promise<string[]> {
    const stamps = await engineOver(new MemoryFiles(STAMPS));
    const { hits } = await stamps.search({ text, limit: 10, ...(arms && { arms }) }, SIGNAL);
    await stamps.dispose();
    return hits.map(({ name }) => name);
  }

  test("finds what is called so before what is about it, and not before that what begins so", async () => {
    expect(await order("stamp", ["lexical"])).toEqual(["StampBook", "stamped", "stamp"]);
    expect(await order("stamp", ["symbol"])).toEqual(["stamp", "stamped", "StampBook"]);
    expect(await order("stamp")).toEqual(["stamp", "StampBook", "stamped"]);
  });
});
