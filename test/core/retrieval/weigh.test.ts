import { expect, test } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import type { Query } from "../../../src/core/hit.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

/** Files in the order of their first hits, each once. */
async function answers(
  files: Readonly<Record<string, string>>,
  query: Pick<Query, "text" | "from" | "near" | "arms">,
): Promise<string[]> {
  const engine = await engineOver(new MemoryFiles(files));
  const { hits } = await engine.search({ limit: 20, ...query }, SIGNAL);
  await engine.dispose();
  return [...new Set(hits.map(({ document }) => document.path))];
}

const SEND = "def send_parcel(parcel):\n    return post(parcel)\n";
const TEST =
  "def test_send_parcel():\n    assert send_parcel(parcel)\n    assert send_parcel(other_parcel)\n";

test("what does a thing stands before its tests, unless tests are asked for", async () => {
  const files = { "tests/test_send.py": TEST, "send.py": SEND };
  expect((await answers(files, { text: "send a parcel" }))[0]).toBe("send.py");
  expect((await answers(files, { text: "test that sends a parcel" }))[0]).toBe("tests/test_send.py");
});

test("a report asks for tests by its title alone", async () => {
  const story = `${"It worked in the release before this one. ".repeat(8)}Here is a test that shows it.`;
  const worth = async (title: string): Promise<number | undefined> => {
    const engine = await engineOver(new MemoryFiles({ "tests/test_send.py": TEST }));
    const { hits } = await engine.search({ limit: 1, text: `${title}\n\n${story}` }, SIGNAL);
    await engine.dispose();
    return hits[0]?.boosts.role;
  };
  expect(await worth("Cannot send a parcel")).toBe(0.5);
  expect(await worth("A test that sends a parcel")).toBeUndefined();
});

test("a guide stands behind code, but in a workspace of guides", async () => {
  const guide = "# Send a parcel\n\nTo send a parcel, hand it to the post.\n";
  const files = { "send.md": guide, "post.py": "def send(parcel):\n    return post(parcel)\n" };
  const code = { "stamp.py": `STAMPS = [\n${"    stamp,\n".repeat(40)}]\n` };
  expect((await answers({ ...files, ...code }, { text: "send a parcel" }))[0]).toBe("post.py");
  const guides = { "stamp.md": `# Stamps\n\n${"What a stamp costs depends on the weight.\n".repeat(40)}` };
  expect((await answers({ ...files, ...guides }, { text: "send a parcel" }))[0]).toBe("send.md");
});

test("who asks how to work on the project means its guides, and who asks for that in words code", async () => {
  const files = {
    "README.md": "# Shop\n\nTo deploy the app, push it.\n",
    "deploy.py": "def deploy_app(app):\n    return app.push()\n",
  };
  expect((await answers(files, { text: "how do I deploy the app?" }))[0]).toBe("README.md");
  expect((await answers(files, { text: "deploy the app" }))[0]).toBe("deploy.py");
});

test("a name as code writes it stands for its definition", async () => {
  const files = {
    "calls.py": "def deliver(parcel):\n    send_parcel(parcel)\n    send_parcel(parcel.copy)\n",
    "send.py": SEND,
  };
  expect((await answers(files, { text: "who is charged by send_parcel" }))[0]).toBe("send.py");
});

/** The files of those hits that a question names. */
async function namedIn(engine: Engine, text: string): Promise<readonly string[]> {
  const { hits } = await engine.search({ text, limit: 5 }, SIGNAL);
  return hits.filter(({ boosts }) => boosts.named !== undefined).map(({ document }) => document.path);
}

test("what has the name that all words of the question make is named by them, and a heading or a longer name is not", async () => {
  const files = {
    "send.py": "def send_parcel(parcel):\n    return post(parcel, parcel.size)\n",
    "later.py": "def send_parcel_later(parcel):\n    wait()\n    return send_parcel(parcel)\n",
    "send.md": "# Send parcel\n\nTo send a parcel, hand it to the post.\n",
  };
  const engine = await engineOver(new MemoryFiles(files));
  const named = (text: string) => namedIn(engine, text);
  expect(await named("send parcel")).toEqual(["send.py"]);
  expect(await named("Send Parcel Later")).toEqual(["later.py"]);
  expect(await named("how to send a parcel")).toEqual(["send.py"]);
  expect(await named("send a heavy parcel")).toEqual([]);
  expect(await named("send a parcel, please")).toEqual([]);
  await engine.dispose();
});

