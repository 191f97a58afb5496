import { describe, expect, test } from "vitest";
import { nothingCalled } from "../../../src/core/asked/nothingCalled.ts";
import type { Query } from "../../../src/core/hit.ts";
import { answerOver, placesOf } from "../answerOver.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

const FOUND_BY_NAME = "Uses are found by name; a text search finds them all.";

const PAD = (name: string): string =>
  `\n\ndef ${name}(parcel):\n${"    parcel.carry(parcel, 'on')\n".repeat(12)}`;

const FILES = {
  "scales.py": `# weigh_parcel says what to pay.\ndef weigh_parcel(parcel):\n    return parcel.grams\n${PAD("scales")}`,
  "post.py": `# Calls weigh_parcel first.\ndef post_parcel(parcel):\n    pay(weigh_parcel(parcel))\n${PAD("post")}`,
  "desk.py": `def at_desk(parcels):\n    return map(weigh_parcel, parcels)\n${PAD("desk")}`,
  "test_scales.py": `def test_weigh_parcel():\n    assert weigh_parcel(parcel) == 1\n${PAD("test_more")}`,
  "other.py": `def weigh_parcels(parcels):\n    return weigh_parcels_of(parcels)\n${PAD("others")}`,
  "product.py": `def load(parcel):\n    return start("ParcelPost")\n${PAD("product")}`,
  "unused.py": `def wrap_parcel(parcel):\n    return parcel\n${PAD("unused")}`,
};

const answer = (text: string, others: Partial<Query> = {}) => answerOver(FILES, text, others);

