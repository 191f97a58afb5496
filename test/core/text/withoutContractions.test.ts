import { expect, test } from "vitest";
import { queryTokens } from "../../../src/core/text/tokens.ts";
import { withoutContractions } from "../../../src/core/text/withoutContractions.ts";

test.each([
  ["Why can't the user's cart be emptied?", "user cart empty"],
  ["it doesn’t work, won’t open", "work open"],
  ["we've carts that aren't shipped, e.g. gifts", "cart ship gift"],
  ["O'Reilly carts", "o reilly cart"],
  ["b's' + f't'", "b s f t"],
  ["fn cart<'s>(t: &'s str)", "fn cart s t str"],
  ["don't", "don t"],
])("%j is searched by the tokens %j", (question, tokens) => {
  expect(queryTokens(question).join(" ")).toBe(tokens);
});

test("nothing but contractions stays as it is", () => {
  expect(withoutContractions("don't")).toBe("don't");
});
