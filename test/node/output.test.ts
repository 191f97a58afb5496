import { expect, test } from "vitest";
import { byteSize, columnWidth, isUnread } from "../../src/cli/output.ts";

test.each(["EPIPE", "EOF"])("a pipe that nobody reads any more is no failure, be that called %s", code => {
  expect(isUnread(Object.assign(new Error("write failed"), { code }))).toBe(true);
});

test("a full disk is one", () => {
  expect(isUnread(Object.assign(new Error("write failed"), { code: "ENOSPC" }))).toBe(false);
});

test("a size that is rounded up to a thousand is one of the next unit", () => {
  expect([999, 1_000, 999_949, 999_950].map(byteSize)).toEqual(["999 B", "1.0 kB", "999.9 kB", "1.0 MB"]);
});

test("a column is as wide as its longest text up to a limit, however many texts there are", () => {
  expect(columnWidth([])).toBe(0);
  expect(columnWidth(["a.ts", "till/b.ts"])).toBe(9);
  expect(columnWidth(Array.from({ length: 200_000 }, () => "a".repeat(70)))).toBe(60);
});
