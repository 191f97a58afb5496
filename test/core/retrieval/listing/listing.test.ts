import { describe, expect, test } from "vitest";
import type { Answer, Arm } from "../../../../src/core/hit.ts";
import { answerOver, placesOf } from "../../answerOver.ts";
import { MemoryFiles, memoryPorts } from "../../memoryPorts.ts";
import { engineOn, SIGNAL } from "../../shop.ts";

/** Too long to share a chunk with anything else. */
const LONG = "    parcel.carry(parcel, 'on')\n".repeat(40);

const FILES = {
  "README.md": "# Parcels\n\nHow to send them.\n",
  "post/parcel.py": `LIMIT = 2\n\n\nclass Parcel:\n    def weigh(self):\n        return 1\n\n\nclass Letter:\n    def fold(self, parcel):\n${LONG}`,
  "post/desk.py": `def at_desk(parcel):\n    return parcel\n\n\nclass Desk:\n    def open(self, parcel):\n${LONG}`,
  "post/prices.py": "PRICES = [1, 2, 3]\n",
  "test_desk.py": "def test_desk():\n    assert at_desk(1) == 1\n",
};

/** Newest first, as a history is read. */
const LOG = [
  { subject: "Weigh again", author: "Ada", time: Date.UTC(2026, 4, 3), paths: ["post/parcel.py"] },
  {
    subject: "Begin",
    author: "Grace",
    time: Date.UTC(2026, 0, 1),
    paths: ["post/desk.py", "README.md", "test_desk.py"],
  },
];

async function list(text: string, limit = 20, arms?: readonly Arm[]): Promise<Answer> {
  const ports = memoryPorts(new MemoryFiles(FILES));
  ports.history.log = LOG;
  const engine = await engineOn(ports, undefined, true);
  const found = await engine.search({ text, limit, ...(arms && { arms }) }, SIGNAL);
  await engine.dispose();
  return found;
}

/** Hits as `file:line name`, with lines from 1. */
function places({ hits }: Answer): string[] {
  return hits.map(({ document, matched, name }) => `${document.path}:${matched.line + 1} ${name}`);
}

describe("filters without words", () => {
  test.each([
    ["kind:class", ["post/desk.py:5 Desk", "post/parcel.py:4 Parcel", "post/parcel.py:9 Letter"]],
    ["kind:constant", ["post/parcel.py:1 LIMIT", "post/prices.py:1 PRICES"]],
    ["kind:function", ["post/desk.py:1 at_desk", "test_desk.py:1 test_desk"]],
    ["kind:function -path:post", ["test_desk.py:1 test_desk"]],
    ["kind:class -open", ["post/parcel.py:4 Parcel", "post/parcel.py:9 Letter"]],
    [
      "path:parcel.py",
      [
        "post/parcel.py:4 Parcel",
        "post/parcel.py:5 weigh",
        "post/parcel.py:9 Letter",
        "post/parcel.py:10 fold",
      ],
    ],
    ["path:prices.py", ["post/prices.py:1 PRICES"]],
    ["author:ada kind:class", ["post/parcel.py:4 Parcel", "post/parcel.py:9 Letter"]],
  ])("list definitions, and what defines nothing by its beginning: %s", async (text, listed) => {
    const found = await list(text);
    expect(places(found)).toEqual(listed);
    expect(found.notes).toEqual([expect.stringMatching(/^No words to rank by/)]);
  });

  test("list the first of each file before the second, code before tests and docs", async () => {
    const paths = (await list("-path:nowhere", 6)).hits.map(({ document }) => document.path);
    expect(paths).toEqual([
      "post/desk.py",
      "post/parcel.py",
      "post/prices.py",
      "README.md",
      "test_desk.py",
      "post/desk.py",
    ]);
  });

  test("on commits list first what was committed last", async () => {
    const paths = (await list("after:2025-12-31", 4)).hits.map(({ document }) => document.path);
    expect(paths).toEqual(["post/parcel.py", "post/desk.py", "README.md", "test_desk.py"]);
  });

  test("that nothing fits say so", async () => {
    const found = await list("path:nowhere");
    expect([found.hits, found.notes]).toEqual([[], ["Nothing in the index fits path:nowhere."]]);
  });
});

