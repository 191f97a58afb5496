import { describe, expect, test } from "vitest";
import { type Context, type ContextRequest, formatForModel } from "../../../src/core/context.ts";
import { contextWithin } from "../../../src/core/contextWithin.ts";
import { MemoryFiles, MemoryStorage } from "../memoryPorts.ts";
import { engineOver, SHOP, SIGNAL } from "../shop.ts";

function document(path: string) {
  return { folder: "w", path };
}

async function contextOf(request: Partial<ContextRequest>, files?: MemoryFiles): Promise<Context> {
  const engine = await engineOver(files);
  return await engine.context({ budget: 2000, format: "plain", ...request }, SIGNAL);
}

describe("a context of what was asked for", () => {
  test("has the numbers of its lines where they are asked for, within the budget", async () => {
    const items = [{ document: document("src/shop.py"), startLine: 3, endLine: 4 }];
    const { text, tokens } = await contextOf({ items, format: "xml", lineNumbers: true, budget: 60 });
    expect(text).toContain(
      "\n4 | def price_of_day(weights):\n5 |     total = 0\n… 3 lines left out (6-8)\n</document>",
    );
    expect(tokens).toBeLessThanOrEqual(60);
  });

  test.each([
    ["src/parcel.py", "src/shop.py"],
    ["src/shop.py", "src/parcel.py"],
  ])("of what has not all room the first is shown in full: %s, then %s", async (first, second) => {
    const items = [first, second].map(path => ({ document: document(path), startLine: 0, endLine: 99 }));
    const context = await contextOf({ items, budget: 95 });
    expect(context.items[0]).toMatchObject({ document: document(first), detail: "full" });
    expect(context.items[1]?.detail).not.toBe("full");
  });

  test("tells which items are all of their documents", async () => {
    const lines = [
      [0, 1],
      [0, 2],
      [0, 99],
      [1, 2],
    ] as const;
    const items = lines.map(([startLine, endLine]) => ({ document: document("a.py"), startLine, endLine }));
    const context = await contextOf({ items }, new MemoryFiles({ "a.py": "a = 1\nb = 2\nc = 3\n" }));
    expect(context.items.map(({ endLine, wholeDocument = false }) => [endLine, wholeDocument])).toEqual([
      [1, false],
      [2, true],
      [2, true],
      [2, false],
    ]);
  });

  test("begins with the best answer and is complete", async () => {
    const context = await contextOf({ query: { text: "postage" } });
    expect(context.items[0]).toMatchObject({ document: document("src/parcel.py"), detail: "full" });
    expect(context.text).toContain("    def postage(self):\n        return math.ceil(self.weight) * 2\n");
    expect(context).toMatchObject({
      complete: true,
      whole: true,
      budget: 2000,
      leftOut: [],
      hidden: [],
    });
    expect(context.text.split("def postage")).toHaveLength(2);
  });

  test("of a trace shows each line that is named before all of the functions they are in", async () => {
    const names = ["moor", "load", "sail"];
    const lines = (name: string) =>
      Array.from({ length: 60 }, (_, at) => `    berth.${name}_step_${at}(goods)\n`);
    const files = new MemoryFiles(
      Object.fromEntries(
        names.map(name => [`${name}.py`, `def ${name}(berth, goods):\n${lines(name).join("")}`]),
      ),
    );
    const frames = names.map(name => `  File "/srv/${name}.py", line 40, in ${name}\n`).reverse();
    const query = { text: `Traceback (most recent call last):\n${frames.join("")}ValueError: no berth` };
    const { text } = await contextOf({ query, budget: 800 }, files);
    for (const name of names) expect(text).toContain(`berth.${name}_step_38(goods)\n`);
  });

  test("is filled where every hit is small", async () => {
    const files = Array.from({ length: 100 }, (_, at) => [
      `p${at}.py`,
      `def postage_${at}():\n    return ${at}\n`,
    ]);
    const context = await contextOf(
      { query: { text: "postage" }, budget: 1000 },
      new MemoryFiles(Object.fromEntries(files)),
    );
    expect(context.tokens).toBeLessThanOrEqual(1000);
    expect(context.tokens).toBeGreaterThanOrEqual(950);
  });

  test("is made of as many hits as it takes to fill, and no more where a question has many words", async () => {
    const files = Array.from({ length: 30 }, (_, at) => [
      `p${at}.py`,
      `def postage_${at}():\n    return "${"what it takes to send a parcel ".repeat(5)}"\n`,
    ]);
    const { items, leftOut } = await contextOf(
      { query: { text: "what does it take to send a parcel by post" }, budget: 200, alone: true },
      new MemoryFiles(Object.fromEntries(files)),
    );
    expect(items.length + leftOut.length).toBe(10);
  });

  test("is the same after the next start", async () => {
    const storage = new MemoryStorage();
    const files = new MemoryFiles(SHOP);
    const request: ContextRequest = { query: { text: "postage of a parcel" }, budget: 80, format: "xml" };
    const first = await engineOver(files, storage);
    const before = await first.context(request, SIGNAL);
    await first.dispose();
    const second = await engineOver(files, storage);
    expect(await second.context(request, SIGNAL)).toEqual(before);
  });

  test("leaves out where it is asked from", async () => {
    const from = { document: document("README.md"), line: 2 };
    const { text } = await contextOf({ query: { text: "postage weight parcel", from } });
    expect(text).not.toContain("README.md");
  });

  test("shows what an editor has", async () => {
    const engine = await engineOver();
    const text = SHOP["src/shop.py"].replace("total = 0", "total = 1");
    await engine.overlay([{ document: document("src/shop.py"), text }], SIGNAL);
    const context = await engine.context(
      { query: { text: "price of day" }, budget: 2000, format: "plain" },
      SIGNAL,
    );
    expect(context.text).toContain("    total = 1\n");
  });

  test("masks secrets", async () => {
    const token = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
    const files = new MemoryFiles({
      "deploy.py": `def deploy():\n    token = "${token}"\n    push(token)\n`,
    });
    const { text } = await contextOf({ query: { text: "deploy token" } }, files);
    expect(text).toContain("def deploy():");
    expect(text).not.toContain(token);
  });
});

