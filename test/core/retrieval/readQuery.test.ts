import { describe, expect, test } from "vitest";
import { withOperators } from "../../../src/core/retrieval/readQuery.ts";

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
    '"*a*b*c*d*e" is none of what path: takes: a path or glob, with at most 4 * between two slashes.',
  ]);
  expect(read("path:**/*a*b*c*/** queue").notes).toEqual([]);
  expect(read("path:src/*a*b*c*d*e/x queue").notes).toHaveLength(1);
});

test("a minus leaves out", () => {
  expect(read('queue -parcel -"price list"')).toEqual({
    ...NOTHING,
    text: "queue",
    without: ["parcel", "price list"],
  });
});

describe("is looked for as it is:", () => {
  test.each([
    "std::vector of parcels",
    "what does --flag do",
    "count from -1",
    'what is meant by "no such parcel" where a letter is sent',
    "the option -v",
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

test.each([
  ["\u001b[96msrc/parcel.ts\u001b[0m:\u001b[93m12\u001b[0m", "src/parcel.ts:12"],
  ["\u001b[1;38:5:9merror\u001b[m: no parcel\nat \u001b[2Kparcel.ts:3", "error: no parcel\nat parcel.ts:3"],
  ["\u001b]8;;file:///srv/parcel.ts\u001b\\parcel.ts\u001b]8;;\u001b\\:3", "parcel.ts:3"],
  ["parcels[12] and [0m]", "parcels[12] and [0m]"],
])("the signs of a terminal are no part of what it shows: %j", (text, shown) => {
  expect(read(text)).toEqual({ ...NOTHING, text: shown });
});

test("what no filter takes is told, with what it takes", () => {
  expect(read("kind:klass queue")).toEqual({
    ...NOTHING,
    text: "queue",
    notes: [expect.stringContaining('"klass" is none of what kind: takes: module, ')],
  });
  expect(read("after:soon queue").notes?.[0]).toContain("an age such as 3d");
  expect(read("after:2026 queue").notes?.[0]).toContain("a date such as 2026-05-31");
  expect(read("test:yes queue").notes).toEqual(['"yes" is none of what test: takes: no, only.']);
});
