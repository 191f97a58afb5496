import { describe, expect, test } from "vitest";
import {
  endingTypesOf,
  receiverAtEnd,
  supertypesIn,
  typesCalledLike,
  typesGiven,
  typesTakenIn,
} from "../../../../src/core/retrieval/place/receiver.ts";

describe("what stands before the sign at the end", () => {
  test.each([
    ["return session.", "session"],
    ["session.get(url).", "get"],
    ["items[0].", "items"],
    ["maybe?.", "maybe"],
    ["Shape::", "Shape"],
    ["$this->", "$this"],
    ["return session", undefined],
    ["((Circle) shape).", "Circle"],
    ["((shop.shapes.Circle<Red>) shape).", "Circle"],
    ["(shape as Circle).", "Circle"],
    ["(shape as? shop.Circle)?.", "Circle"],
    ["(basin of water).", undefined],
    // The period that ends a sentence is the same character.
    ["It ends here. ", "here"],
  ])("%s", (text, expected) => {
    expect(receiverAtEnd(text).at(-1)?.name).toBe(expected);
  });
});

test.each([
  ["shop.session.", ["shop", "session"]],
  ["return self.shop().carts[first(0)](now).", ["self", "shop()", "carts()"]],
  ["Cart::new(Sum::of(1))\n    .price(1)?\n    .", ["Cart", "new()", "price()"]],
  ["(first ?? last).", []],
  ["new \\Shop\\Cart\\", ["Shop", "Cart"]],
  ["new \\", []],
  ["total = first\\\n", []],
  ["held(1)) + cart.", ["cart"]],
])("the names before %s", (text, expected) => {
  expect(receiverAtEnd(text).map(({ name, isCalled }) => (isCalled ? `${name}()` : name))).toEqual(expected);
});

test("a type may be called like a variable", () => {
  expect(typesCalledLike("retryPolicy")).toEqual(["retryPolicy", "RetryPolicy"]);
  expect(typesCalledLike("retry_policy")).toEqual(["retry_policy", "RetryPolicy"]);
  expect(typesCalledLike("Guard")).toEqual(["Guard", "Guard"]);
});

test("a type may be called like the end of a name, and the longer end is likelier", () => {
  expect(endingTypesOf("defaultRetryPolicy")).toEqual(["RetryPolicy", "Policy"]);
  expect(endingTypesOf("policy")).toEqual([]);
});

test.each([
  ["public BlobStore open(Path path)", ["public", "BlobStore"]],
  [
    "async open(path: Path, then: (store: Blob) => void): Promise<BlobStore>",
    ["async", "Promise", "BlobStore"],
  ],
  ["def open(self, path: Path) -> BlobStore", ["def", "BlobStore"]],
  ["func open(path string) (*BlobStore, error)", ["func", "BlobStore", "error"]],
  ["val open: BlobStore", ["val", "BlobStore"]],
  ["def reopen()", []],
])("what is given by %s", (signature, types) => {
  expect(typesGiven(signature, "open")).toEqual(types);
});

test.each([
  [
    "class Letter {\n    use Stamps, Weighs;\n    use Sends { send as post; }\n}",
    ["Stamps", "Weighs", "Sends"],
  ],
  ["class Letter\n  include Post::Stamps\n  extend Weighs\nend", ["Post", "Stamps", "Weighs"]],
  ["use Post\\Stamps;\n$send = function () use ($letter) {};", []],
  ["fn send() {\n    use post::Stamps;\n}", []],
])("what classes take in: %j", (text, types) => {
  expect(typesTakenIn(text)).toEqual(types);
});

test.each([
  ["class Crate extends Box implements Held, Shown", ["Box", "Held", "Shown"]],
  ["public class Crate<Lid extends Cover> extends Box<Lid>", ["Box", "Lid"]],
  ["data class Crate(val lid: Lid) : Box(lid), Held", ["Box", "Held"]],
  ["class Crate(val lid: Lid)", []],
  ["class Crate(boxes.Box, Held):", ["Box", "Held"]],
  ["class Crate < Box", ["Box"]],
  ["class Crate : public Box", ["Box"]],
  ["interface Crate : IBox", ["IBox"]],
  ["struct Crate", []],
  ["class Crates extends Box", []],
])("what Crate extends by %s", (signature, types) => {
  expect(supertypesIn(signature, "Crate")).toEqual(types);
});
