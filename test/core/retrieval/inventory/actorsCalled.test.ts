import { expect, test } from "vitest";
import { answerOver, placesOf } from "../../answerOver.ts";

const CART =
  "// Deletes the cart. An empty cart is deleted when it is deleted twice: the cart is empty.\nexport function deleteCart(cart) {\n  return cart.empty();\n}\n";

test.each([
  ["what happens when the cart is deleted?", "export function onCartDeleted() {}\n"],
  ["what happens when the cart is deleted?", "export const handler = { handleDeletedCart() {} };\n"],
  ["what happens when a cart gets deleted?", "export class CartDeletedListener {}\n"],
  ["where do we check whether the cart is empty?", "export function isCartEmpty() {}\n"],
  ["where do we check if the cart has discounts?", "export function cartHasDiscount() {}\n"],
  ["where are the carts parsed?", "export class CartParser {}\n"],
  ["where are the carts scanned?", "export class CartScanner {}\n"],
  ["where are line items removed?", "export function removeLineItem() {}\n"],
  ["where do we remove a line item?", "export function removeLineItem() {}\n"],
  ["how are carts validated?", "export class CartValidator {}\n"],
  ["where is the cart deleted form?", "export class CartDeletedForm {}\n"],
  ["where is the empty cart defined?", "export const EMPTY_CART = {};\n"],
  ["where is the delete cart twice function defined?", "export function deleteCartTwice() {}\n"],
  ["where is the delete when empty interface declared?", "export interface DeleteWhenEmpty {}\n"],
  ["where is the empty cart error defined?", "export class EmptyCartException extends Error {}\n"],
])("%s: %s", async (question, line) => {
  const answer = await answerOver({ "src/cart.js": CART, "src/doer.ts": line }, question, { limit: 1 });
  expect(placesOf(answer)).toEqual(["src/doer.ts:1"]);
});

test("a function that is called so is a better answer than a type called after what it does", async () => {
  const files = {
    "src/parser.js": "export class CartParser {}\n",
    "src/parse.js": "export function parseCart(cart) {\n  return new CartParser(cart);\n}\n",
  };
  expect(placesOf(await answerOver(files, "where are the carts parsed?"))[0]).toBe("src/parse.js:1");
});

test("a name with other words is of something else, and one without a sign of what it does too", async () => {
  const files = {
    "src/cart.js": CART,
    "src/other.js": "export function onCartItemDeleted() {}\nexport function deletedCart() {}\n",
  };
  const answer = await answerOver(files, "what happens when the cart is deleted?");
  expect(placesOf(answer)[0]).toBe("src/cart.js:1");
});

test("where a name is asked for, the type that has it comes before functions and values", async () => {
  const files = {
    "src/make.ts": "export const priceList = priceListOf(1);\nexport function priceList() {}\n",
    "src/type.ts": "export class PriceList {}\n",
  };
  expect(placesOf(await answerOver(files, "where is the price list defined?"))[0]).toBe("src/type.ts:1");
});
