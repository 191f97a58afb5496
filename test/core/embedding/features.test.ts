import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eachWord, FeatureReader } from "../../../src/core/embedding/features.ts";
import { piecesOf } from "../../../src/core/embedding/pieces.ts";

const VOCABULARY = { tokens: ["get", "user", "name", "utf", "8"], pieces: 50 };

/** Features as text with their weights: each token by name, all pieces together as `pieces`. */
function read(text: string, reader = new FeatureReader(VOCABULARY)): string {
  const { rows, weights } = reader.read(text);
  const named = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const name = VOCABULARY.tokens[row] ?? "pieces";
    named.set(name, (named.get(name) ?? 0) + (weights[at] ?? 0));
  }
  return [...named].map(([name, weight]) => `${name} ${weight.toFixed(2)}`).join(", ");
}

const CASES: readonly (readonly [text: string, features: string])[] = [
  ["", ""],
  ["getUserName", "get 1.00, user 1.00, name 1.00"],
  ["GET_USER_NAME", "get 1.00, user 1.00, name 1.00"],
  ["the user's name", "pieces 1.92, user 0.96, name 0.90"],
  ["utf8", "utf 1.00, 8 1.00"],
  ["name name", "name 1.67"],
  ["name.name(name)", "name 2.05"],
  [`name ${"/".repeat(95)} name`, "name 1.40"],
  ["设置", "pieces 1.00"],
  ["设置用户", "pieces 3.00"],
  ["42 + 0x2a", "pieces 1.90"],
  ["größe", "pieces 1.00"],
  ["“user”—name…", "user 1.00, name 1.00"],
  ["() => {}", ""],
  ["x".repeat(65), ""],
];

test.each(CASES)("features of %j", (text, features) => {
  expect(read(text)).toBe(features);
});

test("the first words count most, and those far off alike", () => {
  const far = (spaces: number): string => read(`${" ".repeat(spaces)}name`);
  expect([0, 100, 300, 400, 9000].map(far)).toEqual([
    "name 1.00",
    "name 0.50",
    "name 0.25",
    "name 0.20",
    "name 0.20",
  ]);
});

test("encoded data that runs on is read in parts", () => {
  const words: number[] = [];
  eachWord(`${"aB".repeat(300)} c`, (start, end) => words.push(end - start));
  expect(words).toEqual([256, 256, 88, 1]);
  expect(read("aB".repeat(500_000))).toMatch(/^pieces/);
});

test("every identifier has a feature", () => {
  const reader = new FeatureReader({ tokens: [], pieces: 50 });
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z_$][A-Za-z0-9_$]{0,30}$/), identifier => {
      fc.pre(/[A-Za-z]/.test(identifier));
      expect(reader.read(identifier).rows.length).toBeGreaterThan(0);
    }),
  );
});

test("what was read before changes nothing", () => {
  const reader = new FeatureReader(VOCABULARY);
  fc.assert(
    fc.property(fc.string(), text => {
      expect(reader.read(text)).toEqual(new FeatureReader(VOCABULARY).read(text));
    }),
  );
});

describe("words", () => {
  test("are runs of letters, digits, _ and $, and what lies beyond ASCII", () => {
    const text = "$a_1.b2 (größe) 设置!";
    const words: string[] = [];
    eachWord(text, (start, end) => words.push(text.slice(start, end)));
    expect(words).toEqual(["$a_1", "b2", "größe", "设置"]);
  });

  test("that are spelt alike share pieces", () => {
    const shared = (one: string, other: string): number =>
      piecesOf(one, 1e9).filter(piece => piecesOf(other, 1e9).includes(piece)).length;
    expect(shared("parser", "parsing")).toBeGreaterThan(shared("parser", "reader"));
    expect(shared("parser", "window")).toBe(0);
  });
});
