import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { answerOver, pathsOf } from "../answerOver.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { engineOn, SIGNAL } from "../shop.ts";

const FILES = {
  "a.py": "def send(parcel):\n    raise Error('no such parcel')\n",
  "b.py": "def weigh(parcel):\n    return 'parcel such as no other'\n",
  "c.py": "def post(letter):\n    return 'No Such Letter'\n",
};

describe("what is in quotes", () => {
  test("stands in every answer", async () => {
    expect(pathsOf(await answerOver(FILES, '"no such parcel"'))).toEqual(["a.py"]);
    expect(pathsOf(await answerOver(FILES, 'parcel "no such"'))).toEqual(["a.py", "c.py"]);
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
    const found = await answerOver({ "a.py": code, "b.py": other }, 'attempts parcels "giving up on"');
    const shown = found.hits.map(({ document, matched: { line, text, highlights } }) => {
      const [{ start = 0, end = 0 } = {}] = highlights;
      return `${document.path}:${line + 1} ${text.slice(start, end)}`;
    });
    expect(shown.sort()).toEqual(["a.py:5 giving up on", "b.py:3 giving"]);
  });

  test("with capitals is meant with them", async () => {
    expect(pathsOf(await answerOver(FILES, '"No Such"'))).toEqual(["c.py"]);
  });

  test("counts as its words where nothing has it, which is told", async () => {
    const found = await answerOver(FILES, '"parcel no such"');
    expect(pathsOf(found)).toContain("a.py");
    expect(found.notes).toEqual([
      'Nothing has "parcel no such" word for word. These results have the words.',
    ]);
  });
});

test.each(['"raise Error(\'no such par"', '"no such parc"', '"def sen"'])(
  "what is in quotes may end within a word, as it does while it is typed: %s",
  async text => {
    const found = await answerOver(FILES, text);
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
    expect(pathsOf(await answerOver(files, '"parcel lookup"'))).toEqual(["z.py"]);
  });

  test.each(['"UserName(id"', '"retry_count"'])("is found as a part of an identifier: %s", async text => {
    const files = { "a.ts": "export function getUserName(id: string) {\n  return max_retry_count;\n}\n" };
    const found = await answerOver(files, text);
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
  ["test:maybe", 'test: does not take "maybe". It takes no, only.'],
])(
  "that a query has no word to look for is told, and nothing of what the files have: %s",
  async (text, why) => {
    const { hits, notes } = await answerOver(FILES, text);
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
  expect(pathsOf(await answerOver(files, `lang:${language} parcel`)).sort()).toEqual(paths);
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
    const { hits, notes } = await answerOver(FILES, text);
    expect([hits, notes]).toEqual([[], [note]]);
  });

  test.each([
    ["author:ada parcel", "author:ada", []],
    ["author:ada before:2026-01-31 parcel", "author:ada and before:2026-01-31", []],
    ["after:2026-01-31 -before:2026-01-01 kind:trait parcel", "after:2026-01-31", ["kind:trait"]],
  ])("for want of a history is told: %s", async (text, asked, unfit) => {
    const { hits, notes } = await answerOver(FILES, text);
    const told = `The history of these files is not known, so nothing fits ${asked}. Git is asked about`;
    const others = unfit.map(each => `Nothing in the index fits ${each}.`);
    expect([hits, notes]).toEqual([[], [expect.stringContaining(told), ...others]]);
  });

  test("for want of a history in a workspace that is trusted is told", async () => {
    const engine = await engineOn(memoryPorts(new MemoryFiles(FILES)), DEFAULT_SETTINGS, true);
    for (const text of ["author:ada parcel", "author:ada"]) {
      const { notes } = await engine.search({ text, limit: 1 }, SIGNAL);
      expect(notes).toEqual([expect.stringMatching(/nothing fits author:ada\. There may be no git/)]);
    }
    await engine.dispose();
  });

  test("for its history is told where that is known of a file", async () => {
    const ports = memoryPorts(new MemoryFiles(FILES));
    ports.history.log = [{ subject: "Post", author: "Grace", time: 0, paths: ["a.py"] }];
    const engine = await engineOn(ports, DEFAULT_SETTINGS, true);
    const { notes } = await engine.search({ text: "author:ada parcel", limit: 1 }, SIGNAL);
    expect(notes).toEqual(["Nothing in the index fits author:ada."]);
  });

  test("for the words of what its filters leave is told", async () => {
    const { notes } = await answerOver(FILES, "lang:py -path:b.py zebra");
    expect(notes).toEqual(["What fits language:py and -path:b.py has none of the words."]);
    expect((await answerOver(FILES, "zebra")).notes).toEqual([]);
  });
});

test("what has a word with a minus is left out", async () => {
  expect(pathsOf(await answerOver(FILES, "such -parcels"))).toEqual(["c.py"]);
});

test("what was not understood is told, and the rest is looked for", async () => {
  const found = await answerOver(FILES, "kind:klass letter");
  expect(pathsOf(found)).toEqual(["c.py"]);
  expect(found.notes).toHaveLength(1);
});
