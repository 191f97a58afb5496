import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

/** Shops that are as good an answer to nearly every question, so that only their names can order them. */
const SHOPS = ["gold", "blue", "teal"];
const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  SHOPS.flatMap(shop =>
    Object.entries({
      "cart.ts": `import { Order } from "./order";

export class Cart extends Box {
  total(order: Order) {
    return order.price + this.load(order);
  }
  load(order: Order): Order {
    throw new CartError("No cart found.");
  }
}

export function sumUp(cart: Cart): number {
  return weigh(cart.total(new Order()));
}
`,
      "order.ts": `export interface Sender {
  send(parcel: Parcel): void;
}

export class Order {
  price = 1;
  send(parcel: Parcel) {
    sumUp(parcel);
  }
}

export class ${shop}Rule extends Rule {}
export class First${shop}Rule extends Rule {}
`,
      "index.ts": `export * from "./cart";
register(new goldRule(), new blueRule(), new tealRule(), new FirstgoldRule());
`,
      "post.py": `import json

def send_parcel(parcel):
    return json.dumps(parcel)
`,
      "scale.ts": "export function weigh(price: number) {}\n",
      "scales.ts": "export function weigh(price: number) {}\n",
      "stamps/stamp.py": `def stamp_${shop.charAt(0)}():\n    return 1\n`,
      "get.go": "package main\n\nfunc (cart *Cart) Get() int {\n\treturn 1\n}\n",
      "cart.go": `package main

type Cart struct {
	Total int
}

func main() {
	send_parcel(1)
}
`,
      "routes.js": 'app.get("/carts/:id", load);\nconst key = process.env.CART_KEY;\n',
      "cart.test.ts":
        'import { Cart } from "./cart";\ntest("total", () => {\n  expect(new Cart().total(1)).toBe(2);\n});\n',
      "README.md": "# The shop\n\nTo send a parcel, hand it to the post.\n",
      "package.json": '{ "main": "index.js", "dependencies": { "react": "1.0.0" } }\n',
      "import.ts": `import "../${shop}";\n`,
    }).map(([file, text]) => [`${shop}/${file}`, text]),
  ),
);
const PATHS = Object.keys(FILES);

const QUESTIONS = [
  ...[
    "parcel",
    "send a parcel",
    "Cart.total",
    "sU",
    "get*",
    "*Rule",
    "No cart found.",
    "CART_KEY",
    "stamp_x",
  ],
  ...["who calls sumUp", "what does sumUp call?", "what does main call?", "who calls json.dumps"],
  ...["functions that return an Order", "who throws CartError", "files that import cart.ts"],
  ...["files that import index.ts", "subclasses of Rule", "implementations of Sender", "tests for Cart"],
  ...["what overrides Cart.total?", "what is a Cart?", "Cart vs Order", "methods of Cart", "kind:method"],
  ...["which endpoints are there?", "GET /carts/{id}", "list all environment variables", "list all rules"],
  ...["how do I add a new rule?", "list all classes", "what does this project do?", "cart.ts"],
  ...["where is the entry point?", "how do I run the tests?", "what is in the stamps folder?"],
  "Error: No cart found.\n    at Cart.load (cart.ts:8:11)\n    at sumUp (cart.ts:13:15)",
  "#0 0x55 in load () from /usr/lib/a.so\n#1 0x55 in sumUp () from /usr/lib/a.so",
];
const FROM = { document: { folder: "w", path: "gold/index.ts" }, line: 1 };

/** All that an engine answers, by what it was asked. */
async function answersOf(engine: WorkspaceEngine): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const text of QUESTIONS) {
    for (const from of [undefined, FROM]) {
      const asked = { text, limit: 8, ...(from && { from }) };
      answers.set(`${text} from ${from?.document.path}`, await engine.search(asked, SIGNAL));
    }
    answers.set(`name ${text}`, await engine.symbols({ text, limit: 8 }, SIGNAL));
    const request = { query: { text }, budget: 300, format: "plain" } as const;
    answers.set(`context for ${text}`, (await engine.context(request, SIGNAL)).text);
  }
  answers.set("sample", await engine.sampleEmbedding({ limit: 5 }, SIGNAL));
  return answers;
}

let expected: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  const engine = await engineOver(new MemoryFiles(FILES));
  expected = await answersOf(engine);
  await engine.dispose();
});

test("files that are indexed in another order, and then change and change back, give the same answers", async () => {
  const orders = fc.shuffledSubarray(PATHS, { minLength: PATHS.length });
  await fc.assert(
    fc.asyncProperty(orders, fc.subarray(PATHS, { maxLength: 6 }), async (order, edited) => {
      const files = new MemoryFiles(Object.fromEntries(order.map(path => [path, FILES[path] ?? ""])));
      const engine = await engineOver(files);
      for (const textOf of [() => "nothing\n", (path: string) => FILES[path] ?? ""]) {
        for (const path of edited) files.write(path, textOf(path));
        await engine.refresh(SIGNAL);
      }
      for (const [asked, answer] of await answersOf(engine))
        expect([asked, answer]).toEqual([asked, expected.get(asked)]);
      await engine.dispose();
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test("definitions at one path in several folders come in the order of the folders", async () => {
  for (const ids of [
    ["a", "b"],
    ["b", "a"],
  ]) {
    const engine = new WorkspaceEngine(
      memoryPorts(new MemoryFiles({ "cart.py": "class Cart:\n    pass\n" }), new MemoryStorage()),
    );
    const folders = ids.map(id => ({ id, root: `/${id}` }));
    await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest", trusted: false }, SIGNAL);
    await engine.refresh(SIGNAL);
    const found = await engine.symbols({ text: "Cart", limit: 2 }, SIGNAL);
    expect(found.map(({ document }) => document.folder)).toEqual(["a", "b"]);
    await engine.dispose();
  }
});
