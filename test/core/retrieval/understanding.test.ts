import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { Answer, Query } from "../../../src/core/hit.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { engineOn, engineOver, SIGNAL } from "../shop.ts";

async function answer(
  files: Readonly<Record<string, string>>,
  text: string,
  from?: NonNullable<Query["from"]>,
  limit = 10,
): Promise<Answer> {
  const engine = await engineOver(new MemoryFiles(files));
  const asked = { text, limit, ...(from === undefined ? {} : { from }) };
  const found = await engine.search(asked, SIGNAL);
  await engine.dispose();
  return found;
}

function pathsOf({ hits }: Answer): string[] {
  return [...new Set(hits.map(({ document }) => document.path))].sort();
}

const FILES = {
  "a.py": "def send(parcel):\n    raise Error('no such parcel')\n",
  "b.py": "def weigh(parcel):\n    return 'parcel such as no other'\n",
  "c.py": "def post(letter):\n    return 'No Such Letter'\n",
};

describe("what is in quotes", () => {
  test("stands in every answer", async () => {
    expect(pathsOf(await answer(FILES, '"no such parcel"'))).toEqual(["a.py"]);
    expect(pathsOf(await answer(FILES, 'parcel "no such"'))).toEqual(["a.py", "c.py"]);
  });

  test("is shown where it stands, whatever line has more of the words", async () => {
    const code = [
      "def send(parcel):",
      '    """Gives parcels up after five attempts, on which it tells."""',
      "    for attempt in range(5):",
      "        attempt.run(parcel)",
      '    raise Error("giving up on")',
    ].join("\n");
    const other = 'def weigh(parcel):\n    # Giving up on it is right.\n    return "giving up on", parcel\n';
    const found = await answer({ "a.py": code, "b.py": other }, 'attempts parcels "giving up on"');
    const shown = found.hits.map(({ document, matched: { line, text, highlights } }) => {
      const [{ start = 0, end = 0 } = {}] = highlights;
      return `${document.path}:${line + 1} ${text.slice(start, end)}`;
    });
    expect(shown.sort()).toEqual(["a.py:5 giving up on", "b.py:3 giving"]);
  });

  test("with capitals is meant with them", async () => {
    expect(pathsOf(await answer(FILES, '"No Such"'))).toEqual(["c.py"]);
  });

  test("counts as its words where nothing has it, which is told", async () => {
    const found = await answer(FILES, '"parcel no such"');
    expect(pathsOf(found)).toContain("a.py");
    expect(found.notes).toEqual([
      'Nothing has "parcel no such" word for word. These results have the words.',
    ]);
  });
});

test.each(['"raise Error(\'no such par"', '"no such parc"', '"def sen"'])(
  "what is in quotes may end within a word, as it does while it is typed: %s",
  async text => {
    const found = await answer(FILES, text);
    expect([pathsOf(found), found.notes]).toEqual([["a.py"], []]);
  },
);

describe("what is in quotes, whatever ranks before it,", () => {
  test("is found behind hundreds of files that have its words", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [
        `lib/f${at}.py`,
        `def lookup_parcel_${at}():\n    return "lookup parcel"\n`,
      ]),
    );
    const long = Array.from({ length: 20 }, (_, at) => `    value = compute(value, ${at})\n`).join("");
    const files = { ...many, "z.py": `def z(value):\n${long}    raise Error("parcel lookup")\n` };
    expect(pathsOf(await answer(files, '"parcel lookup"'))).toEqual(["z.py"]);
  });

  test.each(['"UserName(id"', '"retry_count"'])("is found as a part of an identifier: %s", async text => {
    const files = { "a.ts": "export function getUserName(id: string) {\n  return max_retry_count;\n}\n" };
    const found = await answer(files, text);
    expect([pathsOf(found), found.notes]).toEqual([["a.ts"], []]);
  });
});

