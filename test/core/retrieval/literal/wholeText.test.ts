import { expect, test } from "vitest";
import { wholeText } from "../../../../src/core/retrieval/literal/wholeText.ts";

test.each([
  ["No cart found.", 'raise Gone("No cart found.")'],
  ["no cart found", "'empty' => 'No cart found!',"],
  ["no cart found", "<p>\n  <b>No cart found</b>"],
  ["Couldn't load the cart", String.raw`'Couldn\'t load the cart'`],
  ["Cart - not found", "`cart: not found`"],
])("%s is the whole of a text in %s", (question, text) => {
  expect(wholeText(question)?.(text)).toBeTypeOf("number");
});

test.each([
  ["cart found", '"Cart found"'],
  ["no cart found", '"There was no cart found"'],
  ["no cart found", '"No cart found in the shop"'],
  ["no cart found", '["no", "cart", "found"]'],
  ["no cart found", "['no','cart','found']"],
  ["no cart found", "// no cart found"],
  ["no cart found", '"No cart",\n"found"'],
])("%s is not, or too short to be one, in %s", (question, text) => {
  expect(wholeText(question)?.(text)).toBeUndefined();
});