describe("a context of what was collected", () => {
  const POSTAGE = { document: document("src/parcel.py"), startLine: 9, endLine: 10 };

  test("brings header, imports, callers and siblings where there is room", async () => {
    const { text, items } = await contextOf({ items: [POSTAGE] });
    expect(items).toEqual([{ ...POSTAGE, detail: "full" }]);
    expect(text).toContain("import math\n");
    expect(text).toContain("class Parcel:\n");
    expect(text).toContain("    def stamp(self):\n");
    expect(text).toContain("        total += Parcel(weight).postage()\n");
    expect(text).toContain("price_of_day → Parcel, Parcel.postage (calls)\n");
  });

  test("brings the caller from among much that has the words of a name", async () => {
    const others = Array.from({ length: 40 }, (_, number) => {
      const source = `def postage_${number}(day):\n    """Postage of the day."""\n    return day.postage\n`;
      return [
        `src/post_${number}.py`,
        `${source}\n\ndef day_${number}(postage):\n    return postage\n`,
      ] as const;
    });
    const dayPostage = "def day_postage(day):\n    return day * 2\n";
    const caller = "from day import day_postage\n\n\ndef price(days):\n    return day_postage(days) + 1\n";
    const files = new MemoryFiles({
      ...Object.fromEntries(others),
      "src/day.py": dayPostage,
      "src/price.py": caller,
    });
    const items = [{ document: document("src/day.py"), startLine: 0, endLine: 1 }];
    const { shown } = await contextOf({ items }, files);
    expect(shown.map(each => each.document.path)).toEqual(["src/day.py", "src/price.py"]);
  });

  test("brings what calls it where a question asks for that, however large it is, and nothing else", async () => {
    const steps = Array.from({ length: 200 }, (_, step) => `    days = days + ${step}\n`).join("");
    const files = new MemoryFiles({
      "src/day.py": `def day_price(days):\n${steps}    return days\n`,
      "src/week.py": "def week(days):\n    return day_price(days) * 7\n",
      "src/called.py": "def called():\n    return 'what calls this, who calls it, where it is called'\n",
    });
    const items = [{ document: document("src/day.py"), startLine: 0, endLine: 201 }];
    for (const request of [
      { items, query: { text: "who calls this?" } },
      { query: { text: "callers of day_price" } },
    ]) {
      const { shown } = await contextOf({ ...request, budget: 400 }, files);
      expect(shown.map(each => each.document.path)).toEqual(["src/day.py", "src/week.py"]);
    }
  });

  test("of a question for what uses a type has what names it, before all that the type has", async () => {
    const limits = Array.from({ length: 40 }, (_, at) => `  limit${at} = ${at};\n`).join("");
    const caller = (name: string) =>
      `import { Fare } from "./fare";\n\nexport function ${name}(fare: Fare): number {\n  return fare.limit1;\n}\n`;
    const files = new MemoryFiles({
      "src/fare.ts": `export class Fare {\n${limits}}\n`,
      "src/day.ts": caller("day"),
      "src/week.ts": caller("week"),
    });
    const { shown } = await contextOf({ query: { text: "where is Fare used" }, budget: 500 }, files);
    const paths = new Set(shown.map(each => each.document.path));
    expect([...paths].sort()).toEqual(["src/day.ts", "src/fare.ts", "src/week.ts"]);
  });

  test("of a question for subtypes has their headers", async () => {
    const files = new MemoryFiles({
      "src/fare.py": `class Fare:\n${"    # Fare, Fare, Fare\n".repeat(40)}    rate = 1\n`,
      "src/day.py": `class DayFare(Fare):\n${"    days = 1\n".repeat(40)}`,
    });
    const { shown } = await contextOf({ query: { text: "subclasses of Fare" }, budget: 300 }, files);
    expect(shown.map(each => [each.document.path, each.startLine])).toEqual([["src/day.py", 0]]);
  });

  test("of a question for tests has these", async () => {
    const files = new MemoryFiles({
      "src/fare.py": `def fare():\n${"    # tests for fare\n".repeat(40)}    return 1\n`,
      "tests/day.py": `def test_day():\n${"    assert day == 1\n".repeat(40)}    assert fare() == 1\n`,
    });
    const { shown } = await contextOf({ query: { text: "tests for fare" }, budget: 300 }, files);
    expect(new Set(shown.map(each => each.document.path))).toEqual(new Set(["tests/day.py"]));
  });

  test("brings of callers what calls, those in code before those in tests", async () => {
    const steps = Array.from({ length: 30 }, (_, step) => `  days += ${step};\n`).join("");
    const caller = (name: string) =>
      `import { price } from "./price";\nfunction ${name}(days) {\n${steps}  price(days);\n${steps}}\n`;
    const files = new MemoryFiles({
      "src/price.ts": "export function price(days) {\n  return days;\n}\n",
      "src/week.ts": caller("week"),
      "src/year.ts": caller("year"),
      "test/price.test.ts": `describe("price", () => {\n${Array.from({ length: 30 }, () => "  price(1);\n").join("")}});\n`,
    });
    const query = { text: "callers of price" };
    const { shown } = await contextOf({ query, budget: 300 }, files);
    expect(shown).toMatchObject([
      { document: document("src/price.ts"), startLine: 0, endLine: 2 },
      { document: document("src/week.ts"), startLine: 1, endLine: 1 },
      { document: document("src/week.ts"), startLine: 29, endLine: 35 },
      { document: document("src/year.ts"), startLine: 1, endLine: 1 },
      { document: document("src/year.ts"), startLine: 29, endLine: 35 },
      { document: document("test/price.test.ts"), startLine: 0, endLine: 4 },
    ]);
  });

  test("brings of callers those that a search lists first, so those in generated code last", async () => {
    const made = Array.from({ length: 25 }, (_, at) => {
      return [`src/gen/made_${at}.ts`, `function made${at}(fare: Fare) {\n  fare.price(1);\n}\n`] as const;
    });
    const files = new MemoryFiles({
      ...Object.fromEntries(made),
      "src/fare.ts": "export class Fare {\n  price(days) {\n    return days;\n  }\n}\n",
      "src/week.ts": `function week(prices) {\n${"  days += 1;\n".repeat(30)}  prices.price(days);\n}\n`,
    });
    const { shown } = await contextOf({ query: { text: "who calls price" }, budget: 200 }, files);
    expect(shown.map(each => each.document.path)).toContain("src/week.ts");
  });

  test("brings callers in code, however many chunks of one file of tests have more of the name", async () => {
    const tests = Array.from(
      { length: 50 },
      (_, at) => `function tries${at}() {\n${"  price(1);\n".repeat(200)}}\n`,
    );
    const files = new MemoryFiles({
      "src/price.ts": "export function price(days) {\n  return days;\n}\n",
      "src/week.ts": `function week(days) {\n${"  days += 1;\n".repeat(100)}  price(days);\n}\n`,
      "test/price.test.ts": tests.join(""),
    });
    const items = [{ document: document("src/price.ts"), startLine: 0, endLine: 2 }];
    const { shown } = await contextOf({ items, budget: 500 }, files);
    expect(shown.map(each => each.document.path)).toContain("src/week.ts");
  });

  test.each([
    ["where something else is called so, what tests that is no caller", "Tally", []],
    ["of what nothing else is called, all that calls it", "Parcel", ["test/tally.test.ts"]],
  ])("%s", async (_, other, further) => {
    const method = other === "Tally" ? "add" : "count";
    const files = new MemoryFiles({
      "src/cart.ts": "export class Cart {\n  add(parcel) {}\n}\n",
      "src/other.ts": `export class ${other} {\n  ${method}(one) {}\n}\n`,
      "test/cart.test.ts": "function fills() {\n  new Cart().add(1);\n}\n",
      "test/tally.test.ts": "function counts() {\n  tally.add(1);\n}\n",
    });
    const items = [{ document: document("src/cart.ts"), startLine: 1, endLine: 1 }];
    const { shown } = await contextOf({ items }, files);
    const tests = shown.map(each => each.document.path).filter(path => path.startsWith("test/"));
    expect(new Set(tests)).toEqual(new Set(["test/cart.test.ts", ...further]));
  });

  test("brings of callers those in code before those in a module of tests beside it", async () => {
    const steps = Array.from({ length: 30 }, (_, step) => `    days += ${step};\n`).join("");
    const caller = (name: string) => `fn ${name}(days: u32) {\n${steps}    price(days);\n${steps}}\n`;
    const files = new MemoryFiles({
      "src/price.rs": `pub fn price(days: u32) {}\n\nmod tests {\n    use super::*;\n\n${caller("tries")}}\n`,
      "src/week.rs": `use crate::price::price;\n\n${caller("week")}`,
    });
    const { shown } = await contextOf({ query: { text: "callers of price" }, budget: 100 }, files);
    expect(shown).toMatchObject([
      { document: document("src/price.rs"), startLine: 0, endLine: 5 },
      { document: document("src/week.rs"), startLine: 2, endLine: 2 },
      { document: document("src/week.rs"), startLine: 30, endLine: 36 },
    ]);
  });

  test("brings what calls it on its class from among much that calls others of that name", async () => {
    const others = Array.from({ length: 30 }, (_, number) => {
      return [`src/day_${number}.py`, `def day_${number}(days):\n    return days.last()\n`] as const;
    });
    const steps = Array.from({ length: 20 }, (_, step) => `    days = days + ${step} - rate\n`).join("");
    const files = new MemoryFiles({
      ...Object.fromEntries(others),
      "src/arr.py": "class Arr:\n    def last(days):\n        return days[-1]\n",
      "src/price.py": `def price(days, rate):\n${steps}    return Arr.last(days)\n`,
    });
    const items = [{ document: document("src/arr.py"), startLine: 1, endLine: 2 }];
    const { shown } = await contextOf({ items }, files);
    expect(shown.map(each => each.document.path)).toContain("src/price.py");
  });

  test("brings the caller from behind all that defines the same", async () => {
    const others = Array.from({ length: 12 }, (_, number) => {
      return [
        `src/day_${number}.py`,
        `class Day${number}:\n    def day_postage(self):\n        ...\n`,
      ] as const;
    });
    const steps = Array.from({ length: 20 }, (_, step) => `    days = days + ${step} - rate\n`).join("");
    const files = new MemoryFiles({
      ...Object.fromEntries(others),
      "src/price.py": `def price(days, rate):\n${steps}    return days.day_postage()\n`,
    });
    const items = [{ document: document("src/day_0.py"), startLine: 1, endLine: 2 }];
    const { shown } = await contextOf({ items }, files);
    expect(shown.map(each => each.document.path)).toContain("src/price.py");
  });

  test("takes spans and the order that it is given", async () => {
    const engine = await engineOver();
    const outline = await engine.outline({ document: document("src/shop.py") }, SIGNAL);
    const span = outline?.spans.find(({ name }) => name === "price_of_day")?.id ?? -1;
    const items = [{ document: document("src/shop.py"), span }, POSTAGE];
    const context = await engine.context({ items, budget: 2000, format: "plain" }, SIGNAL);
    const paths = context.shown.map(each => each.document.path);
    expect([...new Set(paths)]).toEqual(["src/shop.py", "src/parcel.py"]);
    // The caller of one result is itself a result, so it is not shown again as a caller.
    expect(context.text.split("def price_of_day")).toHaveLength(2);
    expect(context.items[0]).toMatchObject({ startLine: 3, endLine: 7 });
  });

  test("tells what has no room and was found, which has a rank, from what was asked for", async () => {
    const items = [{ document: document("src/shop.py"), startLine: 0, endLine: 99 }];
    const { leftOut } = await contextOf({ items, query: { text: "postage" }, budget: 1 });
    const told = leftOut.map(({ document: { path }, why, rank }) => ({ path, why, rank }));
    expect(told.slice(0, 2)).toEqual([
      { path: "src/shop.py", why: "noRoom", rank: undefined },
      { path: "src/parcel.py", why: "noRoom", rank: 1 },
    ]);
  });

  test("says what it does not show, and why", async () => {
    const { leftOut, shown } = await contextOf({
      items: [
        { document: document("gone.py"), startLine: 0, endLine: 3 },
        { document: document("../secret.py"), startLine: 0, endLine: 3 },
        { document: document("src/shop.py"), startLine: 90, endLine: 99 },
        { document: document("src/shop.py"), span: 77 },
        { document: { folder: "other", path: "a.py" }, startLine: 0, endLine: 1 },
      ],
    });
    expect(shown).toEqual([]);
    expect(leftOut.map(({ why }) => why)).toEqual(["gone", "gone", "outside", "outside", "gone"]);
  });

  test("comes before what is found", async () => {
    const items = [{ document: document("README.md"), startLine: 0, endLine: 2 }];
    const { shown, text } = await contextOf({ items, query: { text: "price of day weights" }, budget: 60 });
    expect(shown[0]?.document.path).toBe("README.md");
    expect(text).toContain("goes by its weight.");
  });

  test("needs no index of its document", async () => {
    const files = new MemoryFiles(SHOP);
    const engine = await engineOver(files);
    files.write("new.py", "class New:\n    def made(self):\n        return 1\n");
    const items = [{ document: document("new.py"), startLine: 1, endLine: 2 }];
    const { text } = await engine.context({ items, budget: 500, format: "plain" }, SIGNAL);
    expect(text).toContain("class New:\n    def made(self):\n");
  });
});

