import { expect, test } from "vitest";
import { callersIn } from "../../../src/core/context/choosing/companions.ts";
import { likelyCallers } from "../../../src/core/workspace/answers/likelyCallers.ts";
import { viewOf } from "../context/views.ts";

/** The lines, from 0, of likely callers of `Cart.add` in a document, each with its value. */
async function likely(text: string, isTest: boolean): Promise<[number, number][]> {
  const source = await viewOf("shop.ts", text);
  const callers = callersIn(source, { name: "add", kind: "method" }, () => 1000, false);
  return likelyCallers(callers, "Cart", () => isTest).map(({ startLine, value }) => [startLine, value]);
}

const CODE = `function sum(counter) { counter.add(1); }
function buy(parcel) { new Cart().add(parcel); }
class Cart {
  fill() { this.add(1); }
}
function send(cart) { cart.add(1); }
`;

test("of what calls a name that several have, what names the type, stands in it or is called like it comes first", async () => {
  expect(await likely(CODE, false)).toEqual([
    [1, 4],
    [3, 4],
    [5, 4],
    [0, 2],
  ]);
});

test("of tests those that name the type are meant, and all of a document that names it where none does so itself", async () => {
  expect((await likely(CODE, true)).map(([line]) => line)).toEqual([1, 3, 5]);
  const fixture =
    "const shop = new Cart();\nfunction adds() { shop.add(1); }\nfunction fails() { shop.add(0); }\n";
  expect((await likely(fixture, true)).map(([line]) => line)).toEqual([1, 2]);
  expect(await likely("function counts() { counter.add(1); }\n", true)).toEqual([]);
});