describe("a question for what changed", () => {
  test("lists files by their last commit, and says which that is", async () => {
    const { hits, notes } = await list("recently changed files", 4);
    expect(hits.map(({ document, commit }) => [document.path, commit?.subject])).toEqual([
      ["post/parcel.py", "Weigh again"],
      ["post/desk.py", "Begin"],
      ["README.md", "Begin"],
      ["test_desk.py", "Begin"],
    ]);
    expect(notes).toEqual(["Files by their last commit, the newest first."]);
  });

  test("has each file once, and says how many there are where not all are shown", async () => {
    const all = await list("recently changed files");
    expect(all.hits.map(({ document, isFile }) => [document.path, isFile])).toEqual([
      ["post/parcel.py", true],
      ["post/desk.py", true],
      ["README.md", true],
      ["test_desk.py", true],
    ]);
    const { hits, notes } = await list("recently changed files", 3);
    expect(hits).toHaveLength(3);
    expect(notes).toEqual(["Files by their last commit, the newest first. These are the first 3 of 4."]);
  });

  test("gives who asks for source more of each file, and the commits", async () => {
    const ports = memoryPorts(new MemoryFiles(FILES));
    ports.history.log = LOG;
    const engine = await engineOn(ports, undefined, true);
    const query = { text: "what changed since 2026-03-01?" };
    const { text, notes } = await engine.context({ query, budget: 2_000, format: "plain" }, SIGNAL);
    expect(text).toMatch(
      /^=== post\/parcel.py, lines 1-\d+ of \d+, last commit: 2026-05-03, Ada: Weigh again\n/,
    );
    expect(text).toContain("class Letter");
    expect(notes).toEqual(["Files by their last commit, the newest first."]);
    const other = await engine.context({ query: { text: "weigh" }, budget: 2_000, format: "plain" }, SIGNAL);
    expect(other.text).not.toContain("Weigh again");
    await engine.dispose();
  });

  test.each([
    ["files changed by grace", ["post/desk.py", "README.md", "test_desk.py"]],
    ["what changed since 2026-03-01?", ["post/parcel.py"]],
    ["recent changes in the post folder", ["post/parcel.py", "post/desk.py"]],
    ["recent changes by Ada -path:post", []],
  ])("has what it asks for, and nothing else: %s", async (text, paths) => {
    expect(pathsOf(await list(text))).toEqual(paths);
  });

  test("that nothing fits says so, and one for somebody who is not known is searched by its words", async () => {
    const { hits, notes } = await list("what changed since 2026-05-20?");
    expect([hits, notes]).toEqual([[], ["Nothing in the index fits after:2026-05-20."]]);
    const found = await list("files changed by letter");
    expect(pathsOf(found)).toContain("post/parcel.py");
    expect(found.notes).toEqual([
      'No last commit of a file by "letter" is known: these results have the words.',
    ]);
    const elsewhere = await list("what changed lately about letters");
    expect([pathsOf(elsewhere).includes("post/parcel.py"), elsewhere.notes]).toEqual([
      true,
      [
        "No last commit of a file that fits path:letters or path:*letter* is known: these results have the words.",
      ],
    ]);
    const other = await list("parcels that are changed by letter");
    expect([pathsOf(other).includes("post/parcel.py"), other.notes]).toEqual([true, []]);
  });

  test("says that no history is known where its words are searched for that", async () => {
    const engine = await engineOn(memoryPorts(new MemoryFiles(FILES)));
    const { hits, notes } = await engine.search({ text: "recent changes in post", limit: 9 }, SIGNAL);
    expect(notes).toEqual([
      expect.stringMatching(
        /^The history of these files is not known, so these results have the words\. Git is asked about a workspace only once you trust it\.$/,
      ),
    ]);
    expect(hits).not.toEqual([]);
    await engine.dispose();
  });
});