test("a budget that is none is refused", async () => {
  await expect(contextOf({ query: { text: "postage" }, budget: 0 })).rejects.toThrow(
    "whole number of tokens",
  );
});

test("the budget is kept in the tokens of any model", async () => {
  const engine = await engineOver();
  for (const count of [
    (text: string) => text.length,
    async (text: string) => Math.ceil(text.length / 9),
    (text: string) => text.length ** 2,
  ]) {
    const request: ContextRequest = { query: { text: "postage of a parcel" }, budget: 200, format: "xml" };
    const { text, tokens, budget } = await contextWithin(engine, request, count, SIGNAL);
    expect(tokens).toBe(await count(text));
    expect(tokens).toBeLessThanOrEqual(200);
    expect(budget).toBe(200);
  }
});

test("a context that has room for many hits has each of them once", async () => {
  const files = new MemoryFiles();
  for (let number = 0; number < 25; number++)
    files.write(
      `cart${number}.py`,
      `def total${number}():\n    raise Error("cart ${number} is not open today")\n`,
    );
  const { items, leftOut } = await contextOf({ query: { text: "the cart is not open today" } }, files);
  const paths = [...items, ...leftOut].map(({ document: { path } }) => path);
  expect(paths).toHaveLength(25);
  expect(new Set(paths).size).toBe(25);
});