describe("a question for what uses something", () => {
  test.each(["who calls weigh_parcel?", "callers of scales.weigh_parcel", "where is `weigh_parcel()` used"])(
    "%s: its calls, opened there, code before tests; not its definition, whatever is said of it",
    async text => {
      const found = await answer(text);
      expect(placesOf(found).slice(0, 2).sort()).toEqual(["desk.py:2", "post.py:3"]);
      expect(placesOf(found).slice(2)).toEqual(["test_scales.py:2"]);
      expect(found.notes).toEqual([FOUND_BY_NAME]);
    },
  );

  test("of the first of them it is said that there are more, and not of all", async () => {
    const [found, all] = [1, 3].map(limit => answer("who calls weigh_parcel?", { limit }));
    expect((await found)?.notes).toEqual([FOUND_BY_NAME, "There are more than these 1."]);
    expect((await all)?.notes).toEqual([FOUND_BY_NAME]);
  });

  test("no generated code comes before code for having the name more often", async () => {
    const others = Array.from({ length: 30 }, (_, at) => [
      `${at}.py`,
      `def wrap_${at}(lid):\n    return lid\n`,
    ]);
    const files = {
      ...Object.fromEntries(others),
      "scales.py": "def weigh_parcel(parcel):\n    return parcel.grams\n",
      "weigh_parcel/weigh_parcel_pb2.py":
        "def weigh_parcel_of():\n    return weigh_parcel(weigh_parcel(1))\n",
      "post.py": `def post(lid):\n    pay(weigh_parcel(lid))\n${"    lid.carry(lid, 'on')\n".repeat(60)}`,
    };
    const found = await answerOver(files, "who calls weigh_parcel?");
    expect(placesOf(found)).toEqual(["post.py:2", "weigh_parcel/weigh_parcel_pb2.py:2"]);
  });

  test("no test comes before code for having the name more often", async () => {
    const files = {
      "scales.py": FILES["scales.py"],
      "test_weigh_parcel.py":
        "def test_weigh_parcel(weigh_parcel):\n    assert weigh_parcel(weigh_parcel(1)) == 1\n",
      "migrations/0001_post.py": FILES["post.py"],
    };
    const found = await answerOver(files, "who calls weigh_parcel?");
    expect(placesOf(found)).toEqual(["migrations/0001_post.py:3", "test_weigh_parcel.py:2"]);
  });

  test.each([
    ["by itself", ""],
    ["beside a neighbour", `${PAD("parcel_to_weigh")}\n\n`],
  ])("a definition that calls itself is found at the call, behind others: %s", async (_what, before) => {
    const recursive = `${before}def weigh_parcel(parcel):\n    # all of weigh_parcel\n    return weigh_parcel(parcel.inner)\n`;
    const files = { ...FILES, "scales.py": `${recursive}${PAD("scales")}` };
    const engine = await engineOver(new MemoryFiles(files));
    const found = await engine.search({ text: "callers of weigh_parcel", limit: 10 }, SIGNAL);
    const atCall = recursive.slice(0, recursive.lastIndexOf("weigh_parcel")).split("\n").length;
    expect(placesOf(found)).toContain(`scales.py:${atCall}`);
    expect(placesOf(found).slice(0, 2).sort()).toEqual(["desk.py:2", "post.py:3"]);
    await engine.dispose();
  });

  test("commands are called without brackets, by names with hyphens that are no part of longer ones", async () => {
    const files = {
      "parcel.ps1": `function Send-Parcel {\n  param($to)\n  $to\n}\n${"# …\n".repeat(40)}`,
      "desk.ps1": `function Close-Desk {\n  # Send-Parcel comes first.\n  Send-Parcel -To $all\n}\n${"# …\n".repeat(40)}`,
      "post.ps1": `function Open-Post {\n  Send-Parcel-Later -To $all\n  Re-Send-Parcel -To $all\n}\n${"# …\n".repeat(40)}`,
    };
    const engine = await engineOver(new MemoryFiles(files));
    const found = await engine.search({ text: "who calls Send-Parcel?", limit: 10 }, SIGNAL);
    expect(placesOf(found)).toEqual(["desk.ps1:3"]);
    await engine.dispose();
  });

  test.each([
    ["with brackets", "a.rb", "def reset_all\n  1\nend\n\ndef process\n  reset_all(2)\nend\n", "a.rb:6"],
    ["without any", "a.rb", "def reset_all\n  1\nend\n\ndef process\n  reset_all\nend\n", "a.rb:6"],
    ["as a command", "a.sh", "reset_all() {\n  :\n}\n\nprocess() {\n  reset_all\n}\n", "a.sh:6"],
    ["in itself", "a.rb", "def reset_all(a)\n  reset_all(a - 1)\nend\n", "a.rb:2"],
  ])("what calls it beside its definition is found: %s", async (_how, path, text, place) => {
    expect(placesOf(await answerOver({ [path]: text }, "who calls reset_all"))).toEqual([place]);
  });

  test.each([
    ["a.rb", "def process\n  reset\nend\n", "a.rb:2"],
    ["a.rb", "def process(site)\n  site.reset unless @dry\nend\n", "a.rb:2"],
    ["a.rb", 'def process\n  puts "so:#{reset}"\nend\n', "a.rb:2"],
    ["a.rb", "# reset\ndef process\n  1\nend\n", undefined],
    ["a.rb", 'def process\n  puts "reset it"\nend\n', undefined],
    ["a.rb", 'def process\n  @reset = { reset: 1 }\n  reset = get("/reset")\nend\n', undefined],
    ["a.py", "def process():\n    reset\n", undefined],
    ["a.md", "# Process\n\nThe reset of it.\n", undefined],
  ])(
    "a word is called by itself in languages without brackets, and is one elsewhere: %s, %j",
    async (path, text, place) => {
      const found = await answerOver(
        { "reset.rb": "def reset\n  1\nend\n", [path]: text },
        "who calls reset",
      );
      const isFound = found.notes.includes(FOUND_BY_NAME);
      expect(isFound ? placesOf(found) : []).toEqual(place === undefined ? [] : [place]);
    },
  );

  test("what exports it, or hands out its name, beside its definition does not use it", async () => {
    const files = { "a.js": "function resetAll() {\n  return 1;\n}\n\nmodule.exports = { resetAll };\n" };
    expect((await answerOver(files, "who calls resetAll")).notes).not.toContain(FOUND_BY_NAME);
  });

  test("what is called so but for a sign behind it is something else, where something is", async () => {
    const files = {
      "parcel.rb": `def send_parcel(to)\n  to\nend\n${"# …\n".repeat(40)}`,
      "hurry.rb": `def send_parcel!(to)\n  send_off(to)\nend\n${"# …\n".repeat(40)}`,
      "desk.rb": `def close\n  send_parcel!(1)\n  empty_parcel?(2)\nend\n${"# …\n".repeat(40)}`,
      "post.rb": `def post\n  send_parcel 1\nend\n${"# …\n".repeat(40)}`,
      "empty.rb": `def empty_parcel(to)\n  to\nend\n${"# …\n".repeat(40)}`,
    };
    const engine = await engineOver(new MemoryFiles(files));
    const callersOf = async (name: string): Promise<string[]> =>
      placesOf(await engine.search({ text: `callers of ${name}`, limit: 10 }, SIGNAL));
    expect(await callersOf("send_parcel")).toEqual(["post.rb:2"]);
    expect(await callersOf("send_parcel!")).toEqual(["desk.rb:2"]);
    expect(await callersOf("empty_parcel")).toEqual(["desk.rb:3"]);
    const { shown } = await engine.context(
      { query: { text: "callers of send_parcel" }, budget: 200, format: "plain" },
      SIGNAL,
    );
    expect(new Set(shown.map(({ document }) => document.path))).toEqual(new Set(["parcel.rb", "post.rb"]));
    await engine.dispose();
  });

  test("what is written about it uses nothing, and comes after tests", async () => {
    const files = {
      "test_limit.py": `def test_all():\n${"    assert parcel.carry(parcel, 'on')\n".repeat(30)}    assert os.environ["CART_LIMIT"]\n`,
      "guide.md": "# Limits\n\nCART_LIMIT is the limit: CART_LIMIT=3.\n",
    };
    const found = await answerOver(files, "where is CART_LIMIT read");
    expect(placesOf(found)).toEqual(["test_limit.py:32", "guide.md:3"]);
  });

  test("what has a heading alone is no definition here, and is asked for as what is elsewhere", async () => {
    const files = {
      "limit.py": 'def limit():\n    return os.environ["CART_LIMIT"]\n',
      "guide.md": "# Settings\n\nAll of them.\n\n## CART_LIMIT\n\nThe limit.\n",
    };
    const found = await answerOver(files, "where is CART_LIMIT read");
    expect(placesOf(found)).toEqual(["limit.py:2"]);
    expect(found.notes).toEqual([FOUND_BY_NAME]);
  });

  test("what nothing defines and only a guide has is a word, and searched for as any other", async () => {
    const files = {
      "weigh.py": 'def weigh(parcel):\n    """Calls the hooks."""\n    return parcel.grams\n',
      "guide.md": "# Shop\n\nThe folder has hooks (those of parcels).\n",
    };
    const found = await answerOver(files, "where are hooks called");
    expect(found.notes).toEqual([]);
    expect(placesOf(found)).toContain("weigh.py:2");
  });

  test("a decorator is shown, and not what it stands before", async () => {
    const text = `@weigh_parcel\ndef wrap(parcel):\n    return parcel\n${PAD("wraps")}`;
    const engine = await engineOver(new MemoryFiles({ "scales.py": FILES["scales.py"], "wrap.py": text }));
    const found = await engine.search({ text: "who calls weigh_parcel", limit: 10 }, SIGNAL);
    expect([placesOf(found), found.hits[0]?.matched.text]).toEqual([["wrap.py:1"], "@weigh_parcel"]);
    await engine.dispose();
  });

  test.each([
    ["a line", "# Before weigh_parcel() comes this.\ndef wrap(parcel):\n    return parcel\n", "wrap.py"],
    ["the end of a line", "def wrap(parcel):\n    return parcel  # weigh_parcel(parcel)\n", "wrap.py"],
    ["a docstring", 'def wrap(parcel):\n    """As weigh_parcel() does."""\n    return parcel\n', "wrap.py"],
    [
      "a block",
      "/* What weigh_parcel() gives,\n * weigh_parcel(parcel). */\nint wrap(void) {\n  return 1;\n}\n",
      "wrap.c",
    ],
  ])("what is said in comments is no use: %s", async (_what, text, path) => {
    const engine = await engineOver(new MemoryFiles({ ...FILES, [path]: text }));
    const found = await engine.search({ text: "who calls weigh_parcel", limit: 10 }, SIGNAL);
    expect(found.hits.map(({ document }) => document.path)).not.toContain(path);
    await engine.dispose();
  });

  test.each([
    ["behind a comment", "/* All of it. */\nint wrap(void) {\n  return weigh_parcel(1);\n}\n"],
    ["behind a path", 'char *all = "a/**/b";\nint wrap(void) {\n  return weigh_parcel(1);\n}\n/* Done. */\n'],
    ["behind an address", 'int wrap(void) {\n  get("http://a"); return weigh_parcel(1);\n}\n'],
  ])("what is called %s is a use", async (_what, text) => {
    const engine = await engineOver(new MemoryFiles({ ...FILES, "wrap.c": text }));
    const found = await engine.search({ text: "who calls weigh_parcel", limit: 10 }, SIGNAL);
    expect(found.hits.map(({ document }) => document.path)).toContain("wrap.c");
    await engine.dispose();
  });

  test.each(["where is Scale used?", "usages of Scale", "who uses `Scale`"].map(text => [text] as const))(
    "a type is used by what names it, be it made there or not, and not by an import alone or in prose: %s",
    async text => {
      const files = {
        "scale.ts": "export class Scale {\n  grams = 1;\n}\n",
        "desk.ts":
          'import { Scale } from "./scale";\n\nexport function weigh(on: Scale): number {\n  return on.grams;\n}\n',
        "all.ts": 'import { Scale } from "./scale";\n',
        "config.ts":
          'import { iron } from "./iron";\nimport {\n  Scale,\n} from "./scale";\n\nexport const config = { iron };\n',
        "shop.ts": "export const shop = new Scale();\n",
        "README.md": "# Scale\n\nA Scale (of iron) weighs.\n",
      };
      const engine = await engineOver(new MemoryFiles(files));
      const found = await engine.search({ text, limit: 10 }, SIGNAL);
      expect(placesOf(found).sort()).toEqual(["desk.ts:3", "shop.ts:1"]);
      expect(found.notes).toEqual([FOUND_BY_NAME]);
      await engine.dispose();
    },
  );

  test("a module is used by what includes it", async () => {
    const files = {
      "weighed.rb": "module Shop\n  module Weighed\n    def grams\n      1\n    end\n  end\nend\n",
      "parcel.rb": "class Parcel\n  include Shop::Weighed\n\n  def send\n    1\n  end\nend\n",
    };
    const engine = await engineOver(new MemoryFiles(files));
    const found = await engine.search({ text: "what includes Shop::Weighed", limit: 10 }, SIGNAL);
    expect(placesOf(found)).toEqual(["parcel.rb:2"]);
    await engine.dispose();
  });

  test("of a member, what is called on its class, on what is called like it or in it comes before what others have of that name", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `a${at}.ts`,
        `export function a${at}(shop) {\n  return shop.total() + total();\n}\n`,
      ]),
    );
    const files = {
      ...many,
      "cart.ts":
        "export class Cart {\n  total() {\n    return 1;\n  }\n  round() {\n    return this.parcels.total();\n  }\n}\n",
      "inside.ts": `${"// What is in a cart.\n".repeat(30)}export class Cart {\n  price() {\n    return 2 * this.total();\n  }\n}\n`,
      "called.ts": `export function pay(cart) {\n${"  cart.carry();\n".repeat(30)}  return cart.total();\n}\n`,
    };
    const engine = await engineOver(new MemoryFiles(files));
    const found = await engine.search({ text: "who calls Cart.total", limit: 3 }, SIGNAL);
    expect(placesOf(found).slice(0, 2).sort()).toEqual(["called.ts:32", "inside.ts:33"]);
    expect(found.hits.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    await engine.dispose();
  });

  test("tests beside the code that they try come after code", async () => {
    const carried = "    let parcel = carry(1);\n".repeat(50);
    const using = (name: string) => `fn ${name}() {\n${carried}    weigh_parcel(parcel);\n}\n`;
    const files = {
      "src/scales.rs": "pub fn weigh_parcel(grams: u32) -> u32 {\n    grams\n}\n",
      "src/a.rs": `fn carry_on() {\n${carried}}\n\nmod tests {\n${using("weighs_one")}\n${using("weighs_two")}}\n`,
      "src/post.rs": `pub ${using("post_parcel")}`,
    };
    const engine = await engineOver(new MemoryFiles(files));
    const { hits } = await engine.search({ text: "who calls weigh_parcel", limit: 10 }, SIGNAL);
    expect(hits.map(({ name, boosts }) => `${name} ${boosts.role ?? 1}`)).toEqual([
      "post_parcel 1",
      "weighs_one 0.5",
    ]);
    await engine.dispose();
  });

  test.each([
    "who calls structuredClone?",
    "where is `v8.structuredClone` used",
    "callers of v8.structuredClone()",
  ])(
    "what nothing here defines, as of a library, is used by what has its name in code, and not by an import alone: %s",
    async text => {
      const files = {
        "desk.ts": `import { structuredClone } from "v8";\n${"// …\n".repeat(40)}export function copy(parcel) {\n  return structuredClone(parcel);\n}\n`,
        "post.ts": `// structuredClone is slow.\nexport function cloneOf(parcel) {\n  return parcel.clone();\n}\n`,
        "all.ts": 'import { structuredClone } from "v8";\n',
        "clone.ts": "export function cloneStructured(parcel) {\n  return clone(parcel);\n}\n",
      };
      const engine = await engineOver(new MemoryFiles(files));
      const found = await engine.search({ text, limit: 10 }, SIGNAL);
      expect([placesOf(found), found.notes]).toEqual([["desk.ts:43"], [FOUND_BY_NAME]]);
      await engine.dispose();
    },
  );

  test.each([
    ["who calls weigh_parcels", ["weigh_parcels"]],
    ["tests for weigh_parcels", ["weigh_parcels"]],
    ["who calls the parcels", []],
  ])("that nothing has a name is said of what has its words: %s", async (text, names) => {
    const { hits, notes } = await answerOver({ "scales.py": "def weigh(parcels):\n    return 1\n" }, text);
    expect(hits).toHaveLength(1);
    expect(notes).toEqual(names.map(nothingCalled));
  });

  test("what may be a product is used where it is marked as code", async () => {
    const engine = await engineOver(
      new MemoryFiles({ "post.py": "def send(it):\n    return ParcelPost(it)\n" }),
    );
    const { notes } = await engine.search({ text: "where is `ParcelPost` used?", limit: 10 }, SIGNAL);
    await engine.dispose();
    expect(notes).toEqual([FOUND_BY_NAME]);
  });

  test("of what a library's module has, what is called on that comes first", async () => {
    const others = Array.from({ length: 100 }, (_, at) => [
      `a${at}.py`,
      `def a${at}(shop):\n    return dump_s(shop, dump_s(shop))\n`,
    ]);
    const files = {
      ...Object.fromEntries(others),
      "own.py": `class Box:\n    def dump_s(self):\n        return 1\n${"# …\n".repeat(40)}`,
      "last.py": `import json\n${"# …\n".repeat(40)}def write(shop):\n    return json.dump_s(shop)\n`,
    };
    const engine = await engineOver(new MemoryFiles(files));
    const found = await engine.search({ text: "callers of json.dump_s", limit: 10 }, SIGNAL);
    expect([placesOf(found)[0], found.hits.length]).toEqual(["last.py:43", 10]);
    await engine.dispose();
  });

  test("filters hold", async () => {
    expect(placesOf(await answer("path:desk.py who calls weigh_parcel"))).toEqual(["desk.py:2"]);
  });

  test.each([
    ["what nothing uses", "who calls wrap_parcel", {}],
    ["what is not defined", "who calls send_parcel", {}],
    ["what may be a product", "where is ParcelPost used?", {}],
    ["more than that", "who calls weigh_parcel when a parcel is posted", {}],
    ["what has slashes, as a text has", "who calls post/carry", {}],
    ["names alone", "callers of weigh_parcel", { arms: ["symbol"] as const }],
  ])("it is searched for as any other where it is for %s", async (_what, text, others) => {
    expect((await answer(text, others)).notes).not.toContain(FOUND_BY_NAME);
  });
});
