import { describe, expect, test } from "vitest";
import {
  endingTypesOf,
  receiverAtEnd,
  supertypesIn,
  typesGiven,
  typesOf,
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
    // The sign that ends a sentence is the same one.
    ["It ends here. ", "here"],
  ])("%s", (text, expected) => {
    expect(receiverAtEnd(text)).toBe(expected);
  });
});

describe("types that a variable may have", () => {
  test.each([
    ["store", "const store: BlobStore = open();", "BlobStore"],
    ["store", "store = new cache.BlobStore(path)", "BlobStore"],
    ["store", "store := &blob.Store{}", "Store"],
    ["store", "func (store *BlobStore) Close() {", "BlobStore"],
    ["store", "public void Close(BlobStore store)", "BlobStore"],
    ["store", "store: BlobStore<Key>", "BlobStore"],
    ["retryPolicy", "", "RetryPolicy"],
    ["retry_policy", "", "RetryPolicy"],
    ["Guard", "", "Guard"],
    ["$store", "BlobStore $store)", "BlobStore"],
    ["store", "store, err := blob.OpenStore(path)", "OpenStore"],
    ["store", `/* ${"6f".repeat(200_000)} */ blob.BlobStore store)`, "BlobStore"],
    ["store", `/* ${"6f.".repeat(200_000)} */ store: BlobStore`, "BlobStore"],
  ])("%s in %.100s", (receiver, text, type) => {
    expect(typesOf(receiver, text)).toContain(type);
  });
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