test("a context that is asked for again is made of what was found a moment ago", async () => {
  const files = new MemoryFiles(SHOP);
  const engine = await engineOver(files);
  const request: ContextRequest = { query: { text: "postage" }, budget: 300, format: "plain" };
  const first = await engine.context(request, SIGNAL);
  files.write("src/parcel.py", "postage = 1\n");
  expect((await engine.context({ ...request, budget: 40, again: true }, SIGNAL)).tokens).toBeLessThanOrEqual(
    40,
  );
  expect((await engine.context({ ...request, again: true }, SIGNAL)).text).toBe(first.text);
  const other = await engine.context({ ...request, query: { text: "weight" }, again: true }, SIGNAL);
  expect(other.text).not.toContain("def postage");
  expect((await engine.context(request, SIGNAL)).text).toContain("postage = 1");
});

test("a context that is asked for again is cancelled by whoever asks again, and by nobody else", async () => {
  const engine = await engineOver();
  const request: ContextRequest = { query: { text: "postage" }, budget: 300, format: "plain" };
  const [first, second] = [new AbortController(), new AbortController()];
  const { text } = await engine.context(request, first.signal);
  first.abort();
  expect((await engine.context({ ...request, again: true }, second.signal)).text).toBe(text);
  const cancelled = engine.context({ ...request, again: true }, second.signal);
  second.abort();
  await expect(cancelled).rejects.toThrow("aborted");
  expect((await engine.context({ ...request, again: true }, SIGNAL)).text).toBe(text);
});