describe("stars stand for any letters", () => {
  test.each([
    ["*esk", ["post/desk.py:5 Desk", "post/desk.py:1 at_desk", "test_desk.py:1 test_desk"]],
    ["W*h", ["post/parcel.py:5 weigh"]],
    ["Desk.*", ["post/desk.py:6 open"]],
    ["l*r::f*()", ["post/parcel.py:10 fold"]],
    ["*_desk lang:python -path:post", ["test_desk.py:1 test_desk"]],
    ["*esk kind:class", ["post/desk.py:5 Desk"]],
  ])("in names: %s", async (text, listed) => {
    const found = await list(text);
    expect(places(found)).toEqual(listed);
    expect(found.notes).toEqual([expect.stringMatching(/^Names like this/)]);
  });

  test.each([
    ["*.md", ["README.md"]],
    ["test_*.py", ["test_desk.py"]],
    ["post/p*", ["post/parcel.py", "post/prices.py"]],
  ])("in paths: %s", async (text, paths) => {
    expect([...new Set(pathsOf(await list(text)))].sort()).toEqual(paths);
  });

  test("code comes before tests, however long its names are", async () => {
    const files = {
      "shop.js": "function $orderParcels() {\n  return 1;\n}\n",
      "shop.test.js": "function $order() {\n  return 1;\n}\n",
    };
    const found = await answerOver(files, "$or*");
    expect(places(found)).toEqual(["shop.js:1 $orderParcels", "shop.test.js:1 $order"]);
  });

  // A star does not match a dot: the only name in code like `P…h` is `Parcel.weigh`.
  test.each(["*", "a*", "P*h", "*w*e*i*g*h", "**bold**", "2 * weigh", "*parcel = weigh"])(
    "nowhere else: %s",
    async text => {
      expect((await list(text)).notes).not.toContainEqual(expect.stringMatching(/^Names like this/));
    },
  );
});

describe("a path by itself", () => {
  test.each([
    ["post/parcel.py", "What this file has, from the top."],
    ["Parcel.py", "What this file has, from the top."],
    ["./post\\parcel.py", "What this file has, from the top."],
    ["/srv/post/parcel.py", "What this file has, from the top."],
  ])("lists what is in the file from the top, and nothing else: %s", async (text, note) => {
    const found = await list(text);
    const starts = found.hits.map(({ document, startLine }) => `${document.path}:${startLine + 1}`);
    expect(starts[0]).toBe("post/parcel.py:1");
    expect(starts).toEqual([...new Set(starts)]);
    expect(found.hits.map(({ startLine }) => startLine)).toEqual(
      found.hits.map(({ startLine }) => startLine).toSorted((one, other) => one - other),
    );
    expect([pathsOf(found), found.notes]).toEqual([["post/parcel.py"], [note]]);
  });

  test("is words where only some arms are asked", async () => {
    expect((await list("post/parcel.py", 20, ["lexical"])).notes).toEqual([]);
  });

  test("has each definition once, and no parts of it, nor what is imported", async () => {
    const weigh = `def weigh(parcel):\n${LONG.repeat(4)}`;
    const imports = `from parcels import ${"Parcel, ".repeat(300)}Letter\n\n\n`;
    const files = { "post.py": `${imports}${weigh}\n\n${weigh.replace("weigh", "carry")}` };
    const engine = await engineOn(memoryPorts(new MemoryFiles(files)));
    expect(places(await engine.search({ text: "post.py", limit: 20 }, SIGNAL))).toEqual([
      "post.py:4 weigh",
      "post.py:167 carry",
    ]);
    await engine.dispose();
  });

  test("that several files end in has the first of each, code before tests", async () => {
    const files = {
      ...FILES,
      "desk/__init__.py": "A = 1\n",
      "test/__init__.py": "B = 1\n",
      "a/__init__.py": "",
    };
    const engine = await engineOn(memoryPorts(new MemoryFiles(files)));
    const found = await engine.search({ text: "__init__.py", limit: 20 }, SIGNAL);
    expect(found.hits.map(({ document }) => document.path)).toEqual(["desk/__init__.py", "test/__init__.py"]);
    expect(found.notes).toEqual(["Files of that name: the first that each has, then the second."]);
    await engine.dispose();
  });

  test("with filters has what passes them", async () => {
    expect(places(await list("parcel.py kind:class"))).toEqual([
      "post/parcel.py:4 Parcel",
      "post/parcel.py:9 Letter",
    ]);
  });

  test.each([
    "packages/post",
    "what does packages/post do?",
    "overview of the post folder",
    "what is in the folder post?",
    "which files are in packages/post",
    "list the files of the post directory",
  ])("of a folder lists what describes it, what stands for it, then code before all else: %s", async text => {
    const files = {
      "packages/post/package.json": '{ "name": "post" }\n',
      "packages/post/a_test.py": "def test_a():\n    assert weigh(1)\n",
      "packages/post/src/letters/fold.py": "def fold():\n    return 1\n",
      "packages/post/src/weigh.py": "def weigh():\n    return 1\n",
      "packages/post/src/index.py": "from weigh import weigh\n",
      "packages/post/README.md": "# Post\n\nSends parcels.\n",
      "packages/posts.py": "def posts():\n    return 1\n",
      "packages/old/packages/post/gone.py": "def gone():\n    return 1\n",
    };
    const engine = await engineOn(memoryPorts(new MemoryFiles(files)));
    const found = await engine.search({ text, limit: 20 }, SIGNAL);
    expect(pathsOf(found).map(path => path.replace("packages/post/", ""))).toEqual([
      "README.md",
      "src/index.py",
      "src/weigh.py",
      "src/letters/fold.py",
      "package.json",
      "a_test.py",
    ]);
    expect(found.notes).toEqual([
      "What this folder has: what is written about it, then the first of each file.",
    ]);
    await engine.dispose();
  });

  test.each([
    ...["desk.open", "parcel", "absent.py", "parcel.py weigh", "what does post do", "absent/post"],
    ...["files in post", "what is a folder", "list files of the desk"],
  ])("and nothing else is read as a path: %s", async text => {
    expect((await list(text)).notes.join()).not.toMatch(/from the top|of that name|this folder/i);
  });
});