test("what has the name that some words of the question make, in what has the name that all others make, is named by them", async () => {
  const files = {
    "task.py": "class HeavyTask:\n    def retry(self):\n        return self.put(self.task)\n",
    "task_retry.py": "def later(task):\n    return task.retry(later)\n",
    "queue.py": "class Queue:\n    def on_retry_task(self, task):\n        return task.retry()\n",
  };
  const engine = await engineOver(new MemoryFiles(files));
  const named = (text: string) => namedIn(engine, text);
  expect(await named("retry heavy tasks")).toEqual(["task.py"]);
  expect(await named("retry the task later")).toEqual(["task_retry.py"]);
  expect(await named("retry on a task")).toEqual(["queue.py"]);
  expect(await named("retry a task")).toEqual([]);
  expect(await named("task queue")).toEqual([]);
  expect(await named("what does heavy_task.retry() put, and where?")).toEqual(["task.py"]);
  expect(await named("is it task_retry.later that waits, or Queue.retry?")).toEqual(["task_retry.py"]);
  await engine.dispose();
});

test("a member that is named with what has it stands before all else of that, if it has one", async () => {
  const OFFICE = "class PostOffice:\n    def __init__(self, stamps):\n        self.stamps = stamps\n";
  const STAMP = "    def stamp(self, parcel):\n        return self.stamps.pop()\n";
  const files = {
    "office.py": `${OFFICE}\n    def close_office(self):\n        self.post_office = self.stamp\n`,
    "desk.py": `class Desk:\n    def stamp_post_office(self, stamp):\n        return stamp\n\n${STAMP}`,
    "post_office/letters.py": `class Letters:\n${STAMP}`,
  };
  expect((await answers(files, { text: "PostOffice.stamp" }))[0]).toBe("post_office/letters.py");
  expect((await answers(files, { text: "PostOffice::close" }))[0]).toBe("office.py");
});

test("a member that a class has from others stands before all else of that class, and one that it may begin with behind it", async () => {
  const post = "    # The post office posts for all of the post office.\n".repeat(5);
  const files = {
    "post_office.py": `class PostOffice(Desk):\n${post}    def close_desk(self):\n        return stamp(self.post_office)\n`,
    "office.py": `def post_office():\n${post}    return PostOffice().stamp()\n`,
    "desk.py": "class Desk:\n    def stamp(self, parcel):\n        return parcel\n",
    "shop.py": "class Shop:\n    def close(self):\n        return 1\n",
  };
  expect((await answers(files, { text: "PostOffice.stamp" }))[0]).toBe("desk.py");
  expect((await answers(files, { text: "PostOffice.close" }))[0]).toBe("post_office.py");
});

test.each([
  ["Cart#empty!", "b.rb"],
  ["Cart#empty", "a.rb"],
  ["Cart#paid?", "c.rb"],
  ["Cart#price?", "d.rb"],
])("a name ends in its sign, or in that of a question: %s", async (text, path) => {
  const cart = (method: string): string => `class Cart\n  def ${method}\n    @parcels = []\n  end\nend\n`;
  const files = {
    "a.rb": cart("empty"),
    "b.rb": cart("empty!"),
    "c.rb": cart("paid?"),
    "d.rb": cart("price"),
    "e.rb": "class Shop\n  def cart\n    empty! paid? price cart empty paid\n  end\nend\n",
  };
  expect((await answers(files, { text }))[0]).toBe(path);
});

test("a module that is called all that is asked for stands before a member of that name", async () => {
  const files = {
    "assets/post/office.js": "export class Office {\n  constructor() {\n    this.post = null;\n  }\n}\n",
    "lib/office.ex":
      'defmodule Post.Office do\n  @moduledoc "Stamps."\n\n  def stamp(parcel), do: parcel\nend\n',
  };
  expect((await answers(files, { text: "Post.Office" }))[0]).toBe("lib/office.ex");
});

