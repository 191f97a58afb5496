import { expect, test } from "vitest";
import { filledIn } from "../../../../src/core/retrieval/literal/filledIn.ts";
import { answerOver } from "../../answerOver.ts";
import { MemoryFiles } from "../../memoryPorts.ts";
import { engineOver, SIGNAL } from "../../shop.ts";

test.each([
  ["Cart with id 17 not found", 'return NotFound($"Cart with id {cart.Id} not found.");'],
  ["cart 17 is not open", 'fmt.Errorf("cart %d is not open", id)'],
  ["cart 17 is not open", 'raise "cart #{id} is not open"'],
  ["cart 17 is not open", "throw new CartError(`cart $" + "{id} is not open`);"],
  ["cart 17 is not open", "throw new CartError(`cart $" + "{\n  cart.id\n} is not open`);"],
  ["cart 17 is not open", 'fatalError("cart \\(cart.id) is not open")'],
  ["cart 17 is not open", 'throw new CartError("cart " + cart.getId() + " is not open");'],
  ["cart 17 is not open", "throw new CartError('cart ' . $id . ' is not open');"],
  ["cart 17 is not open", 'fail("cart " +\n  id + " is not open")'],
  ["error: cart my small cart is not open", 'bail!("cart {} is not open", cart.name)'],
  ["17 carts are not open", '"{} carts are not open".format(count)'],
  ["shop.errors.CartStateError: cart 17 is not open", '"cart {} is not open"'],
  ["2026-01-31 12:00:00,123 - shop.till - ERROR - cart 17 is not open", '"cart %s is not open"'],
  ['level=error msg="cart 17 is not open" component=till attempt=3', '"cart %d is not open"'],
  ['{"level":"error","msg":"cart 17 is not open","till":"north","attempt":3}', '"cart %d is not open"'],
  ["total: open cart file: no such file or directory", '"open cart file: %w"'],
  ["total: open cart file: no such file", '"open cart file"'],
])("%s is what %s says", (message, text) => {
  expect(filledIn(message)(`// what it says\n${text}`)?.share).toBeGreaterThan(0.75);
});

test.each([
  ["how is a cart that is not open closed by the shop", '"cart %d is not open"'],
  ["cart 17 is not open", '"cart is %d not open"'],
  ["cart 17 is not open", '"till %d is not open"'],
  ["where is the name of the cart", '"%s is the %s of the %s"'],
  ["cart 17 is not open", '"cart", id, "is not open"'],
  ["the cart is not open", '"the cart is not open"'],
  ["total: open the cart file of the shop: no such file", '"open the cart file"'],
  ["[Fix] `till_total_of`: round the sum of a cart", '"till_total_of"'],
])("%s is not what %s says", (message, text) => {
  expect(filledIn(message)(text)).toBeUndefined();
});

test("what is wrapped comes before what wraps it, since it is nearer to the cause", async () => {
  const files = {
    "a.go":
      '// For a cart.\nfunc ask() error {\n\treturn fmt.Errorf("cannot answer the request: %w", err)\n}\n',
    "b.go": `func open() error {\n${"\tturn(left, right)\n".repeat(4)}\treturn fmt.Errorf("no cart %q to open", name)\n}\n`,
  };
  const { hits } = await answerOver(files, 'cannot answer the request: no cart "mine" to open');
  expect(hits.map(({ document }) => document.path)).toEqual(["b.go", "a.go"]);
});

test("what a message wraps is found below much that has its words", async () => {
  const pairs = ["lock till", "till drawer", "drawer lock"];
  const files = {
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `src/day${at}.go`,
        `// closing a busy day: ${pairs[at % 3]}, ${pairs[at % 3]}\nfunc day${at}() {\n\treturn ${at}\n}\n`,
      ]),
    ),
    "src/keys.go": `func keys() error {\n${"\tturn(left, right)\n".repeat(60)}\treturn errors.New("lock till drawer")\n}\n`,
  };
  const { hits } = await answerOver(files, "day: closing: busy: lock till drawer");
  expect(hits[0]?.document.path).toBe("src/keys.go");
});

test("what says a message comes first, opened there, before what has its words", async () => {
  const words = "cart with id not found ".repeat(4);
  const engine = await engineOver(
    new MemoryFiles({
      "src/find.ts": `/** ${words} */\nexport function cartWithId(id) {\n  return found(id, "a cart that is not found");\n}\n`,
      "src/till.ts": `export function open(till, cart) {\n${"  till.open(cart, till.carts, till.shop);\n".repeat(20)}  throw new Error(\`Cart with id ${"$"}{cart.id} not found\`);\n}\n`,
    }),
  );
  const { hits } = await engine.search({ text: "Cart with id 17 not found", limit: 5 }, SIGNAL);
  expect(hits[0]?.document.path).toBe("src/till.ts");
  expect(hits[0]?.matched.line).toBe(21);
  await engine.dispose();
});