test.each([
  ['"=>"', "There is no word to look for: punctuation is not indexed."],
  [" ", "There is nothing to look for: the query is empty."],
  [
    "x".repeat(300),
    "There is no word to look for: what has more than 64 letters in a row is encoded data mostly, and not indexed. Use a text search.",
  ],
  ['path:a.py "(" -letter', "There is no word to look for: punctuation is not indexed."],
  ["-letter", "There is no word to look for, only what is to be left out."],
])(
  "that a query has no word to look for is told, and nothing of what the files have: %s",
  async (text, why) => {
    const { hits, notes } = await answer(FILES, text);
    expect(hits).toEqual([]);
    expect(notes).toEqual([why]);
  },
);

test.each([
  ["golang", ["a.go"]],
  ["Shell", ["b.sh"]],
  ["typescript", ["c.ts", "d.tsx"]],
  ["tsx", ["d.tsx"]],
  ["klingon", []],
])("a language goes by what people call it as well: lang:%s", async (language, paths) => {
  const files = {
    "a.go": "package a\n\nfunc parcel() {}\n",
    "b.sh": "parcel() { echo; }\n",
    "c.ts": "export function parcel() {}\n",
    "d.tsx": "export function parcel() {}\n",
  };
  expect(pathsOf(await answer(files, `lang:${language} parcel`)).sort()).toEqual(paths);
});

describe("that nothing can be found", () => {
  const PYTHON = "Its languages are python.";

  test.each([
    ["lang:foo parcel", `Nothing in the index fits language:foo. ${PYTHON}`],
    ["lang:foo|go parcel", `Nothing in the index fits language:foo or language:go. ${PYTHON}`],
    ['lang:foo "no such parcel"', `Nothing in the index fits language:foo. ${PYTHON}`],
    ["kind:trait lang:py parcel", "Nothing in the index fits kind:trait."],
    ["path:a.py path:b.py parcel", "Nothing in the index fits path:a.py and path:b.py together."],
    ["-path:*.py parcel", "Nothing in the index fits -path:*.py."],
  ])("for its filters is told: %s", async (text, note) => {
    const { hits, notes } = await answer(FILES, text);
    expect([hits, notes]).toEqual([[], [note]]);
  });

  test.each([
    ["author:ada parcel", "author:ada", []],
    ["author:ada before:2026-01-31 parcel", "author:ada and before:2026-01-31", []],
    ["after:2026-01-31 -before:2026-01-01 kind:trait parcel", "after:2026-01-31", ["kind:trait"]],
  ])("for want of a history is told: %s", async (text, asked, unfit) => {
    const { hits, notes } = await answer(FILES, text);
    const told = `The history of these files is not known, so nothing fits ${asked}. There may be no git`;
    const others = unfit.map(each => `Nothing in the index fits ${each}.`);
    expect([hits, notes]).toEqual([[], [expect.stringContaining(told), ...others]]);
  });

  test("for its history is told where that is known of a file", async () => {
    const ports = memoryPorts(new MemoryFiles(FILES));
    ports.history.log = [{ subject: "Post", author: "Grace", time: 0, paths: ["a.py"] }];
    const engine = await engineOn(ports, DEFAULT_SETTINGS, true);
    const { notes } = await engine.search({ text: "author:ada parcel", limit: 1 }, SIGNAL);
    expect(notes).toEqual(["Nothing in the index fits author:ada."]);
  });

  test("for the words of what its filters leave is told", async () => {
    const { notes } = await answer(FILES, "lang:py -path:b.py zebra");
    expect(notes).toEqual(["What fits language:py and -path:b.py has none of the words."]);
    expect((await answer(FILES, "zebra")).notes).toEqual([]);
  });
});

test("what has a word with a minus is left out", async () => {
  expect(pathsOf(await answer(FILES, "such -parcels"))).toEqual(["c.py"]);
});

test("what was not understood is told, and the rest is looked for", async () => {
  const found = await answer(FILES, "kind:klass letter");
  expect(pathsOf(found)).toEqual(["c.py"]);
  expect(found.notes).toHaveLength(1);
});

/** Two files of the same words, so that only what is mentioned tells them apart. */
const CODE = "def run(parcel):\n    send(parcel)\n\n\ndef send(parcel):\n    raise Error\n";
const TWINS = { "shop/alpha.py": CODE, "shop/omega.py": CODE };

