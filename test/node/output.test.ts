import { expect, test } from "vitest";
import { isUnread } from "../../src/cli/output.ts";

test.each(["EPIPE", "EOF"])("a pipe that nobody reads any more is no failure, be that called %s", code => {
  expect(isUnread(Object.assign(new Error("write failed"), { code }))).toBe(true);
});

test("a full disk is one", () => {
  expect(isUnread(Object.assign(new Error("write failed"), { code: "ENOSPC" }))).toBe(false);
});
