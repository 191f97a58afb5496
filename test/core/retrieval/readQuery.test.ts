import { describe, expect, test } from "vitest";
import { isReport } from "../../../src/core/retrieval/query/isReport.ts";
import { withOperators } from "../../../src/core/retrieval/query/readQuery.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;

function read(text: string) {
  const { limit: _limit, ...query } = withOperators({ text, limit: 1 }, NOW);
  return query;
}

const NOTHING = { exact: [], without: [], notes: [] };

test.each([
  ["kind:class queue", { or: [{ kind: "class" }] }],
  ["queue kind:class|Struct", { or: [{ kind: "class" }, { kind: "struct" }] }],
  ["Kind:class queue", { or: [{ kind: "class" }] }],
  ["-path:docs queue", { not: { or: [{ path: "docs" }] } }],
  ['path:"my docs/**" queue', { or: [{ path: "my docs/**" }] }],
  ["lang:ts queue", { or: [{ or: [{ language: "ts" }, { path: "*.ts" }] }] }],
  ["test:no queue", { or: [{ not: { role: "test" } }] }],
  ["test:only queue", { or: [{ role: "test" }] }],
  ["role:doc queue", { or: [{ role: "doc" }] }],
  ["author:ada queue", { or: [{ author: "ada" }] }],
  ["after:2w queue", { or: [{ after: NOW - 14 * DAY }] }],
  ["before:1970-01-03 queue", { or: [{ before: 2 * DAY }] }],
])("%s", (text, filter) => {
  expect(read(text)).toEqual({ ...NOTHING, text: "queue", where: { and: [filter] } });
});

test("filters are added to those that are given", () => {
  const query = withOperators({ text: "kind:class queue", limit: 1, where: { folder: "w" } }, NOW);
  expect(query.where).toEqual({ and: [{ folder: "w" }, { or: [{ kind: "class" }] }] });
});

test("what is in quotes is looked for word for word, and by its words", () => {
  expect(read('retry "back off"')).toEqual({ ...NOTHING, text: 'retry "back off"', exact: ["back off"] });
});

test.each([
  ['"no such parcel" here', true],
  ['"no such parcel" looked up here', true],
  ['"no such parcel" looked up here ', true],
  ['lang:ts "no such parcel" looked up here', true],
  ['"no such parcel" looked up here now', false],
  ['"no such parcel" looked up here now ', false],
  ['lang:ts "no such parcel" looked up here now', false],
])("quotes are looked for word for word where they are half of the words: %s, %s", (text, isExact) => {
  expect(read(text).exact).toEqual(isExact ? ["no such parcel"] : []);
});

test.each([
  ["queue test:", "test: takes no, only."],
  ["queue -Lang:", "lang: takes a language or its file extension."],
])("what a filter takes is told where its value is still to be typed: %s", (text, note) => {
  expect(read(text)).toEqual({ ...NOTHING, text, notes: [note] });
});

test.each(["queue std:", "queue test: ", "a.test:", "test: queue"])("and nowhere else: %s", text => {
  expect(read(text)).toEqual({ ...NOTHING, text: text.trim() });
});

test("nothing is left out for what has no word, which is told", () => {
  expect(read('queue -"=>"')).toEqual({
    ...NOTHING,
    text: "queue",
    notes: ['Nothing is left out for "=>": it has no word.'],
  });
});

test("a glob that could take for ever is told as such", () => {
  const { notes, where } = read("path:*a*b*c*d*e queue");
  expect(where).toBeUndefined();
  expect(notes).toEqual([
    'path: does not take "*a*b*c*d*e". It takes a path or glob, with at most 4 * between two slashes, 3 beside braces or brackets, and at most 4 **.',
  ]);
  expect(read("path:**/*a*b*c*/** queue").notes).toEqual([]);
  expect(read("path:**/*[ab]*{c,d}*/** queue").notes).toEqual([]);
  expect(read("path:**/*[ab]*{c,d}*[ef]*/** queue").notes).toHaveLength(1);
  expect(read("path:src/*a*b*c*d*e/x queue").notes).toHaveLength(1);
  expect(read(`path:${"**/*/".repeat(4)}x queue`).notes).toEqual([]);
  expect(read(`path:${"**/*/".repeat(5)}x queue`).notes).toHaveLength(1);
});

test("a minus leaves out", () => {
  expect(read('queue -parcel -"price list"')).toEqual({
    ...NOTHING,
    text: "queue",
    without: ["parcel", "price list"],
  });
});

test.each(["parcel option -draft", "what is weighed -draft", "parcel -draft flags_of_depot"])(
  "a minus leaves a word out unless it is said to be a flag: %s",
  typed => {
    expect(read(typed)).toMatchObject({ without: ["draft"] });
  },
);

describe("is looked for as it is:", () => {
  test.each([
    "std::vector of parcels",
    "what does --flag do",
    "count from -1",
    'what is meant by "no such parcel" where a letter is sent',
    "the option -v",
    "what does -quick do",
    "where is the -quick flag read",
    "missing -quick option in the help",
    "the switch -quick is ignored",
    "see http://example.org/a",
    "at file:///srv/shop/parcel.ts:12:3",
    "path::join parcels",
    "test::parcel and -kind::Parcel",
    "well-known names",
    "kind: class",
    'said "never',
    "a pasted text\nkind:class",
    `kind:class ${"long ".repeat(100)}`,
  ])("%s", text => {
    expect(read(text)).toEqual({ ...NOTHING, text });
  });
});