test("a file without a grammar is not taken for one that defines nothing", async () => {
  const text = "To send a parcel, hand it to the post.\n";
  const engine = await engineOver(new MemoryFiles({ "guide.rst": text, "use.py": "import parcel, post\n" }));
  const { hits } = await engine.search({ text: "send parcel to post", limit: 5 }, SIGNAL);
  const halved = hits.flatMap(({ document, boosts }) =>
    boosts.definesNothing === undefined ? [] : document.path,
  );
  expect(halved).toEqual(["use.py"]);
  await engine.dispose();
});

/** Two files define the same function; only the place of use tells which one is meant. */
const SHOPS = {
  "shop/paper.py": "def price_of(item):\n    return item.sheets * 2\n",
  "shop/fruit.py": "def price_of(item):\n    return item.weight * 3\n",
  "bills/bill.py":
    "from shop.fruit import price_of\n\ndef bill(items):\n    return [price_of(item) for item in items]\n",
  "bills/note.py": "from shop import paper\n\ndef note(item):\n    return paper.price_of(item)\n",
};

test.each([
  ["bills/bill.py", "shop/fruit.py"],
  ["bills/note.py", "shop/paper.py"],
])("from %s the imported %s is meant", async (path, meant) => {
  const from = { document: { folder: "w", path }, line: 3 };
  const [first] = await answers(SHOPS, { text: "price of an item", from });
  expect(first).toBe(meant);
});

test.each([
  ["elsewhere counts", 8, "pens.py"],
  ["in the function that is being written says nothing", 5, "inks.py"],
])("of what imported files have, what the file uses %s", async (_where, line, meant) => {
  const files = {
    "inks.py": "def stamp_lid(item):\n    return item.lid * 2\n",
    "pens.py": "def stamp_box(item):\n    return item.box * 2\n",
    "note.py":
      "import inks\nimport pens\n\n\ndef first(item):\n    return pens.stamp_box(item)\n\n\ndef second(item):\n    return 0\n",
  };
  const from = { document: { folder: "w", path: "note.py" }, line };
  expect((await answers(files, { text: "stamp an item", from }))[0]).toBe(meant);
});

/** Queries from the end of a file, where its code breaks off. */
async function next(files: Readonly<Record<string, string>>, path: string): Promise<string[]> {
  const lines = (files[path] ?? "").trimEnd().split("\n");
  const from = { document: { folder: "w", path }, line: lines.length - 1 };
  return await answers(files, { text: lines.slice(-2).join("\n"), from });
}

test("where code breaks off, what is imported and used nowhere yet comes first", async () => {
  const body = "    return item.weight\n";
  const files = {
    "weigh.py": `def weigh_item(item):\n${body}`,
    "price.py": `def price_item(item):\n${body}`,
    "note.py":
      "from price import price_item\nfrom weigh import weigh_item\n\n\ndef first(item):\n    return weigh_item(item)\n\n\ndef second(item):\n    return",
  };
  expect((await next(files, "note.py"))[0]).toBe("price.py");
  const other = files["note.py"].replace("return weigh_item", "return price_item");
  expect((await next({ ...files, "note.py": other }, "note.py"))[0]).toBe("weigh.py");
});

test("where a name alone means the folder, its functions come before those of imported files", async () => {
  const body = "(item Item) int {\n\treturn item.Weight\n}\n";
  const files = {
    "kit/stamp.go": `package kit\n\nfunc Stamp${body}`,
    "shop/label.go": `package shop\n\nfunc label${body}`,
    "shop/note.go": 'package shop\n\nimport "example.com/kit"\n\nfunc note(item Item) int {\n\treturn ',
  };
  expect(await next(files, "shop/note.go")).toEqual(["shop/label.go", "kit/stamp.go"]);
});