test.each([
  ["python", 'Traceback:\n  File "/opt/app/shop/omega.py", line 2, in run\n    send(parcel)'],
  ["javascript", "Error: parcel\n    at run (file:///srv/shop/omega.py:2:5)"],
  ["windows", "parcel not sent at C:\\work\\shop\\omega.py:2"],
  ["a bare name", "why does omega.py send a parcel"],
])("a file that is mentioned stands first: %s", async (_title, text) => {
  const { hits } = await answer(TWINS, text);
  expect(hits[0]?.document.path).toBe("shop/omega.py");
  expect(hits[0]?.boosts.mentioned).toBeGreaterThan(1);
});

test.each([
  ["the only file that is mentioned", "why does shop/omega.py send no parcel", 2],
  ["the only module that is named", "No module named 'shop.omega' to send a parcel", 2],
  ["one of several files", "shop/omega.py and shop/alpha.py send no parcel", 1.3],
  ["the only file of code that is asked with", "test(\n  send('shop/omega.py', parcel)", 2],
  ["the file that something beside it is asked for", "tests of shop/omega.py send a parcel", 1.3],
])("%s counts more: %s", async (_what, text, times) => {
  const { hits } = await answer(TWINS, text);
  expect(hits.find(({ document }) => document.path === "shop/omega.py")?.boosts.mentioned).toBe(times);
});

