import { expect, test } from "vitest";
import type { WorkspaceIndex } from "../../../../src/core/index/workspaceIndex.ts";
import { mentionedFiles } from "../../../../src/core/retrieval/place/mentionedFiles.ts";
import { manifestOf } from "./manifestOf.ts";

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