test("where capitals export names, a package is asked for no others", async () => {
  const body = "(item Item) int {\n\treturn item.Weight\n}\n";
  const files = {
    "kit/seal.go": `package kit\n\nfunc seal${body}`,
    "kit/stamp.go": `package kit\n\nfunc Stamp${body}`,
    "shop/note.go": 'package shop\n\nimport "example.com/kit"\n\nfunc note(item Item) int {\n\treturn kit.',
  };
  expect(await next(files, "shop/note.go")).toEqual(["kit/stamp.go", "kit/seal.go"]);
});

test("nothing calls a test, by its name or its title, but what helps tests is called", async () => {
  const body = "(item) {\n  return item.weight\n}";
  const helping = body.replace(
    "{\n",
    "{\n  // Every scale, also one that is out of order, gives some number for each crate.\n",
  );
  const files = {
    "test/a.js": `it("seals boxes", function ${body})\n`,
    "test/b.js": `function testBoxes${body}\n`,
    "test/c.js": `function testifyBoxes${helping}\n`,
    "test/d.js": `function sealBoxes${helping}\n`,
    "test/till.js": "function weigh(item) {\n  return ",
  };
  expect((await next(files, "test/till.js")).slice(0, 2)).toEqual(["test/c.js", "test/d.js"]);
});

test("a function that an imported file only declares is found where it is defined", async () => {
  const body = "(int item)\n{\n\treturn item;\n}\n";
  const files = {
    "include/marks.h": "extern int stamped(int item);\n",
    "lib/inks.c": `int\nsealed${body}`,
    "lib/waxes.c": `int\nstamped${body}`,
    "note.c": '#include "marks.h"\n\nint note(int item)\n{\n\treturn ',
  };
  expect((await next(files, "note.c"))[0]).toBe("lib/waxes.c");
});

test.each([
  [
    "assigned to what was declared as that",
    "function note(item) {\n  let mark: TYPE;\n  noted(item.weight);\n  mark = ",
  ],
  ["returned as that", "function note(item): TYPE {\n  noted(item.weight);\n  return "],
])("where a value is %s, what gives its type comes first", async (_how, code) => {
  const body = "{\n  return item.weight;\n}\n";
  const files = {
    "inks.ts": `export function stamped(item): Ink ${body}`,
    "kinds.ts": "export class Ink {\n  lid = 0;\n}\n\nexport class Wax {\n  lid = 0;\n}\n",
    "waxes.ts": `export function sealed(item): Wax ${body}`,
  };
  const text = code.split("\n").slice(-2).join("\n");
  const from = { document: { folder: "w", path: "note.ts" }, line: code.split("\n").length - 1 };
  for (const [type, meant] of [
    ["Ink", "inks.ts"],
    ["Wax", "waxes.ts"],
  ] as const) {
    const note = `${code.replace("TYPE", type)}0;\n}\n`;
    expect((await answers({ ...files, "note.ts": note }, { text, from }))[0]).toBe(meant);
  }
});

test("nothing calls a part of a test, which has a title of its own", async () => {
  const body = "(item Item) int {\n\t\treturn item.Weight\n\t}";
  const weighing = `func weigh(thing Item) int {\n${"\t// Each scale, also one out of order, gives a number.\n".repeat(4)}`;
  const files = {
    "shop/boxes_test.go": `package shop\n\nfunc TestBoxes(t *T) {\n\tt.Run("sealed", func${body})\n}\n`,
    "shop/till_test.go": `package shop\n\n${weighing}\treturn thing.Weight\n}\n`,
    "shop/note_test.go": "package shop\n\nfunc note(item Item) int {\n\treturn ",
  };
  expect((await next(files, "shop/note_test.go"))[0]).toBe("shop/till_test.go");
});

test("what is imported by name is found among more than can be considered", async () => {
  const body = `(thing):\n${"    thing.held.count()\n".repeat(12)}`;
  const files = {
    "many.py": Array.from({ length: 420 }, (_, at) => `def other${at}${body}`).join("\n\n"),
    "stamp.py": "def stamp(box):\n    return box\n",
    "note.py": "import many\nfrom stamp import stamp\n\nheld = 1\nthing = ",
  };
  expect((await next(files, "note.py"))[0]).toBe("stamp.py");
});