describe("a line that a question names", () => {
  const long = Array.from({ length: 20 }, (_, at) => `    value = compute(value, ${at})\n`).join("");
  const quiet = `def quiet(value):\n${long}`;
  const files = {
    "src/post.py": quiet,
    "lib/courier.py": "def courier(parcel):\n    return 'where is a parcel weighed and sent'\n",
    // Names of folders and files that are everywhere say nothing.
    ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`src/post/f${at}.py`, quiet])),
  };

  test.each([
    ["has its words", "courier: where is a parcel weighed? src/post.py:6"],
    ["has it word for word", "where is a parcel weighed and sent\n(src/post.py:6)"],
    ["has its message", 'courier: parcel weighed and sent\n  File "/srv/app/src/post.py", line 6, in quiet'],
  ])("stands in the first hit, whatever else %s", async (_what, text) => {
    const { hits } = await answer(files, text);
    expect(hits.slice(0, 2).map(({ document }) => document.path)).toEqual(["src/post.py", "lib/courier.py"]);
    expect(hits.map(({ rank }) => rank)).toEqual(hits.map((_, at) => at + 1));
  });

  const POST = 'File "/srv/app/src/post.py", line 6, in quiet';
  const COURIER = 'File "/srv/app/lib/courier.py", line 1, in courier';

  test.each([
    ["last in Python", `where is a parcel weighed and sent\n  ${COURIER}\n  ${POST}`, "src/post.py"],
    ["last in Python, the other way round", `  ${POST}\n  ${COURIER}`, "lib/courier.py"],
    ["first elsewhere", "parcel weighed\nat a (src/post.py:6)\nat b (lib/courier.py:1)", "src/post.py"],
    ["first, the other way round", "at b (lib/courier.py:1)\nat a (src/post.py:6)", "lib/courier.py"],
    ["first, without its file", "at courier.courier(Native Method)\nat a (src/post.py:6)", "lib/courier.py"],
  ])("of the function that failed comes first, which a trace has %s", async (_where, text, path) => {
    const { hits } = await answer(files, text);
    expect(hits.slice(0, 2).map(({ document }) => document.path)).toEqual([
      path,
      path === "src/post.py" ? "lib/courier.py" : "src/post.py",
    ]);
  });

  test("comes behind that of code where it is in a test, though that failed", async () => {
    const tested = { ...files, "test/post.test.py": quiet };
    const { hits } = await answer(tested, "at a (/srv/test/post.test.py:6)\nat b (/srv/lib/courier.py:1)");
    expect(hits.slice(0, 2).map(({ document }) => document.path)).toEqual([
      "lib/courier.py",
      "test/post.test.py",
    ]);
  });

  test("is what is asked for with confidence, though few of the words are there", async () => {
    const trace = 'TypeError: unsupported operand\n  File "/srv/app/src/post.py", line 6, in weigh';
    expect((await answer(files, trace)).confidence).toBeGreaterThanOrEqual(0.8);
    expect((await answer(files, "TypeError: unsupported operand, in weigh")).confidence ?? 0).toBeLessThan(
      0.8,
    );
  });

  test("and that several files may have, is one among others", async () => {
    const several = { ...files, "mill/post.py": quiet };
    const { hits } = await answer(several, "courier: where is a parcel weighed? post.py:6");
    expect(hits[0]?.document.path).toBe("lib/courier.py");
  });

  test("and that lies elsewhere, where the workspace has a file of that name at its top, is one among others", async () => {
    const top = { ...files, "start.py": quiet };
    const { hits } = await answer(top, "courier: where is a parcel weighed? /usr/lib/tool/start.py:6");
    expect(hits[0]?.document.path).toBe("lib/courier.py");
  });

  test.each([
    ["where this one is", "panic: weigh\n\t/w/start.py:6 +0x1d"],
    ["where others have it", "panic: weigh\n\t/srv/build/w/start.py:6 +0x1d"],
    ["where modules are kept", "panic: weigh\n\t/go/pkg/mod/post.org/w/v2@v2.0.1/start.py:6 +0x1d"],
  ])(
    "of a file at the top of a folder stands first where its path leads through that: %s",
    async (_where, text) => {
      const top = { ...files, "start.py": quiet, "lib/tool/start.py": quiet };
      const { hits } = await answer(top, text);
      expect([hits[0]?.document.path, hits[0]?.matched.line]).toEqual(["start.py", 5]);
    },
  );

  test("is the one that is shown, and what it is in gives the hit its name", async () => {
    const two = {
      "src/mill.py": `def grind(value):\n    return stir(value)\n\n\ndef sieve(grain):\n    return grain\n`,
    };
    const { hits } = await answer(two, "cannot grind: stir of value failed in src/mill.py:6");
    expect(hits[0]).toMatchObject({ name: "sieve", matched: { line: 5, text: "return grain" } });
  });

  test("and that has nothing in it is shown by what has most of the words", async () => {
    const two = {
      "src/mill.py": `def grind(value):\n    return stir(value)\n\n\ndef sieve(grain):\n    return grain\n`,
    };
    const { hits } = await answer(two, "return stir of value failed in src/mill.py:3");
    expect(hits[0]).toMatchObject({ name: "grind", matched: { line: 1 } });
  });

  test("is in the hit, be it its first or its last", async () => {
    const lines = long.split("\n").slice(0, 12).join("\n");
    const two = { "src/mill.py": `def grind(value):\n${lines}\ndef sieve(value):\n${lines}\n` };
    for (const [line, name] of [
      [13, "grind"],
      [14, "sieve"],
    ] as const) {
      const { hits } = await answer(two, `ValueError: wrong\n  File "/srv/src/mill.py", line ${line}`);
      expect(hits[0]?.name).toBe(name);
    }
  });

  test("and that another function is at by now, is where the function of the frame is", async () => {
    const lines = long.split("\n").slice(0, 12).join("\n");
    const moved = { "src/mill.py": `def grind(value):\n${lines}\ndef sieve(value):\n${lines}\n` };
    for (const [inside, name, shown] of [
      ["sieve", "sieve", "def sieve(value):"],
      ["no_more", "grind", "value = compute(value, 4)"],
    ]) {
      const trace = `ValueError: wrong\n  File "/srv/src/mill.py", line 6, in ${inside}\n    value = stir(value)`;
      expect((await answer(moved, trace)).hits[0]).toMatchObject({ name, matched: { text: shown } });
    }
  });

  const TASK = `class Task {\n  void run(int value) {\n${long}  }\n}\n`;
  const written = {
    ...files,
    "packages/office/lib/src/stamp.dart": TASK,
    "packages/mill/lib/src/stamp.dart": TASK,
    "post/.stamps.yml": `stamps:\n${"  - name: parcel\n".repeat(20)}`,
    "post/Makefile": `all:\n${"\tstamp\n".repeat(20)}`,
    "src/main/java/post/office/Task.java": TASK,
    "src/main/java/post/office/later/Task.java": TASK,
  };

  test.each([
    ["php", "Warning: parcel not weighed in /srv/app/src/post.py on line 6", "src/post.py"],
    ["bash", "src/post.py: line 6: weigh: command not found", "src/post.py"],
    ["dash", "src/post.py: 6: weigh: not found", "src/post.py"],
    ["swift", "parcel not sent: file /srv/app/src/post.py, line 6", "src/post.py"],
    ["gradle", "Build file '/srv/app/src/post.py' line: 6", "src/post.py"],
    ["maven", "[ERROR] /srv/app/src/post.py:[6,27] cannot find parcel", "src/post.py"],
    ["kotlin", "e: /srv/app/src/post.py: (6, 27): no such parcel", "src/post.py"],
    ["rollup", "src/post.py (6:27): unexpected parcel", "src/post.py"],
    ["webpack", "ERROR in ./src/post.py 6:27-31 no such parcel", "src/post.py"],
    ["dart", "src/post.py 6:27  weighParcel", "src/post.py"],
    ["elixir", '[file: ~c"src/post.py", line: 6]', "src/post.py"],
    ["lua", '[string "src/post.py"]:6: no such parcel', "src/post.py"],
    ["a log", '{"parcel":"not sent","file":"src/post.py","line":6}', "src/post.py"],
    ["a log in lines", '{\n  "file": "src/post.py",\n  "line": 6,\n  "parcel": "not sent"\n}', "src/post.py"],
    ["continuous integration", "::error file=src/post.py,line=6,col=27::no such parcel", "src/post.py"],
    ["a person", "why is the parcel not weighed in line 6 of `src/post.py`?", "src/post.py"],
    ["another person", "the parcel is sent in src/post.py, lines 6-8", "src/post.py"],
    ["make", "make: *** [Makefile:6: all] Error 1", "post/Makefile"],
    ["who checks settings", "see .stamps.yml:6:5: no such parcel", "post/.stamps.yml"],
    ["who checks them by path", "error: 'post/.stamps.yml' line 6: no such parcel", "post/.stamps.yml"],
    ["who cuts paths short", "...post.py:6: no such parcel", "src/post.py"],
    [
      "dart of a package",
      "package:office/src/stamp.dart 6:27  Stamp.press",
      "packages/office/lib/src/stamp.dart",
    ],
    ["java", "at post.office.later.Task.run(Task.java:6)", "src/main/java/post/office/later/Task.java"],
    [
      "java of a lambda",
      "at post.office.Task$1.lambda$run$0(Task.java:6)",
      "src/main/java/post/office/Task.java",
    ],
  ])("is understood as it is written by %s", async (_who, text, path) => {
    const { hits } = await answer(written, text);
    expect(hits[0]?.document.path).toBe(path);
    expect(hits[0]?.boosts.mentioned).toBeGreaterThan(2);
  });

  test.each([
    "parcel: see the log of src/post.py 6:27:45",
    "parcel: post.py has 6 lines",
    "parcel src/post.py 6",
  ])("is not what looks like one: %s", async text => {
    const { hits } = await answer(written, text);
    expect(hits.filter(({ boosts }) => (boosts.mentioned ?? 1) > 2)).toEqual([]);
  });
});

