import { expect, test } from "vitest";
import type { WorkspaceIndex } from "../../../../src/core/index/workspaceIndex.ts";
import { mentionedFiles } from "../../../../src/core/retrieval/mentioned/mentionedFiles.ts";
import { manifestOf } from "../../manifestOf.ts";

function mentioned(paths: readonly string[], text: string, roots = {}) {
  const state = { manifest: manifestOf(paths) } as WorkspaceIndex;
  const { lines, sure } = mentionedFiles(state, text, roots);
  return [...lines.keys()].map(number => `${paths[number]}${sure.has(number) ? "!" : ""}`);
}

const PATHS = ["src/cart.ts", "app/src/cart.ts", "lib/cart.ts", "cart.ts", "lib/src/index.ts"];

test.each([
  ["app/src/cart.ts", ["app/src/cart.ts!"]],
  ["/srv/ada/shop/src/cart.ts", ["src/cart.ts", "app/src/cart.ts"]],
  ["other/lib/cart.ts", ["lib/cart.ts!"]],
  ["nowhere/cart.ts", ["src/cart.ts", "app/src/cart.ts", "lib/cart.ts", "cart.ts"]],
  ["CART.TS", ["src/cart.ts", "app/src/cart.ts", "lib/cart.ts", "cart.ts"]],
  ["xsrc/cart.ts", ["src/cart.ts", "app/src/cart.ts", "lib/cart.ts", "cart.ts"]],
  ["index.ts", ["lib/src/index.ts!"]],
])("a path means the files whose paths end most like it: %s", (text, found) => {
  expect(mentioned(PATHS, text)).toEqual(found);
});

test.each([
  "bei Shop.Cart.Load(Int32 a) in C:\\shop\\cart.ts:Zeile 9.",
  "C:\\shop\\cart.ts:行号 9",
  "Assertion failed: a > 0 [File:D:\\shop\\cart.ts] [Line: 9]",
  "00 shop!load+0x1f [c:\\shop\\cart.ts @ 9]",
])("a line is told as runtimes and debuggers of Windows tell it: %s", text => {
  const state = { manifest: manifestOf(["cart.ts"]), chunks: { at: () => undefined } } as never;
  const { lines } = mentionedFiles(state, text, {});
  expect([...(lines.get(0)?.keys() ?? [])]).toEqual([8]);
});

test("a version, or a number behind a word of its own, is no line", () => {
  const state = { manifest: manifestOf(["cart.ts"]) } as WorkspaceIndex;
  const { lines } = mentionedFiles(state, "cart.ts @ 9.1 and cart.ts: all 9 of them", {});
  expect([...(lines.get(0)?.keys() ?? [])]).toEqual([]);
});

const SPELT = ["Src/Cart.cs", "Src/Billing/Cart.cs", "src/billing/cart.cs"];

test.each([
  ["c:\\users\\ada\\shop\\src\\cart.cs(9)", ["Src/Cart.cs!"]],
  ["C:\\Users\\Ada\\Shop\\Src\\Cart.cs(9)", ["Src/Cart.cs!"]],
  ["SRC\\BILLING\\CART.CS(9)", ["Src/Billing/Cart.cs", "src/billing/cart.cs"]],
  ["Src/Billing/Cart.cs(9)", ["Src/Billing/Cart.cs!"]],
  ["src/billing/cart.cs(9)", ["src/billing/cart.cs!"]],
])("capitals of folders count only where nothing else tells: %s", (text, found) => {
  expect(mentioned(SPELT, `${text}: error`, { w: "c:\\Users\\Ada\\Shop" })).toEqual(found);
});

test.each([
  ["/usr/lib/python3/dist-packages/shop/cart.py", "src/shop/cart.py"],
  ["C:\\venv\\Lib\\site-packages\\shop\\cart.py", "src/shop/cart.py"],
  ["/app/node_modules/shop/lib/cart.js", "packages/shop/lib/cart.js"],
  [
    "/usr/lib/ruby/gems/3.2.0/gems/active_shop-7.0.4.1/lib/active_shop/cart.rb",
    "active_shop/lib/active_shop/cart.rb",
  ],
])("a package that is installed lies elsewhere in its repository: %s", (text, path) => {
  expect(mentioned([path], `at ${text}:3`)).toEqual([`${path}!`]);
  // A file with another name is not meant.
  expect(mentioned([`src/other/${path.split("/").at(-1)}`], `at ${text}:3`)).not.toContain(
    expect.stringContaining("!"),
  );
});

test.each([
  ["pytest", "/opt/shop/cart.py:3: in total\n    sum()\n/opt/shop/till.py:7: in add\n"],
  [
    "pytest itself",
    'INTERNALERROR>   File "/opt/shop/cart.py", line 3, in total\nINTERNALERROR>   File "/opt/shop/till.py", line 7, in add\n',
  ],
  [
    "IPython",
    "/opt/shop/cart.py in total(self)\n      2     rows = self.rows\n----> 3     return till.add(rows)\n\nc:\\shop\\till.pyc in add(rows)\n----> 7     raise Empty\n      8\n",
  ],
])("in a trace as %s writes it the last function is the one that failed", (_whose, trace) => {
  const paths = ["shop/cart.py", "shop/till.py"];
  const state = { manifest: manifestOf(paths) } as WorkspaceIndex;
  const { lines } = mentionedFiles(state, trace, {});
  expect([...lines.values()].map(own => [...own.keys()])).toEqual([[2], [6]]);
  const [cart, till] = paths.map((_path, at) => Math.min(...(lines.get(at)?.values() ?? [])));
  expect(till).toBeLessThan(cart ?? 0);
});

test("what an arrow of IPython points to has lines with numbers before it, up to the path", () => {
  const state = { manifest: manifestOf(["cart.ts"]), chunks: { at: () => undefined } } as never;
  const { lines } = mentionedFiles(state, "cart.ts in total(self)\n      2nd row\n----> 9     rows\n", {});
  expect([...(lines.get(0)?.keys() ?? [])]).toEqual([]);
});

test("a file at the top is meant by a path that leads through its folder", () => {
  expect(mentioned(PATHS, "/srv/ada/shop/cart.ts:3", { w: "/srv/ada/shop" })).toEqual(["cart.ts!"]);
});

test.each([
  [199, ["src/cart.ts!"]],
  [200, []],
])("behind %i other paths, as in a log: %j", (others, found) => {
  const log = Array.from({ length: others }, (_, at) => ` at other${at}.ts:3\n`).join("");
  expect(mentioned(["src/cart.ts"], `${log} at src/cart.ts:3`)).toEqual(found);
});

test.each([
  [5, 5],
  [6, 0],
])("of %i files that a path may mean %i are mentioned", (count, found) => {
  const paths = Array.from({ length: count }, (_, at) => `shop${at}/cart.ts`);
  expect(mentioned(paths, "cart.ts:3")).toHaveLength(found);
});
