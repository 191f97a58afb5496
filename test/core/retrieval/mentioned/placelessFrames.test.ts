import { expect, test } from "vitest";
import type { WorkspaceIndex } from "../../../../src/core/index/workspaceIndex.ts";
import { calledInFrames, placelessFrames } from "../../../../src/core/retrieval/mentioned/placelessFrames.ts";
import { withLineBreaks } from "../../../../src/core/retrieval/mentioned/withLineBreaks.ts";
import { manifestOf } from "../../manifestOf.ts";
import { MemoryFiles } from "../../memoryPorts.ts";
import { engineOver, SIGNAL } from "../../shop.ts";
import { storedChunk } from "../../storedChunk.ts";

test.each([
  ["glibc", "/usr/bin/shop(load+0x1f)[0x55d0c6a3]", ["load"]],
  ["a kernel", "RIP: 0010:load+0x1f/0x40", ["load"]],
  ["a kernel, further down", " ? load+0x1f/0x40 [shop]", ["load"]],
  ["windows", "shop!Cart::load+0x1f", ["Cart::load"]],
  ["a debugger", "shop.exe!shop::Cart::load(int name) Line 7\tC++", ["shop::Cart::load(int name)"]],
  [
    "a debugger, in German",
    "Shop.dll!Shop.Cart.Load(string name) Zeile 7\tC#",
    ["Shop.Cart.Load(string name)"],
  ],
  ["java of what is native", "C  [libshop.so+0x10]  Cart::load(int)+0x1f", ["Cart::load(int)"]],
  ["macos", "3   Shop   0x0000000104e1c2a8 Cart.load(_:) + 123", ["Cart.load(_:)"]],
  ["objective-c", "3   Shop   0x0000000104e1c2a8 -[Cart load:into:] + 123", ["-[Cart load:into:]"]],
  ["lldb", "    frame #1: 0x0000000104e1c2a8 shop`load(int) + 16", ["load(int)"]],
  ["gdb", "#1  0x00007f in shop::load(int) () from /usr/lib/libshop.so", ["shop::load(int)"]],
  ["gdb, of a template", "#1  0x55 in shop::Cart<int>::load (this=0x1)", ["shop::Cart<int>::load"]],
  ["a sanitizer", "    #1 0x55d0 in load (/usr/bin/shop+0x1f)", ["load"]],
  ["rust", "   1: shop::cart::load", ["shop::cart::load"]],
  ["rust with addresses", "   1: 0x55d0 - shop::load::h0123456789abcdef", ["shop::load::h0123456789abcdef"]],
  ["c#", "   at Shop.Cart.Load(String name, Int32 at)", ["Shop.Cart.Load"]],
  [
    "c#, on one line",
    "no cart at Shop.Cart.Load(String name) at Shop.Main()",
    ["Shop.Cart.Load", "Shop.Main"],
  ],
  [
    "rust, on one line",
    "no cart 1: shop::Cart<u8>::load 2: shop::main",
    ["shop::Cart<u8>::load", "shop::main"],
  ],
  [
    "gdb, on one line",
    "no cart #0 0x55 in load (at=1) #1  0x55 in main () from /usr/lib/libshop.so",
    ["load", "main"],
  ],
  [
    "macos, on one line",
    "no cart 0 Shop 0x0000000104e1c2a8 load + 12 1 Shop 0x0000000104e1c2a8 main + 4",
    ["load", "main"],
  ],
  ["java without lines", "\tat shop.Cart.load(Unknown Source)", ["shop.Cart.load"]],
  ["java, native", "\tat shop.Cart.load(Native Method)", ["shop.Cart.load"]],
  ["a trace that repeats itself", "shop!load+0x1f\nshop!load+0x1f", ["load"]],
  ["nobody, with a line", "\tat shop.Cart.load(Cart.java:3)", []],
  ["nobody, with a place", "#1  0x55 in load (next=0x1) at a.c:3", []],
  ["a sum", "load + 1 is more than load+1 or load + 0x1f", []],
  ["a sentence", "look at shop.cart.load() if it is 3: of the cart", []],
])("%s: %s", (_who, text, called) => {
  expect([...calledInFrames(withLineBreaks(text)).keys()]).toEqual(called);
});

/** Beginnings and continuations of forms, repeated over and over. */
test.each([
  ["at "],
  ["at a."],
  ["#1 "],
  ["#1 a ("],
  ["a::"],
  ["1: a::"],
  ["a:"],
  ["-["],
  ["`a"],
  ["a(a"],
  ["1 a 0x1234567 a"],
  ["1 "],
  ["\r".repeat(20)],
  [" "],
  ["\n"],
])("is looked for in %j, again and again, without going through it as often", piece => {
  for (const text of [piece.repeat(10_000), `${piece.repeat(10_000)}+0x1f`, `#1 ${piece.repeat(10_000)}`])
    calledInFrames(text);
});

/** Two classes with the same member, a function, and a chunk with all words of a message. */
const FILES = {
  "lib/crate.ts": "export class Crate {\n  load(held) {\n    return held.one;\n  }\n}\n",
  "lib/cart.ts": "export class Cart {\n  load(held) {\n    return held.one;\n  }\n}\n",
  "lib/post.ts": "export function send(held) {\n  return held.two;\n}\n",
  "lib/words.ts": "export function notLoaded() {\n  throw new Error('the cart was not loaded or sent');\n}\n",
};

async function found(text: string): Promise<(string | undefined)[]> {
  const engine = await engineOver(new MemoryFiles(FILES));
  const { hits } = await engine.search({ text, limit: 3 }, SIGNAL);
  await engine.dispose();
  return hits.map(({ qualifiedName }) => qualifiedName);
}

const MESSAGE = "Error: the cart was not loaded or sent";

test.each([
  ["in the order of the trace", "shop!Crate::load+0x1f\nshop!send+0x1f", ["Crate.load", "send", "notLoaded"]],
  ["in the other order", "shop!send+0x1f\nshop!Crate::load+0x1f", ["send", "Crate.load", "notLoaded"]],
  ["by what they are in", "\tat shop.Cart.load(Unknown Source)", ["Cart.load", "notLoaded"]],
  ["by the file that Kotlin names for them", "\tat shop.postKt.send(Unknown Source)", ["send", "notLoaded"]],
])("functions of frames without a place come first, %s", async (_how, trace, expected) => {
  expect((await found(`${MESSAGE}\n${trace}`)).slice(0, expected.length)).toEqual(expected);
});

test.each([
  ["of something else", "\tat java.util.Bag.load(Unknown Source)"],
  ["that two classes have", "shop!load+0x1f"],
  ["that nothing has", "shop!weigh+0x1f"],
])("a function %s stands behind what was said", async (_whose, trace) => {
  expect((await found(`${MESSAGE}\n${trace}`))[0]).toBe("notLoaded");
});

test.each([
  [5, 5],
  [6, 0],
])("of %i functions that a frame may mean %i are named by it", (count, named) => {
  const paths = Array.from({ length: count }, (_, at) => `shop${at}.c`);
  const defining = () =>
    paths.map((_path, document) => [
      document,
      storedChunk({ document, name: "load", qualifiedName: "load" }),
    ]);
  const state = { chunks: { defining }, manifest: manifestOf(paths) } as unknown as WorkspaceIndex;
  expect(placelessFrames(state, "#1  0x55 in load () from /usr/lib/libshop.so")).toHaveLength(named);
});
