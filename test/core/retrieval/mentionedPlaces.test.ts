import { describe, expect, test } from "vitest";
import { answerOver, pathsOf } from "../answerOver.ts";

/** Two files with the same words, so that only the mention tells them apart. */
const CODE = "def run(parcel):\n    send(parcel)\n\n\ndef send(parcel):\n    raise Error\n";
const TWINS = { "shop/alpha.py": CODE, "shop/omega.py": CODE };

test.each([
  ["python", 'Traceback:\n  File "/opt/app/shop/omega.py", line 2, in run\n    send(parcel)'],
  ["javascript", "Error: parcel\n    at run (file:///srv/shop/omega.py:2:5)"],
  ["windows", "parcel not sent at C:\\work\\shop\\omega.py:2"],
  ["a bare name", "why does omega.py send a parcel"],
])("a file that is mentioned stands first: %s", async (_title, text) => {
  const { hits } = await answerOver(TWINS, text);
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
  const { hits } = await answerOver(TWINS, text);
  expect(hits.find(({ document }) => document.path === "shop/omega.py")?.boosts.mentioned).toBe(times);
});

describe("a line that a question names", () => {
  const long = Array.from({ length: 20 }, (_, at) => `    value = compute(value, ${at})\n`).join("");
  const quiet = `def quiet(value):\n${long}`;
  const files = {
    "src/post.py": quiet,
    "lib/courier.py": "def courier(parcel):\n    return 'where is a parcel weighed and sent'\n",
    // Names of folders and files that occur everywhere have no weight.
    ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`src/post/f${at}.py`, quiet])),
  };

  test.each([
    ["has its words", "courier: where is a parcel weighed? src/post.py:6"],
    ["has it word for word", "where is a parcel weighed and sent\n(src/post.py:6)"],
    ["has its message", 'courier: parcel weighed and sent\n  File "/srv/app/src/post.py", line 6, in quiet'],
  ])("stands in the first hit, whatever else %s", async (_what, text) => {
    const { hits } = await answerOver(files, text);
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
    [
      "before them in PHP",
      "Error: sent in /srv/src/post.py:6\nStack trace:\n#0 /srv/lib/courier.py(1): quiet()\n#1 {main}",
      "src/post.py",
    ],
    ["first, without its file", "at courier.courier(Native Method)\nat a (src/post.py:6)", "lib/courier.py"],
  ])("of the function that failed comes first, which a trace has %s", async (_where, text, path) => {
    const { hits } = await answerOver(files, text);
    expect(hits.slice(0, 2).map(({ document }) => document.path)).toEqual([
      path,
      path === "src/post.py" ? "lib/courier.py" : "src/post.py",
    ]);
  });

  test("comes behind that of code where it is in a test, though that failed", async () => {
    const tested = { ...files, "test/post.test.py": quiet };
    const { hits } = await answerOver(
      tested,
      "at a (/srv/test/post.test.py:6)\nat b (/srv/lib/courier.py:1)",
    );
    expect(hits.slice(0, 2).map(({ document }) => document.path)).toEqual([
      "lib/courier.py",
      "test/post.test.py",
    ]);
  });

  test("is what is asked for with confidence, though few of the words are there", async () => {
    const trace = 'TypeError: unsupported operand\n  File "/srv/app/src/post.py", line 6, in weigh';
    expect((await answerOver(files, trace)).confidence).toBeGreaterThanOrEqual(0.8);
    expect(
      (await answerOver(files, "TypeError: unsupported operand, in weigh")).confidence ?? 0,
    ).toBeLessThan(0.8);
  });

  test("and that several files may have, is one among others", async () => {
    const several = { ...files, "mill/post.py": quiet };
    const { hits } = await answerOver(several, "courier: where is a parcel weighed? post.py:6");
    expect(hits[0]?.document.path).toBe("lib/courier.py");
  });

  test("and that lies elsewhere, where the workspace has a file of that name at its top, is one among others", async () => {
    const top = { ...files, "start.py": quiet };
    const { hits } = await answerOver(top, "courier: where is a parcel weighed? /usr/lib/tool/start.py:6");
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
      const { hits } = await answerOver(top, text);
      expect([hits[0]?.document.path, hits[0]?.matched.line]).toEqual(["start.py", 5]);
    },
  );

  test("is the one that is shown, and what it is in gives the hit its name", async () => {
    const two = {
      "src/mill.py": `def grind(value):\n    return stir(value)\n\n\ndef sieve(grain):\n    return grain\n`,
    };
    const { hits } = await answerOver(two, "cannot grind: stir of value failed in src/mill.py:6");
    expect(hits[0]).toMatchObject({ name: "sieve", matched: { line: 5, text: "return grain" } });
  });

  test("and that has nothing in it is shown by what has most of the words", async () => {
    const two = {
      "src/mill.py": `def grind(value):\n    return stir(value)\n\n\ndef sieve(grain):\n    return grain\n`,
    };
    const { hits } = await answerOver(two, "return stir of value failed in src/mill.py:3");
    expect(hits[0]).toMatchObject({ name: "grind", matched: { line: 1 } });
  });

  test("is in the hit, be it its first or its last", async () => {
    const lines = long.split("\n").slice(0, 12).join("\n");
    const two = { "src/mill.py": `def grind(value):\n${lines}\ndef sieve(value):\n${lines}\n` };
    for (const [line, name] of [
      [13, "grind"],
      [14, "sieve"],
    ] as const) {
      const { hits } = await answerOver(two, `ValueError: wrong\n  File "/srv/src/mill.py", line ${line}`);
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
      // An input of one line, such as the palette, joins the lines of pasted text.
      for (const text of [trace, trace.replaceAll("\n", " ")])
        expect((await answerOver(moved, text)).hits[0]).toMatchObject({ name, matched: { text: shown } });
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
    const { hits } = await answerOver(written, text);
    expect(hits[0]?.document.path).toBe(path);
    expect(hits[0]?.boosts.mentioned).toBeGreaterThan(2);
  });

  test.each([
    "parcel: see the log of src/post.py 6:27:45",
    "parcel: post.py has 6 lines",
    "parcel src/post.py 6",
  ])("is not what looks like one: %s", async text => {
    const { hits } = await answerOver(written, text);
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
    expect(pathsOf(await answerOver(SHOP, text))).toEqual(expected);
  });

  const CALLER = "import { zeta } from './tiny';\nexport function main() {\n  return zeta();\n}\n";
  const TINY = "export function zeta() {\n  return 1;\n}\n";

  test("is no hit where it is the place that is asked from, nor gets what that imports past a filter", async () => {
    const files = { "src/main.ts": CALLER, "src/tiny.ts": TINY, "lib/parcel.ts": SHOP["src/parcel.ts"] };
    const from = { document: { folder: "w", path: "src/main.ts" }, line: 2 };
    expect(pathsOf(await answerOver(files, "parcel src/main.ts:3", { from }))).not.toContain("src/main.ts");
    expect(pathsOf(await answerOver(files, "zeta parcel path:lib", { from }))).toEqual(["lib/parcel.ts"]);
  });

  test("and the place imports is one hit", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 260 }, (_, at) => [
        `lib/parcel${at}.ts`,
        `export function parcelTiny${at}() {\n  return 'parcel tiny ts src parcel tiny ts';\n}\n`,
      ]),
    );
    const from = { document: { folder: "w", path: "src/main.ts" }, line: 2 };
    const { hits } = await answerOver(
      { "src/main.ts": CALLER, "src/tiny.ts": TINY, ...many },
      "parcel tiny.ts:2",
      { from },
    );
    expect(hits.filter(({ document }) => document.path === "src/tiny.ts")).toHaveLength(1);
  });
});
