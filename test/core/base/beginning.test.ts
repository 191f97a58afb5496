import { describe, expect, test } from "vitest";
import { fold, shortened } from "../../../src/core/base/beginning.ts";

describe("a text on one line", () => {
  test.each([
    ["def weigh(\n  parcel,\n)", 40, "def weigh( parcel, )"],
    ["  one\ttwo  ", 7, "one two"],
    ["one two three", 8, "one two…"],
    ["", 8, ""],
  ])("of %j in %i characters", (text, limit, expected) => {
    expect(fold(text, limit)).toBe(expected);
  });

  test("ends with whole characters", () => {
    expect(fold(`${"a".repeat(238)}😀😀`, 240)).toBe(`${"a".repeat(238)}…`);
    expect(fold(`a${" ".repeat(958)}😀`, 240)).toBe("a…");
  });

  test("says that it is cut also where blanks alone have no room", () => {
    expect(fold(`a${" ".repeat(2_000)}b`, 240)).toBe("a…");
    expect(fold(`a${" ".repeat(2_000)}\n`, 240)).toBe("a");
  });
});

test.each([
  ["ab", 2, "ab"],
  ["abc", 2, "a…"],
  ["a😀b", 3, "a…"],
  ["a😀bc", 4, "a😀…"],
])("shortened(%j, %i)", (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected);
});