test("one of two that ask again at once is cancelled, and the other is answered", async () => {
  // If only the first result fits, no callers are looked for, since that requires reading their files.
  const engine = await engineOver();
  const request: ContextRequest = { query: { text: "postage" }, budget: 20, format: "plain" };
  await engine.context(request, SIGNAL);
  const cancelled = new AbortController();
  const larger: ContextRequest = { ...request, budget: 2_000, again: true };
  const [one, other] = [engine.context(larger, cancelled.signal), engine.context(larger, SIGNAL)];
  cancelled.abort();
  await expect(one).rejects.toThrow("aborted");
  expect((await other).text).toContain("def postage");
});

test("families of models have their format", () => {
  expect(["claude-sonnet-4", "gpt-4o", "o3", "gemini-2.5-pro", ""].map(formatForModel)).toEqual([
    "xml",
    ...Array.from({ length: 4 }, () => expect.stringMatching(/^mark/)),
  ]);
});

describe("lines that are left out of a page", () => {
  const code = Array.from({ length: 40 }, (_, at) => `  lamp.turn(${at}, "quick parcel");\n`).join("");
  const rules = Array.from({ length: 40 }, (_, at) => `  --lamp-${at}: rgb(10 20 30 / 50%);\n`).join("");
  const words = Array.from({ length: 40 }, (_, at) => `<p>The ${at}th of many quick parcels.</p>\n`).join("");
  const script = `<script>\nfunction light(lamp) {\n${code}}\n</script>\n`;
  const style = `<style>\n.lamp {\n${rules}}\n</style>\n`;

  test.each(["a.html", "a.vue", "a.svelte"])("are marked as comments are written there: %s", async path => {
    const marksOf = async (text: string, startLine: number, endLine: number) => {
      const items = [{ document: document(path), startLine, endLine }];
      const files = new MemoryFiles({ [path]: text });
      return (await contextOf({ items, budget: 160, format: "markdown" }, files)).text.match(
        /^.*left out.*$/gm,
      );
    };
    const inScript = /^ *\/\/ … \d+ lines left out \([\d-]+\)$/;
    expect(await marksOf(script, 0, 42)).toEqual([expect.stringMatching(inScript)]);
    expect(await marksOf(`${script}${words}`, 0, 83)).toEqual([expect.stringMatching(inScript)]);
    expect(await marksOf(style, 0, 42)).toEqual([
      expect.stringMatching(/^ *\/\* … \d+ lines left out \([\d-]+\) \*\/$/),
    ]);
    const outside = /^<!-- … \d+ lines left out \([\d-]+\) -->$/;
    expect(await marksOf(`<script src="a.js"></script>\n${words}${script}`, 0, 40)).toEqual([
      expect.stringMatching(outside),
    ]);
  });
});

test.each([
  ["found", { query: { text: "renew session" } }],
  [
    "asked for",
    {
      query: { text: "renew session" },
      items: [{ document: { folder: "w", path: "a.js" }, startLine: 0, endLine: 0 }],
    },
  ],
])("of a minified line that is %s, a small context has the part that matched", async (_how, request) => {
  const other = (at: number) => `function f${at}(a,b){return a.map(x=>x.v${at}+b)};`;
  const others = (from: number) => Array.from({ length: 40 }, (_, at) => other(from + at)).join("");
  const code = `${others(0)}function renewSession(a){return a.token()};${others(40)}\n`;
  const { text, tokens } = await contextOf(
    { ...request, budget: 200, format: "markdown" },
    new MemoryFiles({ "a.js": code }),
  );
  expect(text).toContain("function renewSession(a){return a.token()}");
  expect(text).toContain("(line 1 of 1)");
  expect(tokens).toBeLessThanOrEqual(200);
});
