import { expect, test } from "vitest";
import { sizeSums, skipSpace, trimSpace } from "../../../src/core/text/whitespace.ts";

test.each([..." \t\n\v\f\r\u00a0\ufeff"])("%j is white space", space => {
  const text = `${space}é${space}`;
  expect([skipSpace(text, 0, 3), trimSpace(text, 0, 3), sizeSums(text)[3]]).toEqual([1, 2, 1]);
});

test.each([..."\0\b\u001f!a_é\u200b\u3000"])("%j is none", unit => {
  expect([skipSpace(unit, 0, 1), trimSpace(unit, 0, 1), sizeSums(unit)[1]]).toEqual([0, 1, 1]);
});

test("of white space alone nothing is left", () => {
  expect([skipSpace(" \n", 0, 2), trimSpace(" \n", 0, 2), sizeSums(" \n")[2]]).toEqual([2, 0, 0]);
});
