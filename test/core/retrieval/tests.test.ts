import { describe, expect, test } from "vitest";
import { answerOver, placesOf } from "../answerOver.ts";

const FOUND_BY_NAME = "Tests are found by name: those that use it, or are called like it.";

const PAD = (name: string): string =>
  `\n\ndef ${name}(parcel):\n${"    parcel.carry(parcel, 'on')\n".repeat(12)}`;

const FILES = {
  "scales.py": `# weigh_parcel says what to pay, as the tests of weigh_parcel say.\ndef weigh_parcel(parcel):\n    return parcel.grams\n${PAD("scales")}`,
  "post.py": `def post_parcel(parcel):\n    pay(weigh_parcel(parcel))\n${PAD("post")}`,
  "test_post.py": `def test_price():\n    # as weighed\n    assert post(weigh_parcel(1)) == 1\n${PAD("more_posts")}`,
  "test_desk.py": `class Desk:\n    def weigh_parcel(self, parcel):\n        return desk.weigh_parcel(parcel)\n${PAD("desk")}`,
  "test_by_hand.py": `def test_weigh_parcel_by_hand():\n    assert scales(1) == 1\n${PAD("by_hand")}`,
  "test_others.py": `def test_others():\n    # weigh_parcel() is no matter here\n    assert wrap(1) == 1\n${PAD("others")}`,
};

const answer = (text: string, files: Readonly<Record<string, string>> = FILES) => answerOver(files, text);

