import { describe, expect, test } from "vitest";
import { declaredTypes } from "../../../../src/core/retrieval/place/declaredTypes.ts";

describe("types that a variable may have", () => {
  test.each([
    ["store", "const store: BlobStore = open();", "BlobStore"],
    ["store", "store = new cache.BlobStore(path)", "BlobStore"],
    ["store", "store := &blob.Store{}", "Store"],
    ["store", "func (store *BlobStore) Close() {", "BlobStore"],
    ["store", "public void Close(BlobStore store)", "BlobStore"],
    ["store", "store: BlobStore<Key>", "BlobStore"],
    ["$store", "BlobStore $store)", "BlobStore"],
    ["store", "private ?BlobStore $store;", "BlobStore"],
    ["store", "store, err := blob.OpenStore(path)", "OpenStore"],
    ["store", "store: &'a mut BlobStore,", "BlobStore"],
    ["store", "store: Arc<Mutex<BlobStore>>", "BlobStore"],
    ["store", "private final Optional<BlobStore> store;", "BlobStore"],
    ["store", "var store []*blob.BlobStore", "BlobStore"],
    ["store", "store: dict[str, BlobStore] = {}", "BlobStore"],
    ["store", `/* ${"6f".repeat(200_000)} */ blob.BlobStore store)`, "BlobStore"],
    ["store", `/* ${"6f.".repeat(200_000)} */ store: BlobStore`, "BlobStore"],
    ["store", `/* ${"store, ".repeat(100_000)} */ store: BlobStore`, "BlobStore"],
  ])("%s in %.100s", (receiver, text, type) => {
    expect([...declaredTypes(receiver, text, text.length)]).toContain(type);
  });
});

test("what is declared nearest before a place comes first, and what is declared behind it last", () => {
  const text = "void a(Box n) {}\nvoid b(Crate n) {\n  n.\n}\nvoid c(Basket n) {}\nvoid d(Bag n) {}\n";
  const declared = [...declaredTypes("n", text, text.indexOf("n.\n") + 2)];
  expect(declared.filter(type => /^[A-Z]/.test(type))).toEqual(["Crate", "Box", "Basket", "Bag"]);
});

test("a lifetime is no variable", () => {
  const text = "struct Shop<'till> {\n  lid: &'till Lid,\n  till: &'till Till,\n}\n";
  expect([...declaredTypes("till", text, text.length)]).toEqual(["Till"]);
});

test("a value that is assigned is a type only where nothing else tells", () => {
  const text = "Held? held;\nvoid a() {\n  held = shop.Crate;\n  held.\n}\n";
  const declared = [...declaredTypes("held", text, text.indexOf("held.\n") + 5)];
  expect(declared.filter(type => /^[A-Z]/.test(type))).toEqual(["Held", "Crate"]);
});
