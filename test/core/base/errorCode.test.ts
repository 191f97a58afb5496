import { expect, test } from "vitest";
import { errorCode } from "../../../src/core/base/errorCode.ts";

test.each([
  [Object.assign(new Error("no such file"), { code: "ENOENT" }), "ENOENT"],
  [Object.assign(new Error("a program ended with 2"), { code: 2 }), undefined],
  [new Error("no code"), undefined],
  ["ENOENT", undefined],
  [null, undefined],
  [undefined, undefined],
])("%o has the code %s", (thrown, code) => {
  expect(errorCode(thrown)).toBe(code);
});
