import { expect, test } from "vitest";
import { questionIn } from "../../../src/core/text/questionIn.ts";

test.each([
  ["  where is it?!  ", "where is it"],
  ["where is it ...", "where is it"],
  ["is it 1.0", "is it 1.0"],
  ["x".repeat(21), undefined],
])("questionIn(%j)", (text, question) => {
  expect(questionIn(text, 20)).toBe(question);
});