describe("what a question mentions", () => {
  const SHOP = {
    "src/parcel.ts": "export function parcel() {\n  return 1;\n}\n",
    "test/parcel.test.ts": "export function checkParcel() {\n  return parcel();\n}\n",
    "docs/parcel.md": "# Parcel\n\nA parcel is sent.\n",
  };

  test.each([
    ["parcel test:no test/parcel.test.ts:2", ["docs/parcel.md", "src/parcel.ts"]],
    ["parcel path:src test/parcel.test.ts:2", ["src/parcel.ts"]],
    ["parcel lang:markdown parcel.test.ts:2", ["docs/parcel.md"]],
    ["parcel -check test/parcel.test.ts:2", ["docs/parcel.md", "src/parcel.ts"]],
  ])("gets past no filter: %s", async (text, expected) => {
    expect(pathsOf(await answer(SHOP, text))).toEqual(expected);
  });

  const CALLER = "import { zeta } from './tiny';\nexport function main() {\n  return zeta();\n}\n";
  const TINY = "export function zeta() {\n  return 1;\n}\n";

  test("is no hit where it is the place that is asked from, nor gets what that imports past a filter", async () => {
    const files = { "src/main.ts": CALLER, "src/tiny.ts": TINY, "lib/parcel.ts": SHOP["src/parcel.ts"] };
    const from = { document: { folder: "w", path: "src/main.ts" }, line: 2 };
    expect(pathsOf(await answer(files, "parcel src/main.ts:3", from))).not.toContain("src/main.ts");
    expect(pathsOf(await answer(files, "zeta parcel path:lib", from))).toEqual(["lib/parcel.ts"]);
  });

  test("and the place imports is one hit", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 260 }, (_, at) => [
        `lib/parcel${at}.ts`,
        `export function parcelTiny${at}() {\n  return 'parcel tiny ts src parcel tiny ts';\n}\n`,
      ]),
    );
    const from = { document: { folder: "w", path: "src/main.ts" }, line: 2 };
    const { hits } = await answer(
      { "src/main.ts": CALLER, "src/tiny.ts": TINY, ...many },
      "parcel tiny.ts:2",
      from,
    );
    expect(hits.filter(({ document }) => document.path === "src/tiny.ts")).toHaveLength(1);
  });
});