describe("a question for the tests of something", () => {
  test.each(["tests for weigh_parcel", "where is weigh_parcel() tested?", "weigh_parcel tests"])(
    "%s: those that are called like it, those that use it, what stands in for it; not its definition, nor what is said of it",
    async text => {
      const found = await answer(text);
      expect(placesOf(found)).toEqual(["test_by_hand.py:1", "test_post.py:3", "test_desk.py:3"]);
      expect(found.notes).toEqual([FOUND_BY_NAME]);
    },
  );

  test("a member of a class: tests that use it on one come before others", async () => {
    const files = {
      "cart.py": `class Cart:\n    def total(self):\n        return 1\n${PAD("carts")}`,
      "test_bill.py": `def test_total():\n    assert bill.total() == total() + bill.total()\n${PAD("bills")}`,
      "test_cart.py": `def test_sum():\n    assert cart.total() == 1\n${PAD("more_carts")}`,
    };
    expect(placesOf(await answer("tests for Cart.total", files))).toEqual([
      "test_cart.py:2",
      "test_bill.py:2",
    ]);
  });

  test("a member of a class: those come first however many tests use others that are called so", async () => {
    const bills = Array.from({ length: 100 }, (_, at) => [
      `test_${at}.py`,
      `def test_${at}():\n    assert bill.total() == total() + bill.total()\n`,
    ]);
    const files = {
      ...Object.fromEntries(bills),
      "cart.py": "class Cart:\n    def total(self):\n        return 1\n",
      "test_sum.py": `def test_sum():\n    assert cart.total() == 1\n${PAD("more_carts")}`,
    };
    expect(placesOf(await answer("tests for Cart.total", files))[0]).toBe("test_sum.py:2");
  });

  test("a file of tests is called like what it tests, and a test by a text", async () => {
    const files = {
      "cart.js": `class Cart {\n  total() {\n    return 1;\n  }\n}\n${PAD("carts")}`,
      "cart.test.js": `const { make } = require("./make");\n\ntest("a sum of a cart", () => {\n${"  expect(make().sum).toBe(1);\n".repeat(12)}});\n`,
      "post.test.js": `describe("Cart", () => {\n  test("is posted", () => {\n${"    post(new Cart());\n".repeat(12)}  });\n});\n`,
      "other.test.js": `test("bills", () => {\n${"  pay(new Cart());\n".repeat(12)}});\n`,
    };
    const found = (await answer("tests of Cart", files)).hits.map(({ document }) => document.path);
    expect(found.slice(0, 2).sort()).toEqual(["cart.test.js", "post.test.js"]);
    expect(found.slice(2)).toEqual(["other.test.js"]);
  });

  test("a method of what stands in for a type comes behind what uses the type", async () => {
    const methods = ["merge", "split"].map(
      name =>
        `    def ${name}(self):\n${"        self.carry(self, 'on')\n".repeat(60)}        return Cart(1)\n`,
    );
    const files = {
      "cart.py": `class Cart:\n    pass\n${PAD("carts")}`,
      "test_a.py": `class Cart:\n${"    # A cart for tests.\n".repeat(20)}\n${methods.join("\n")}`,
      "test_b.py": `def test_sum():\n    assert Cart(1) == 1\n${PAD("sums")}`,
    };
    expect(placesOf(await answer("tests for Cart", files))[0]).toBe("test_b.py:2");
  });

  test.each(["tests for src/out_file.py", "which tests cover the out_file module?"])(
    "%s: the file that is called like a file, then those that use it",
    async text => {
      const files = {
        "src/out_file.py": `class Writer:\n    pass\n${PAD("writers")}`,
        "test/test_out_file.py": `def test_writing():\n    assert write(1) == 1\n${PAD("more_writers")}`,
        "test/test_post.py": `def test_posting():\n    assert out_file.post(1) == 1\n${PAD("posts")}`,
        "test/test_names.py": `def test_names_of_out_files():\n    assert name("out", "file") == 1\n${PAD("names")}`,
      };
      const found = await answer(text, files);
      expect(placesOf(found)).toEqual(["test/test_out_file.py:1", "test/test_post.py:2"]);
      expect(found.notes).toEqual([FOUND_BY_NAME]);
    },
  );

  test("data and settings among the tests that are called like a file test nothing", async () => {
    const files = {
      "src/cart.py": `def total():\n    return 1\n${PAD("carts")}`,
      "test/fixtures/cart.yml": "name: cart\n",
      "test/cart/.shop/cart": "name = cart\n",
      "test/test_order.py": `def test_order_of_a_cart():\n    assert order(1) == 1\n${PAD("orders")}`,
    };
    const { hits, notes } = await answer("tests for cart", files);
    expect(hits.map(({ document }) => document.path)).toContain("test/test_order.py");
    expect(notes).toEqual([]);
  });

  test("a word that only data is called by is searched for like any other", async () => {
    const files = {
      "src/shop.ts": "export interface Shop {\n  vouchers: string[];\n}\n",
      "test/reset.test.ts": `function resetVouchers() {\n  vouchers.clear();\n${"  wait(1);\n".repeat(12)}}\n`,
      "test/voucher.test.ts": `test("a voucher is used once", () => {\n${"  expect(use(voucher)).toBe(1);\n".repeat(12)}});\n`,
    };
    const { hits, notes } = await answer("which tests cover vouchers", files);
    expect(hits.map(({ document }) => document.path)).toContain("test/voucher.test.ts");
    expect(notes).toEqual([]);
    expect((await answer("which tests cover `vouchers`", files)).notes).toEqual([FOUND_BY_NAME]);
  });

  test("tests beside the code that they try are found too", async () => {
    const files = {
      "src/cart.rs": `pub fn total() -> u32 {\n${"    add(1);\n".repeat(20)}    1\n}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn is_one() {\n        assert_eq!(total(), 1);\n${"        add(1);\n".repeat(20)}    }\n}\n`,
    };
    const [first, ...others] = (await answer("tests for total", files)).hits;
    expect([first?.qualifiedName, others]).toEqual(["tests.is_one", []]);
  });

  test.each([
    ["where nothing tests it", "tests for post_parcel", "post.py"],
    ["where nothing is called so", "tests for parcels", "test_desk.py"],
  ])("is searched for as any other words %s", async (_when, text, path) => {
    const { hits, notes } = await answer(text);
    expect(hits.map(({ document }) => document.path)).toContain(path);
    expect(notes).toEqual([]);
  });
});
