import { expect, test } from "vitest";
import { constantAsked } from "../../../src/core/asked/constantAsked.ts";

test.each([
  ["what is the default page size?", ["default", "page", "size"]],
  ["What's the maximum length of a title?", ["maximum", "length", "titl"]],
  ["what is the max number of retries allowed", ["max", "retry"]],
  ["how long is the session timeout?", ["session", "timeout"]],
  ["where is the default currency set?", ["default", "currency"]],
])("%s", (question, words) => {
  expect(constantAsked(question)).toEqual(words);
});

test.each([
  "what is the default?",
  "what is the page size?",
  "what happens at the maximum length of a title?",
  "what is the default way to run all tests of one package?",
  "why is the timeout so long?",
])("%s asks for no constant", question => {
  expect(constantAsked(question)).toBeUndefined();
});