describe("confidence", () => {
  const MANY = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`shop/s${at}.py`, `def weigh${at}(parcel):\n    return parcel\n`]),
  );

  test("is greater where one answer has all the words than where all have some", async () => {
    const files = { ...MANY, "post.py": "def stamp_letter(letter):\n    return letter.stamp()\n" };
    const sure = await answer(files, "stamp a letter");
    const unsure = await answer(files, "parcel to the airport");
    expect(sure.confidence).toBeGreaterThan(unsure.confidence ?? 1);
  });

  test("is small where little of the question is anywhere, however few answers there are", async () => {
    const { confidence } = await answer(
      { "a.py": FILES["a.py"] },
      "how do customers pay for an invoice of a parcel",
    );
    expect(confidence).toBeLessThan(0.4);
  });

  test("is small where one word of a few is known, however far the answer that has it is ahead", async () => {
    const files = { ...MANY, "post.py": "def stamp_letter(letter):\n    return letter.stamp()\n" };
    const { hits, confidence } = await answer(files, "kubernetes letter autoscaling");
    expect(hits.map(({ document }) => document.path)).toEqual(["post.py"]);
    expect(confidence).toBeLessThan(0.2);
  });

  test("counts no word that is being typed", async () => {
    const files = { ...MANY, "post.py": "def stamp_letter(letter):\n    return letter.stamp()\n" };
    const half = await answer(files, "stamp lett");
    expect(half.confidence).toBeGreaterThan(0.8);
    const other = await answer(files, "stamp lettuce");
    expect(other.confidence).toBeLessThan(0.4);
  });

  test("is great where a name is typed that what is found begins with, and small where nothing begins so", async () => {
    const files = { ...MANY, "post.py": "def stamp_letter(letter):\n    return letter.stamp()\n" };
    const begun = await answer(files, "stamp_let");
    expect(begun.hits[0]?.document.path).toBe("post.py");
    expect(begun.confidence).toBeGreaterThanOrEqual(0.8);
    const ended = await answer(files, "stamp_letters_twice");
    expect(ended.confidence).toBeLessThan(0.4);
  });

  test("is none where nothing is found", async () => {
    const found = await answer(MANY, "zeppelin");
    expect(found).toMatchObject({ hits: [], confidence: 0 });
  });
});