test("where code breaks off, what is called like the variable that it is assigned to comes first", async () => {
  const body = "(item) {\n  return item.size;\n}\n";
  const files = {
    "boxes.js": `export function makeLabel${body}`,
    "lids.js": `export function makeStamp${body}`,
    "note.js":
      'import * as boxes from "./boxes";\nimport * as lids from "./lids";\n\nexport function note(item) {\n  const stampOfItem = ',
  };
  expect((await next(files, "note.js"))[0]).toBe("lids.js");
  const other = files["note.js"].replace("stampOfItem", "labelOfItem");
  expect((await next({ ...files, "note.js": other }, "note.js"))[0]).toBe("boxes.js");
});

test.each([
  ["raise ", "faults.py"],
  ["raise faults.", "faults.py"],
  ["return ", "weigh.py"],
])("where code breaks off at `%s`, %s has what comes next", async (end, first) => {
  const files = {
    "weigh.py":
      "def check_parcel(parcel):\n    return parcel.weight\n\n\ndef weigh_parcel(parcel):\n    return parcel.weight\n",
    "faults.py": `${"class TooHeavy(Refused):\n    parcel = 0\n    reason = 0\n\n\n"}class Refused(Exception):\n    reason = 0\n`,
    "note.py": `import faults\nimport weigh\n\n\ndef note(parcel):\n    if parcel.weight > weigh.limit(parcel):\n        ${end}`,
  };
  const text = `    if parcel.weight > weigh.limit(parcel):\n        ${end}`;
  const from = { document: { folder: "w", path: "note.py" }, line: 6 };
  expect((await answers(files, { text, from }))[0]).toBe(first);
});

test("where code breaks off, what can be called comes before constants and types", async () => {
  const files = {
    "parcel.ts":
      "export interface ParcelSize {\n  width: number;\n  height: number;\n  depth: number;\n  unit: string;\n}\n",
    "weigh.ts": "export function weighed(parcel) {\n  return parcel.size.width * parcel.size.height;\n}\n",
    "note.ts":
      'import { ParcelSize } from "./parcel";\nimport { weighed } from "./weigh";\n\nexport const all: ParcelSize = weighed(0);\n\nexport function note(parcel: ParcelSize) {\n  const size: ParcelSize = ',
  };
  expect(await next(files, "note.ts")).toEqual(["weigh.ts", "parcel.ts"]);
});

test.each([
  ["in words", "weigh an item", "note.py"],
  ["with code that breaks off", "def second(item):\n    return weigh_item(", "tools/scale.py"],
])("the file itself answers a question that is asked %s", async (_how, text, first) => {
  const body = "    total = total + item.weight\n".repeat(120);
  const weigh = `def weigh_item(item):\n${body}`;
  const files = {
    "note.py": `${weigh}\n\ndef second(item):\n    return 0\n`,
    "tools/scale.py": `${weigh}\n`,
  };
  const from = { document: { folder: "w", path: "note.py" }, line: 124 };
  expect((await answers(files, { text, from }))[0]).toBe(first);
});

test.each([
  ["a package of the workspace", "note.ts", 'import { stampLid } from "@shop/marks";', true],
  ["a file that stands for its folder", "note.ts", 'import { stampLid } from "./kit";', true],
  ["a foreign library", "note.py", "from org.marks import stampLid", false],
])("whether what is imported from %s may be what others define", async (_what, path, statement, isMeant) => {
  const files = {
    "tools/boxes.ts": "export function stampBox(item) {\n  return item.mark;\n}\n",
    "tools/lids.ts": "export function stampLid(item) {\n  return item.mark;\n}\n",
    "kit/index.ts": 'export { stampLid } from "@shop/marks";\n',
    [path]: `${statement}\n\n\nexport function note(item) {\n  return `,
  };
  const found = (await next(files, path)).filter(each => each.startsWith("tools/"));
  expect(found[0]).toBe(isMeant ? "tools/lids.ts" : "tools/boxes.ts");
});

