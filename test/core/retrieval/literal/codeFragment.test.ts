import { describe, expect, test } from "vitest";
import { codeFragment } from "../../../../src/core/retrieval/literal/codeFragment.ts";
import { MemoryFiles } from "../../memoryPorts.ts";
import { engineOver, SIGNAL } from "../../shop.ts";

describe("code of a few words is found word for word, with its signs", () => {
  test.each([
    ["cart.rows = none", "  cart.rows=none;", true],
    ["return cart.total", "return  cart.total()", true],
    ["if rows == -1", "if rows == -1:", true],
    ["if rows == -1", "if rows == 1:", false],
    ["cart.rows = none", "mycart.rows = none", false],
    ["cart.rows = none", "cart.rows = noneOf", false],
    ["rows[kind]", "this.rows[kind].name", true],
    ["$cart = $rows", "$cart = $rows", true],
  ])("%s in %s: %s", (question, text, isThere) => {
    expect(codeFragment(question)?.pattern.test(text)).toBe(isThere);
  });

  test.each([
    ["cart.rows = none", true],
    ["total(cart, rows)", false],
    ["rows[kind].name", false],
  ])("%s is a statement: %s", (question, isStatement) => {
    expect(codeFragment(question)?.isStatement).toBe(isStatement);
  });

  test.each([
    "cart.total()",
    "Cart::total",
    "src/cart.ts",
    "/api/carts",
    "empty the cart",
    "clear()",
    "a = b\nc = d",
  ])("%s is no such code", question => {
    expect(codeFragment(question)).toBeUndefined();
  });

  test("the place that has it comes before what defines its names, and is shown at its line", async () => {
    const pad = "    # Of a cart, rows.\n".repeat(12);
    const engine = await engineOver(
      new MemoryFiles({
        "cart.py": `class Cart:\n    """Rows of a cart: cart rows, none."""\n\n    def rows(self):\n${pad}        return none\n`,
        "shop.py": `def close(carts):\n    for cart in carts:\n        say("closed, and it is no longer open to anybody")\n        cart.rows = none\n${pad}`,
      }),
    );
    const { hits } = await engine.search({ text: "cart.rows = none", limit: 5 }, SIGNAL);
    expect(hits[0]?.document.path).toBe("shop.py");
    expect(hits[0]?.matched.text).toBe("cart.rows = none");
    await engine.dispose();
  });
});
