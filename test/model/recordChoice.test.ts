import { describe, expect, it } from "vitest";
import { balance, largestShare, type Weighed } from "../../model/extract/balance.ts";
import { NearCopies } from "../../model/extract/nearCopies.ts";
import { RecordChoice } from "../../model/extract/recordChoice.ts";
import type { TrainingRecord } from "../../model/extract/records.ts";
import { fingerprint, wordsOf } from "../../model/extract/words.ts";

/** A text of words that occur in no other one. */
const textOf = (number: number, words = 30): string =>
  Array.from({ length: words }, (_, at) => `w${number}x${at}`).join(" ");

describe("copies", () => {
  it("are the same in other layout, case, figures and punctuation", () => {
    const print = (text: string) => fingerprint(wordsOf(text));
    expect(print("if (a > 1) { return b; }")).toBe(print("IF a > 2\n  RETURN b"));
    expect(print("return b")).not.toBe(print("return c"));
  });

  it("are nearly the same when most rows of words are", () => {
    const text = textOf(1, 100);
    const near = new NearCopies(0.7);
    expect(near.add(wordsOf(text))).toBe(true);
    expect(near.add(wordsOf(`${text} and one more`))).toBe(false);
    expect(near.add(wordsOf(text.replace("w1x50", "other")))).toBe(false);
    expect(near.add(wordsOf(`${textOf(2, 60)} ${text.slice(0, 250)}`))).toBe(true);
    expect(near.add(wordsOf(textOf(3)))).toBe(true);
  });

  it("are found as a comparison of all pairs finds them", () => {
    // Each text differs from the first in one more word than the text before it, from no word to all but one.
    const texts = Array.from({ length: 40 }, (_, changed) =>
      Array.from({ length: 40 }, (_, at) => (at < changed ? `v${changed}x${at}` : `w${at}`)),
    );
    const shingles = (words: readonly string[]) =>
      new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(" ")));
    const kept: Set<string>[] = [];
    const near = new NearCopies(0.7);
    for (const words of texts) {
      const own = shingles(words);
      const isCopy = kept.some(other => {
        const both = [...own].filter(each => other.has(each)).length;
        return both / (own.size + other.size - both) >= 0.7;
      });
      if (!isCopy) kept.push(own);
      expect(near.add(words)).toBe(!isCopy);
    }
  });
});

describe("balance", () => {
  const weighed = (language: string, count: number, rest: Partial<Weighed> = {}): Weighed[] =>
    Array.from({ length: count }, (_, at) => ({
      language,
      package: "p",
      isDocumented: false,
      lot: fingerprint([language, String(at)]),
      ...rest,
    }));
  const countOf = (kept: ReadonlySet<Weighed>, of: (each: Weighed) => boolean) => [...kept].filter(of).length;

  it("leaves no group more than its share of what remains", () => {
    expect(largestShare([1000, 100, 100, 100, 100], 0.25)).toBe(133);
    expect(largestShare([1000, 300, 200, 100, 50], 0.25)).toBe(150);
    expect(largestShare([10, 10, 10, 10, 10], 0.25)).toBe(10);
    expect(largestShare([10, 20], 0.25)).toBe(20);
  });

  it("keeps what is documented, and takes more from large packages", () => {
    const records = [
      ...weighed("go", 60, { package: "large", isDocumented: true }),
      ...weighed("go", 10, { package: "small", isDocumented: true }),
      ...weighed("go", 500),
      ...["c", "java", "ruby", "rust"].flatMap(language => weighed(language, 40)),
    ];
    const kept = balance(records, 0.25);
    expect(countOf(kept, ({ language }) => language === "go")).toBe(53);
    expect(countOf(kept, each => each.package === "small")).toBe(10);
    expect(countOf(kept, each => each.package === "large")).toBe(43);
    expect(balance([...records].reverse(), 0.25)).toEqual(kept);
  });
});

describe("the choice of records", () => {
  const record = (number: number, rest: Partial<TrainingRecord> = {}): TrainingRecord => ({
    language: "typescript",
    package: "npm+gates",
    path: "gate.ts",
    kind: "function",
    name: `open${number}`,
    qualifiedName: `open${number}`,
    signature: "",
    doc: "",
    summary: `opens the gate of number ${number}`,
    body: textOf(number),
    ...rest,
  });

  it("keeps the first of copies, and no sentence that stands everywhere", () => {
    const reasons: string[] = [];
    const choice = new RecordChoice(reason => reasons.push(reason));
    choice.consider(record(0));
    choice.consider(record(1, { body: textOf(0) }));
    choice.consider(record(2, { body: `${textOf(0)} more` }));
    for (let number = 3; number < 12; number++)
      choice.consider(record(number, { summary: "Opens the gate" }));
    const verdicts = choice.decide();
    expect(verdicts.slice(0, 3)).toEqual(["whole", "left out", "left out"]);
    expect(new Set(verdicts.slice(3))).toEqual(new Set(["without its summary"]));
    expect(reasons.slice(0, 2)).toEqual(["copies", "near copies"]);
  });

  it("leaves out sections under headings that all have", () => {
    const choice = new RecordChoice(() => {});
    const section = { kind: "section", summary: "", language: "markdown" } as const;
    choice.consider(record(0, { ...section, name: "How gates open" }));
    for (let number = 1; number < 10; number++)
      choice.consider(record(number, { ...section, name: "Usage" }));
    expect(choice.decide().filter(verdict => verdict === "whole")).toHaveLength(1);
  });
});
