import { describe, expect, test } from "vitest";
import { answer, call, toolWorld } from "./toolWorld.ts";

describe("llmc_outline", () => {
  test("lists a folder with its definitions, and less deep under a smaller budget", async () => {
    const lines = async (budget?: number) => (await answer("llmc_outline", {}, budget)).trimEnd().split("\n");
    expect(await lines()).toEqual([
      "5 files, about 160 tokens; ids are FILE#NAME",
      "README.md (markdown, about 14 tokens)",
      "  Parcels (section, 1-3): # Parcels",
      "src/parcel.py (python, about 61 tokens)",
      "  Parcel (class, 4-14): class Parcel",
      "    Parcel.__init__ (method, 7-8): def __init__(self, weight)",
      "    Parcel.postage (method, 10-11): def postage(self)",
      "    Parcel.stamp (method, 13-14): def stamp(self)",
      "src/shop.py (python, about 40 tokens)",
      "  price_of_day (function, 4-8): def price_of_day(weights)",
      "test/parcel_test.py (python, about 22 tokens)",
      "  test_postage (function, 4-5): def test_postage()",
      "web/cart.ts (typescript, about 23 tokens)",
      "  Cart (class, 1-6): export class Cart",
      "    Cart.total (method, 2-4): total(): number",
      "    Cart.total (method, 5): total(rate: number): number",
    ]);
    expect(await lines(130)).not.toContainEqual(expect.stringContaining("Parcel.stamp"));
    expect(await lines(60)).toContain("src/ (2 files, about 101 tokens)");
  });

  test("lists a file with the tokens of its definitions", async () => {
    expect((await answer("llmc_outline", { path: "/w/src/parcel.py" })).trimEnd().split("\n")).toEqual([
      "src/parcel.py (python, 14 lines, 62 tokens); ids are src/parcel.py#NAME",
      "Parcel (class, 4-14, 58 tokens): class Parcel",
      "  Parcel.__init__ (method, 7-8, 14 tokens): def __init__(self, weight)",
      "  Parcel.postage (method, 10-11, 15 tokens): def postage(self)",
      "  Parcel.stamp (method, 13-14, 14 tokens): def stamp(self)",
    ]);
  });

  test("takes the name of a file for the file, and a glob of all of a folder for the folder", async () => {
    const file = await answer("llmc_outline", { path: "src/parcel.py" });
    expect(file).toMatch(/^src\/parcel\.py \(python/);
    for (const path of ["src/parcel.py#Parcel", "parcel.py", "/srv/shop/src/parcel.py"])
      expect(await answer("llmc_outline", { path })).toBe(file);
    const folder = await answer("llmc_outline", { path: "src" });
    for (const path of ["src/**", "src/*", "src\\**\\*"])
      expect(await answer("llmc_outline", { path })).toBe(folder);
    for (const path of ["**", "**/*", "*"])
      expect(await answer("llmc_outline", { path })).toBe(await answer("llmc_outline", {}));
  });

  test.each(["src/parcel.py:9-12", "src\\parcel.py#L10-L11", "parcel.py:10", "/srv/shop/src/parcel.py:10:5"])(
    "lists what is defined in the lines that are named, and what is around it: %s",
    async path => {
      const [heading, ...lines] = (await answer("llmc_outline", { path })).trimEnd().split("\n");
      expect(heading).toMatch(/^src\/parcel\.py \(python, 14 lines/);
      expect(lines).toEqual([
        "Parcel (class, 4-14, 58 tokens): class Parcel",
        "  Parcel.postage (method, 10-11, 15 tokens): def postage(self)",
      ]);
    },
  );

  test("says so where nothing is defined in the lines that are named, and where the file ends before them", async () => {
    expect(await answer("llmc_outline", { path: "src/parcel.py:1-3" })).toBe(
      `src/parcel.py (python, 14 lines, 62 tokens); ids are src/parcel.py#NAME
Nothing is defined in these lines. Call llmc_context to read them.
`,
    );
    expect(await answer("llmc_outline", { path: "src/parcel.py:15" })).toBe(
      "ERROR src/parcel.py ends with line 14; there is no src/parcel.py:15.\n",
    );
  });

  test("takes the id or name of a definition for that, and not for all of its file", async () => {
    const world = await toolWorld({
      "src/shop.ts": "class Cart {\n  total() {}\n}\nclass Parcel {\n  stamp() {}\n}\n",
      "src/mail.ts": "class Letter {}\nfunction post() {}\n",
      "src/post.ts": "function post() {}\n",
      "README.md": "# Carts\n",
    });
    const said = async (path: string) => (await call(world, "llmc_outline", { path })).text.split("\n");
    const cart = await said("src/shop.ts#Cart");
    expect(cart.slice(1)).toEqual([
      expect.stringMatching(/^Cart \(class, 1-3,/),
      expect.stringMatching(/^ {2}Cart\.total \(/),
      "",
    ]);
    expect(cart[0]).toMatch(/^src\/shop\.ts \(typescript, 6 lines/);
    expect(await said("Cart")).toEqual(cart);
    // A name that several files share, or a heading, may have been meant as a folder.
    for (const path of ["post", "Carts"])
      expect((await said(path))[0]).toMatch(/^There is no file or folder/);
    expect((await said("post"))[0]).toContain("definitions: src/post.ts#post, src/mail.ts#post.");
  });

  test("members of a type that stand outside of it belong to it, and a type comes before constructors of its name", async () => {
    const world = await toolWorld({
      "cart.go":
        "package shop\n\ntype Cart struct {\n\titems []Item\n}\n\nfunc (c *Cart) Total() int {\n\treturn 1\n}\n\nfunc Other() {}\n",
      "till.hpp": "class Till\n{\npublic:\n  Till(int money);\n  int sum();\n};\n",
      "till.cpp":
        "Till::Till(int money)\n{\n}\n\nint Till::sum()\n{\n  return 1;\n}\n\nint other()\n{\n  return 2;\n}\n",
    });
    const namesAt = async (path: string) =>
      (await call(world, "llmc_outline", { path })).text.match(/(?<=^ *)[A-Z][\w.]+(?= \()/gm);
    expect(await namesAt("Cart")).toEqual(["Cart", "Cart.items", "Cart.Total"]);
    expect(await namesAt("cart.go#Cart")).toEqual(["Cart", "Cart.items", "Cart.Total"]);
    expect(await namesAt("Till")).toEqual(["Till", "Till.Till", "Till.sum"]);
    expect(await namesAt("till.cpp#Till")).toEqual(["Till.Till", "Till.sum"]);
  });

  test("says that the folder may be gone where no file of the index is there", async () => {
    const world = await toolWorld();
    world.files.contents.clear();
    const gone = "No file of the index can be read: the folder may have been moved or deleted.\n";
    expect((await call(world, "llmc_outline", {})).text).toBe(gone);
    expect((await call(world, "llmc_search", { query: "postage" })).text).toBe(gone);
    expect((await call(world, "llmc_context", { targets: ["Parcel.weight"] })).text).toBe(gone);
    const empty = await toolWorld({});
    const nothing = "Nothing is indexed here: the folder has no source files.\n";
    expect((await call(empty, "llmc_outline", {})).text).toBe(nothing);
    expect((await call(empty, "llmc_search", { query: "postage" })).text).toBe(
      `Nothing in the index answers "postage".\n${nothing}`,
    );
  });

  test("names what is nearest to a path that is not there", async () => {
    expect(await answer("llmc_outline", { path: "srx" })).toMatch(
      /^ERROR There is no file or folder "srx".* Nearest: src\. Call llmc_outline without "path"/,
    );
  });

  test("of a path that leads out of what there is, names the folder that it leads through", async () => {
    for (const path of ["src/zebra/stripes", "src\\zebra.py", "/w/src/zebra"])
      expect(await answer("llmc_outline", { path })).toMatch(
        /^ERROR There is no file or folder .* Call llmc_outline with "path": ".*src" for what is in that folder\./,
      );
  });
});