test("what has the question word for word stands before what has its words, whatever is between them", async () => {
  const files = {
    "a.py":
      "def a(letter):\n    # waits until a letter has a stamp: a letter, a stamp, letter stamp\n    return letter\n",
    "b.py": "def b(letter):\n    # Every stamp has a letter\n    # until it waits.\n    return letter\n",
  };
  const { hits } = await answer(files, "every stamp has a letter until it waits");
  expect(hits[0]?.document.path).toBe("b.py");
  expect(hits[0]?.boosts.verbatim).toBe(2);
  expect(hits.map(({ rank }) => rank)).toEqual(hits.map((_hit, at) => at + 1));
});

test("of a message with a value filled in, what has most of it in a row stands first", async () => {
  const files = {
    "a.py":
      "def set_status(order, paid, cancelled):\n    # order status paid, order status cancelled\n    return order\n",
    "b.py": "def b(before, after):\n    # It is too late to change from BEFORE on.\n    return after\n",
  };
  const { hits } = await answer(files, "It is too late to change from paid to cancelled");
  expect(hits[0]?.document.path).toBe("b.py");
  expect(hits[0]?.boosts.verbatim).toBe(1.7);
});

test("also where only one hit is asked for, and another file has its other words", async () => {
  const long = Array.from({ length: 6 }, (_, at) => `    letter = post(letter, ${at})\n`).join("");
  const files = {
    "a.py": "def a(order):\n    # late: paid, cancelled\n    return order\n",
    "b.py": `def b(before, after):\n${long}    raise Late(f"It is too late to change from {before} to {after}.")\n`,
  };
  const { hits } = await answer(files, "It is too late to change from paid to cancelled", undefined, 1);
  expect(hits[0]?.document.path).toBe("b.py");
});

test("what has a name that nothing defines comes before what has its parts, and what defines a name before that", async () => {
  const parts =
    "def check_host(key):\n    # checking of the host key, with the key of the host\n    return host_key(key)\n";
  const files = {
    "host_key_checking/host.py": parts,
    "test/run_test.py": `def test_run():\n${"    step()\n".repeat(60)}    run({"SHOP_SSH_HOST_KEY_CHECKING": 0})\n`,
  };
  const first = async (all: Readonly<Record<string, string>>) =>
    (await answer(all, "SHOP_SSH_HOST_KEY_CHECKING")).hits[0]?.document.path;
  expect(await first(files)).toBe("test/run_test.py");
  expect(await first({ ...files, "a.py": "SHOP_SSH_HOST_KEY_CHECKING = 1\n" })).toBe("a.py");
});

test("of a message with a value filled in, the line that writes it is shown, and not an earlier one with its words", async () => {
  const files = {
    "a.js": `export function read(path) {
  if (!path) throw new Error("No parser and no file path given, cannot infer a parser.");
  if (!parserOf(path)) throw new Error(\`No parser could be inferred for file "\${path}".\`);
}
`,
  };
  const { hits } = await answer(files, '[error] No parser could be inferred for file "/tmp/till.xyz".');
  expect(hits[0]?.matched.line).toBe(2);
  expect(hits[0]?.matched.highlights).not.toEqual([]);
});

test("what has the question word for word stands first however few hits are asked for", async () => {
  const dense = "def waits(stamp):\n    # every stamp, until every letter waits\n    return stamp\n";
  const long = Array.from({ length: 10 }, (_, at) => `    letter = post(letter, ${at})\n`).join("");
  const text = "every stamp has a letter until it waits";
  const files = { "a.py": dense, "b.py": `def b(letter):\n${long}    # ${text}\n    return letter\n` };
  const [first] = (await answer(files, text, undefined, 1)).hits;
  expect(first?.document.path).toBe("b.py");
});

test("what has the question word for word, among much else, stands before many files that have its words", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `lib/f${at}.py`,
      `def stamp_${at}(letter):\n    # every stamp, until a letter waits\n    return letter\n`,
    ]),
  );
  const others = Array.from(
    { length: 10 },
    (_, at) => `    "m${at}": "Weighing ${at} is post for carts",\n`,
  ).join("");
  const text = "Every stamp has a letter until it waits";
  const files = { ...many, "messages.py": `MESSAGES = {\n${others}    "stamp": "${text} for long.",\n}\n` };
  expect((await answer(files, text, undefined, 3)).hits[0]?.document.path).toBe("messages.py");
});