test("where a program starts is a function called main, in a file that is called so first, then programs, such files, and tools, from the top", async () => {
  const files = {
    "src/index.ts": "export const cart = 1;\n",
    "index.tpl": "# What is shown first\n",
    "src/index.css": ".cart {\n  color: red;\n}\n",
    "src/cart/index.ts": "export const total = 1;\n",
    "src/cart/ui/MainActivity.kt": "class MainActivity : Activity()\n",
    "src/start.go": "package start\n\nfunc main() {\n}\n",
    "cmd/shop/main.go": "package main\n\nfunc run() {\n}\n\nfunc main() {\n\trun()\n}\n",
    "test/main.go": "package test\n\nfunc main() {\n}\n",
    "src/entry.ts": "/** The entry point where a program starts. */\nexport const entryPoint = 1;\n",
    "packages/till/bin/till.js": "import '../till.js';\n",
    "packages/till/bin/notes.log": "to do\n",
    "scripts/main.go": "package main\n\nfunc main() {\n}\n",
    "tools/index.ts": "export const tool = 1;\n",
  };
  const engine = await engineOn(memoryPorts(new MemoryFiles(files)));
  const found = await engine.search({ text: "where does the program start?", limit: 20 }, SIGNAL);
  expect(places(found).map(each => each.split(" ")[0])).toEqual([
    "cmd/shop/main.go:6",
    "src/start.go:3",
    "packages/till/bin/till.js:1",
    "src/index.ts:1",
    "src/cart/index.ts:1",
    "src/cart/ui/MainActivity.kt:1",
    "index.tpl:1",
    "scripts/main.go:3",
    "tools/index.ts:1",
  ]);
  // Functions have this name, and files their own names.
  expect(found.hits.map(({ name }) => name)).toEqual([
    "main",
    "main",
    "till",
    "index",
    "index",
    "MainActivity",
    "index",
    "main",
    "index",
  ]);
  expect(found.notes).toEqual([expect.stringMatching(/^Functions called main/)]);
  await engine.dispose();
});