describe("a report that lost its line breaks is looked for as it is:", () => {
  test.each([
    "Error: no parcel file:lost -draft     at find (src/parcel.ts:12:3)     at main (src/main.ts:4:1)",
    "Error: no parcel file:lost     at async Depot.find [as get] (file:///srv/parcel.ts:12:3)",
    "NoParcel: kind:letter  at shop.Depot.find(Depot.java:12)",
    "NoParcel: kind:letter   at Shop.Find() in C:\\srv\\Depot.cs:line 12   at Shop.Main() in C:\\srv\\Main.cs:line 4",
    "NoParcel: kind:letter   bei Shop.Find() in C:\\srv\\Depot.cs:Zeile 12.   bei Shop.Main() in C:\\srv\\Main.cs:Zeile 4.",
    'Traceback (most recent call last):   File "/srv/my depot.py", line 12, in find KeyError: path:lost -draft',
    "panic: -draft lost  main.find(...)  /srv/parcel.go:12 +0x1d main.main()  /srv/main.go:4 +0x1d",
    "parcel.c:12:3: error: unknown option -draft",
    "parcel.c:12:3: warning: unknown option -draft",
    "src/parcel.ts:12:3 - error TS2322: kind:letter is no parcel",
    "src/parcel.ts(12,3): error TS2322: kind:letter is no parcel",
    "error[E0425]: cannot find kind:letter --> src/parcel.rs:12:3",
  ])("%s", text => {
    expect(read(text)).toEqual({ ...NOTHING, text });
  });
});

test.each([
  "look at the code (src/parcel.ts:12)",
  "src/parcel.ts:12",
  "at src/parcel.ts:12",
  "line 12 of src/parcel.ts",
  "what is sent at noon (12:30)",
  "parcel.ts and depot.ts",
  "after:2w parcels of v1.2:3",
  "see depot.md:section 12",
  "TypeError: parcel.weigh is not a function",
])("a place that is typed leaves operators what they are: %s", typed => {
  expect(read(`${typed} -draft lang:ts`)).toMatchObject({ without: ["draft"], where: expect.anything() });
});

test.each(["at ", "a.b", "a.b:1", "at a", "(", "at (a:1", "at a [as ", "--> ", "a.b:", 'File "'])(
  "a very long text that only begins like reports is none, and is soon read: %j",
  piece => {
    // If the time grew with the square of the length, this would take minutes.
    expect(isReport(piece.repeat(1_000_000 / piece.length))).toBe(false);
  },
);

test.each([
  ["\u001b[96msrc/parcel.ts\u001b[0m:\u001b[93m12\u001b[0m", "src/parcel.ts:12"],
  ["\u001b[1;38:5:9merror\u001b[m: no parcel\nat \u001b[2Kparcel.ts:3", "error: no parcel\nat parcel.ts:3"],
  ["\u001b]8;;file:///srv/parcel.ts\u001b\\parcel.ts\u001b]8;;\u001b\\:3", "parcel.ts:3"],
  ["parcels[12] and [0m]", "parcels[12] and [0m]"],
])("the signs of a terminal are no part of what it shows: %j", (text, shown) => {
  expect(read(text)).toEqual({ ...NOTHING, text: shown });
});

test.each([
  [
    "The queue is lost\n\n<!-- Thank you! Please\nsay what happened. -->\nIt was full.",
    "The queue is lost\n\n\nIt was full.",
  ],
  ["<!-- Thank you! -->\nThe queue is lost", "\nThe queue is lost"],
  ["<!-- the queue -->\n<ul class='queue'>", "<!-- the queue -->\n<ul class='queue'>"],
  ["<!-- the queue -->", "<!-- the queue -->"],
  ["The queue is lost\n![it is](https://host/1a2b.png) at night", "The queue is lost\n at night"],
  [
    "The queue is lost\n\n<img width='9' src='https://host/1a2b.png'>\nat night",
    "The queue is lost\n\n\nat night",
  ],
  ["where is <img src='cart.png'> styled?", "where is <img src='cart.png'> styled?"],
  ["The queue <!-- is lost", "The queue <!-- is lost"],
])("what a form has hidden is no part of what people wrote, a comment is part of code: %j", (text, shown) => {
  expect(read(text).text).toBe(shown);
});

test("what no filter takes is told, with what it takes", () => {
  expect(read("kind:klass queue")).toEqual({
    ...NOTHING,
    text: "queue",
    notes: [expect.stringContaining('kind: does not take "klass". It takes class, ')],
  });
  for (const [value, meant] of [
    ["clas", "class"],
    ["T", "trait or type"],
    ["import", "import_block"],
  ])
    expect(read(`kind:${value} queue`).notes).toEqual([
      `kind: does not take "${value}". Did you mean ${meant}?`,
    ]);
  expect(read("after:soon queue").notes?.[0]).toContain("an age such as 3d");
  for (const day of ["2026", "2026-02-31", "2026-13-01"])
    expect(read(`after:${day} queue`).notes?.[0]).toContain("a date such as 2026-05-31");
  expect(read("test:yes queue").notes).toEqual(['test: does not take "yes". It takes no, only.']);
});

test("of a log of a megabyte the beginning and the end are read, and that is told", () => {
  const lines = (count: number) => "worker 7: step taken\n".repeat(count);
  const log = `Build of the shop fails\n${lines(25_000)}middle of it\n${lines(25_000)}CartError: no cart\n`;
  const { text, notes } = read(log);
  expect(text).toHaveLength(50_001);
  expect([text.startsWith("Build of the shop fails\n"), text.endsWith("CartError: no cart\n")]).toEqual([
    true,
    true,
  ]);
  expect(text).not.toContain("middle of it");
  expect(notes).toEqual([
    `This is a long text: ${log.length - 50_000} characters in its middle are not searched for.`,
  ]);
});

test("a text of 50,000 characters is read whole", () => {
  const text = "total\n".repeat(8_333);
  expect(read(text)).toEqual({ ...NOTHING, text });
});