test.each([
  ["what it imports", ["bills/bill.py"], "shop/fruit.py"],
  ["what it imports by its module", ["bills/note.py"], "shop/paper.py"],
  ["what was before it", ["bills/till.py", "shop/fruit.py"], "shop/fruit.py"],
  ["itself", ["shop/paper.py"], "shop/paper.py"],
])("of what answers alike, near what is open is meant: %s", async (_what, open, meant) => {
  const files = { ...SHOPS, "bills/till.py": "def till(items):\n    return len(items)\n" };
  const near = open.map(path => ({ folder: "w", path }));
  const [first] = await answers(files, { text: "price of an item", near });
  expect(first).toBe(meant);
});

test("what is open is not said to be there where it is about something else", async () => {
  const near = [{ folder: "w", path: "bills/bill.py" }];
  const [first] = await answers(SHOPS, { text: "sheets of paper", near });
  expect(first).toBe("shop/paper.py");
});

test("what the receiver at the end of a question may be is an answer without a word of it", async () => {
  const files = {
    "scale.ts": "export class KitchenScale {\n  weigh(): number {\n    return this.grams;\n  }\n}\n",
    "clock.ts": "export class WallClock {\n  read(): number {\n    return this.hours;\n  }\n}\n",
    "cook.ts":
      'import { KitchenScale } from "./scale";\nimport { WallClock } from "./clock";\n\nexport function cook(device: KitchenScale) {\n  return device.\n}\n',
  };
  const from = { document: { folder: "w", path: "cook.ts" }, line: 4 };
  const [first] = await answers(files, {
    text: "export function cook(device: KitchenScale) {\n  return device.",
    from,
  });
  expect(first).toBe("scale.ts");
});

test("a heading of a guide is no receiver", async () => {
  const files = {
    "guide.md": "# Scale\n\nA scale weighs.\n",
    "kitchen.ts": "export class Scale {\n  weigh(): number {\n    return this.grams;\n  }\n}\n",
    "cook.ts": "export function cook(scale) {\n  return scale.\n}\n",
  };
  const from = { document: { folder: "w", path: "cook.ts" }, line: 1 };
  const found = await answers(files, { text: "return scale.", from, arms: ["vector"] });
  expect(found[0]).toBe("kitchen.ts");
});

test("what a folder has is meant by the file that stands for it", async () => {
  const files = {
    "shop/paper/prices.py": "def price_of(item):\n    return item.sheets * 2\n",
    "shop/fruit/__init__.py": "from .prices import *\n",
    "shop/fruit/prices.py": "def price_of(item):\n    return item.weight * 3\n",
    "bill.py": "import shop.fruit\n\ndef bill(items):\n    return fruit.\n",
  };
  const from = { document: { folder: "w", path: "bill.py" }, line: 3 };
  const found = await answers(files, { text: "price of an item", from });
  expect(found.indexOf("shop/fruit/prices.py")).toBeLessThan(found.indexOf("shop/paper/prices.py"));
});

test("of code that is being written the last line counts most", async () => {
  const files = {
    "stamp.py": "def stamp(parcel):\n    return parcel.stamped\n",
    "weigh.py": "def weigh(parcel):\n    return parcel.weighed\n",
    "send.py": "def send(parcel):\n    pass\n",
  };
  const text =
    "def send(parcel):\n    weighed = weigh(parcel)\n    weigh.check(weighed)\n    parcel.weighed = weighed\n    stamped = ";
  const from = { document: { folder: "w", path: "send.py" }, line: 1 };
  expect((await answers(files, { text, from }))[0]).toBe("stamp.py");
});

test("for who asks how to work on the project guides count more, and code less", async () => {
  const files = {
    "README.md": "# Debugging\n\nTo debug the app, set a lamp.\n",
    "debug.py": "def debug(app):\n    return app.lamp\n",
  };
  const worthFor = async (text: string) => {
    const engine = await engineOver(new MemoryFiles(files));
    const { hits } = await engine.search({ text, limit: 5 }, SIGNAL);
    await engine.dispose();
    return Object.fromEntries(hits.map(({ document, boosts }) => [document.path, boosts.role]));
  };
  expect(await worthFor("how do I debug the app?")).toEqual({ "README.md": 1.5, "debug.py": 0.5 });
  expect(await worthFor("how does debug use the lamp?")).toEqual({ "README.md": 0.6, "debug.py": undefined });
});
