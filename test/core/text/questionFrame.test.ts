import { expect, test } from "vitest";
import { queryTokens } from "../../../src/core/text/tokens.ts";

test.each([
  ["what happens on SIGTERM?", "SIGTERM"],
  ["so what exactly happens when a cart is closed", "cart closed"],
  ["what happens when a customer clicks on pay", "customer pay"],
  ["where is the encryption of carts done", "encryption carts"],
  ["which settings exist?", "settings"],
  ["what roles and permissions exist for a cart", "roles permissions cart"],
  ["what happens when carts exist for a customer", "carts exist customer"],
  ["Where does this renaming of carts happen?", "renaming carts"],
  ["where is the retry logic implemented", "retry logic"],
  ["how are themes defined", "themes"],
  ["where is the theme declared in this repo?", "theme"],
  ["how does page locking work?", "page locking"],
  ["how does a cart get from the shop to the courier", "cart shop courier"],
  ["how are carts saved in this project?", "carts saved"],
  ["and where is the retry done in our app", "retry"],
  ["where in the codebase is the retry logic", "retry logic"],
  ["where in the code base is the retry logic", "retry logic"],
  ["where can I find the retry logic", "retry logic"],
  ["where do sessions live?", "sessions"],
  ["how do carts get turned into orders", "carts orders"],
  ["what happens end to end when a customer pays?", "customer pays"],
  ["how are carts emptied, step by step", "carts emptied"],
  ["what happens, step by step, when a cart is closed", "cart closed"],
  ["how does the cart sort its rows under the hood?", "cart sort rows"],
  ["which tests cover the sorting of carts?", "tests sorting carts"],
  ["find tests that exercise the retry logic", "find tests retry logic"],
  ["unit tests covering vouchers", "unit tests vouchers"],
])("of %s what says how it is put is not looked for", (asked, content) => {
  expect(queryTokens(asked)).toEqual(queryTokens(content));
});

test.each([
  ["how does the work queue work", "work queue"],
  ["how do the end to end tests start", "end end tests start"],
  ["how does the end of a game end, end to end", "end end game"],
  ["where is done set", "done set"],
  ["how do I get a cart", "get cart"],
  ["what happens", "happens"],
  ["how does the cart work", "cart work"],
  ["what happens when I press ctrl+z", "press ctrl z"],
  ["how do we find a cart", "find cart"],
  ["where is the code of a voucher checked", "code voucher checked"],
  ["tests cover the picture", "tests cover picture"],
  ["which tests use the cover of a book", "tests use cover book"],
  ["how is a project closed", "project closed"],
  ["the editor clicks unpublish", "editor clicks unpublish"],
  ["what happened_at means", "happened_at means"],
  ["work", "work"],
  ["where does it happen", "where does it happen"],
  ["if (cart.done) work(cart.get)", "if cart done work get"],
])("of %s such a word says what it is about", (asked, content) => {
  expect(queryTokens(asked)).toEqual(queryTokens(content));
});
