import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LineEdit, shiftLines } from "../../../src/vscode/basket/code/shiftLines.ts";
import { moved, movedBy, parseItems, withDetail } from "../../../src/vscode/basket/items/basketItems.ts";
import { parseDropped } from "../../../src/vscode/basket/items/dropped.ts";
import { Undoable } from "../../../src/vscode/basket/items/undoable.ts";
import type { BasketItem } from "../../../src/vscode/basket.ts";

function items(ids: string): BasketItem[] {
  return [...ids].map(id => ({
    id,
    document: { folder: "f", path: `${id}.ts` },
    startLine: 0,
    endLine: 3,
    detail: "full",
    anchor: { type: "file" },
  }));
}

const order = (list: readonly BasketItem[]) => list.map(({ id }) => id).join("");

describe("order", () => {
  test.each([
    ["abcd", "c", "a", "cabd"],
    ["abcd", "a", undefined, "bcda"],
    ["abcd", "ad", "c", "badc"],
    ["abcd", "bc", "b", "abcd"],
    ["abcd", "db", "c", "abdc"],
  ])("of %s, %s dropped on %s: %s", (list, ids, before, expected) => {
    expect(order(moved(items(list), [...ids], before))).toBe(expected);
  });

  test.each([
    ["abcd", "c", -1, "acbd"],
    ["abcd", "a", -1, "abcd"],
    ["abcd", "ab", -1, "abcd"],
    ["abcd", "bc", 1, "adbc"],
    ["abcd", "bd", 1, "acbd"],
  ] as const)("of %s, %s moved by %i: %s", (list, ids, by, expected) => {
    expect(order(movedBy(items(list), [...ids], by))).toBe(expected);
  });

  test("moving loses nothing and invents nothing", () => {
    const ids = fc.subarray([..."abcdef"]);
    fc.assert(
      fc.property(ids, fc.constantFrom(..."abcdef", undefined), (chosen, before) => {
        const result = order(moved(items("abcdef"), chosen, before));
        expect([...result].sort().join("")).toBe("abcdef");
      }),
    );
  });
});

describe("undo", () => {
  test("goes back and forth, and a new step ends what could be done again", () => {
    const value = new Undoable("a");
    value.set("ab");
    value.set("abc");
    value.undo();
    expect(value.present).toBe("ab");
    value.redo();
    expect(value.present).toBe("abc");
    value.undo();
    value.set("abd");
    value.redo();
    expect(value.present).toBe("abd");
  });

  test("at the ends nothing happens", () => {
    const value = new Undoable("a");
    value.undo();
    value.redo();
    expect(value.present).toBe("a");
  });

  test("what is no step holds for what was as well", () => {
    const value = new Undoable("a");
    value.set("b");
    value.amend(text => text.toUpperCase());
    value.undo();
    expect(value.present).toBe("A");
  });
});

describe("saved items", () => {
  test("are what they were", () => {
    const saved = withDetail(items("ab"), ["b"], "signature");
    expect(parseItems(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  });

  const [item] = items("a");
  test.each([
    undefined,
    null,
    3,
    {},
    [null],
    [{ id: "1" }],
    [{ ...item, startLine: "0" }],
    [{ ...item, anchor: null }],
  ])("of anything else nothing is taken: %j", value => {
    expect(parseItems(value)).toEqual([]);
  });
});

test.each([
  ["file:///a/b.ts", [{ uri: "file:///a/b.ts" }]],
  ["file:///a.ts\r\n# comment\r\nfile:///b.ts\r\n", [{ uri: "file:///a.ts" }, { uri: "file:///b.ts" }]],
  ["file:///a.ts#L3-L8", [{ uri: "file:///a.ts", lines: { startLine: 2, endLine: 7 } }]],
  ["file:///a.ts#3,1-8,20", [{ uri: "file:///a.ts", lines: { startLine: 2, endLine: 7 } }]],
  ["file:///a.ts#3%2C1-8%2C20", [{ uri: "file:///a.ts", lines: { startLine: 2, endLine: 7 } }]],
  ["file:///a.ts#L8", [{ uri: "file:///a.ts" }]],
  ["file:///a.ts#%", [{ uri: "file:///a.ts" }]],
  ["", []],
])("what is dropped as %j", (list, expected) => {
  expect(parseDropped(list)).toEqual(expected);
});

describe("lines move with an edit", () => {
  const edit = (from: [number, number], to: [number, number], text: string): LineEdit => ({
    range: { start: { line: from[0], character: from[1] }, end: { line: to[0], character: to[1] } },
    text,
  });

  test.each([
    ["above", edit([1, 0], [1, 0], "new\n"), [6, 8]],
    ["just above", edit([5, 0], [5, 0], "new\n"), [6, 8]],
    ["deleted above", edit([2, 0], [5, 0], ""), [2, 4]],
    ["below", edit([8, 0], [8, 0], "new\n"), [5, 7]],
    ["a new line after the last", edit([7, 9], [7, 9], "\nnew"), [5, 7]],
    ["a new line after the last, on Windows", edit([7, 9], [7, 9], "\r\nnew"), [5, 7]],
    ["a new line amid the last", { ...edit([7, 4], [7, 4], "\n  "), isAmid: true }, [5, 8]],
    ["inside", edit([6, 0], [6, 4], "a\nb\nc"), [5, 9]],
    ["in the first line", edit([5, 2], [5, 2], "a\nb"), [5, 8]],
    ["over the first", edit([3, 0], [6, 0], "x\n"), [4, 5]],
    ["over the last", edit([6, 2], [9, 0], ""), [5, 6]],
    ["with others in their place", edit([5, 0], [7, 9], "a\nb"), [5, 6]],
    ["what comes before the first on its line", edit([5, 0], [5, 0], "@a\n@b "), [5, 8]],
    ["over all", edit([5, 0], [8, 0], ""), undefined],
    ["over more than all", edit([0, 0], [20, 0], "x"), undefined],
  ])("%s", (_, change, expected) => {
    const result = shiftLines({ startLine: 5, endLine: 7 }, change);
    expect(result && [result.startLine, result.endLine]).toEqual(expected);
  });
});