test.each([
  ["methods of Cart", ["cart.go:9", "sale.go:3"]],
  ["which fields does Cart have?", ["cart.go:4", "cart.go:5"]],
  ["members of Cart", ["cart.go:4", "cart.go:5", "cart.go:9", "sale.go:3"]],
])("%s are listed from the top, also where they stand apart in the same folder", async (text, expected) => {
  const files = {
    "cart.go":
      "package cart\n\ntype Cart struct {\n\tItems []Item\n\tOwner string\n}\n\n// Adds it.\nfunc (c *Cart) Add(item Item) {\n}\n",
    "sale.go": "package cart\n\nfunc (c *Cart) Sell() {\n}\n\nfunc (b *Box) Sell() {\n}\n",
    "other/cart.go": "package other\n\nfunc (c *Cart) Lose() {\n}\n",
    "methods.md": "# Methods of Cart\n\nAll fields and members of a Cart.\n",
  };
  const engine = await engineOn(memoryPorts(new MemoryFiles(files)));
  const found = await engine.search({ text, limit: 20 }, SIGNAL);
  expect(places(found).map(each => each.split(" ")[0])).toEqual(expected);
  expect(found.notes).toEqual([expect.stringMatching(/^What is in it, from the top/)]);
  await engine.dispose();
});

test.each(["kind:method", "cart.py kind:method", "*.py kind:method"])(
  "of a list by a filter that is cut it is said that there are more: %s",
  async text => {
    const files = {
      "cart.py": "class Cart:\n    def step(self):\n        pass\n\n    def stop(self):\n        pass\n",
    };
    const engine = await engineOn(memoryPorts(new MemoryFiles(files)));
    const notes = async (limit: number) => (await engine.search({ text, limit }, SIGNAL)).notes.join();
    expect([await notes(1), await notes(2)]).toEqual([
      expect.stringMatching(/\. There are more than these 1\.$/),
      expect.not.stringContaining("more"),
    ]);
    await engine.dispose();
  },
);

test.each([
  ["methods of Cart", "What is in it, from the top. For all names at once ask for the outline of its file."],
  ["st*p", "Names like this, code first, then the shorter ones."],
])("of a list that is cut it is said how many there are: %s", async (text, how) => {
  const files = {
    "cart.py": "class Cart:\n    def step(self):\n        pass\n\n    def stop(self):\n        pass\n",
  };
  const engine = await engineOn(memoryPorts(new MemoryFiles(files)));
  const notes = async (limit: number) => (await engine.search({ text, limit }, SIGNAL)).notes;
  expect([await notes(1), await notes(2)]).toEqual([[`${how} These are the first 1 of 2.`], [how]]);
  await engine.dispose();
});

function pathsOf({ hits }: Answer): string[] {
  return [...new Set(hits.map(({ document }) => document.path))];
}

test("a member that stands apart from its type is listed once, also where several files define the type", async () => {
  const files = {
    "linux.go": "package shop\n\ntype Cart struct{}\n",
    "windows.go": "package shop\n\ntype Cart struct{}\n",
    "total.go": "package shop\n\nfunc (c *Cart) Total() int {\n\treturn 1\n}\n",
  };
  expect(placesOf(await answerOver(files, "methods of Cart"))).toEqual(["total.go:3"]);
});

test("members of a type come before those of a stand-in for it in tests, and are all there are where none is of the kind", async () => {
  const files = {
    "a.test.ts": "class Cart {\n  fake() {}\n}\n",
    "cart.ts": "class Cart {\n  total() {}\n}\n",
  };
  for (const text of ["methods of Cart", "fields of Cart"])
    expect(places(await answerOver(files, text))).toEqual(["cart.ts:2 total", "a.test.ts:2 fake"]);
});

test("a table as code declares it comes before the columns that steps of its history gave it", async () => {
  const files = {
    "src/routes.ts": "export function cartItems() {\n  return [];\n}\n",
    "src/schema.ts": 'export const cartItems = table("cartItems", { id: integer("id") });\n',
    "migrations/0001_items.sql": "CREATE TABLE cartItems (\n  id INTEGER,\n  price INTEGER\n);\n",
  };
  const expected = [
    "src/schema.ts:1 cartItems",
    "migrations/0001_items.sql:2 id",
    "migrations/0001_items.sql:3 price",
  ];
  expect(places(await answerOver(files, "columns of cartItems"))).toEqual(expected);
});
