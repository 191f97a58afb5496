import { describe, expect, test } from "vitest";
import { evalMarkdown } from "../../../src/core/evaluation/evalMarkdown.ts";
import type { EvalQuestion } from "../../../src/core/evaluation/evalQuestion.ts";
import { evalReport, type Outcome } from "../../../src/core/evaluation/evalReport.ts";
import { grep } from "../../../src/core/evaluation/grep.ts";
import { type Measures, measure } from "../../../src/core/evaluation/measure.ts";
import { chooseEvenly, mineQuestions } from "../../../src/core/evaluation/mineQuestions.ts";
import type { Span } from "../../../src/core/span.ts";

const DOCUMENT = { folder: "w", path: "a.ts" };

function span(part: Partial<Span>): Span {
  const place = { id: 1, start: 0, end: 9, startLine: 3, endLine: 7 };
  return { ...place, kind: "function", name: "f", qualifiedName: "f", signature: "", doc: "", ...part };
}

function asked(...parts: readonly Partial<Span>[]): string[] {
  const mined = mineQuestions({ document: DOCUMENT, spans: parts.map(span) });
  return chooseEvenly(mined, 10).map(({ source, text }) => `${source}: ${text}`);
}

describe("questions out of definitions", () => {
  test.each([
    ["/** Sends a parcel to somebody else. Waits. */", ["doc: Sends a parcel to somebody else."]],
    [
      "/**\n * Sends a parcel\n * to somebody else.\n *\n * @param x what\n */",
      ["doc: Sends a parcel to somebody else."],
    ],
    [
      "/**\n * Sends a parcel to somebody else\n * @param x what\n */",
      ["doc: Sends a parcel to somebody else"],
    ],
    ["# Sends a parcel to\n# somebody else.", ["doc: Sends a parcel to somebody else."]],
    ['"""Sends a parcel to somebody else."""', ["doc: Sends a parcel to somebody else."]],
    ["/// Sends it.", []],
    ["", []],
  ])("%j", (doc, expected) => {
    expect(asked({ doc })).toEqual(expected);
  });

  test.each([
    ["sendParcelTo", ["name: send parcel to"]],
    ["send_parcel_to", ["name: send parcel to"]],
    ["sendParcel", []],
    ["operator<<=", []],
  ])("%s", (name, expected) => {
    expect(asked({ name })).toEqual(expected);
  });

  test("are not made of what nobody asks for", () => {
    expect(asked({ kind: "constant", name: "MAX_PARCEL_WEIGHT" })).toEqual([]);
  });

  test("are not made of what a field is called or described as too", () => {
    const doc = "/** Where parcels are kept for a while */";
    const field = {
      kind: "property",
      name: "maxParcelWeight",
      doc: "/** Where parcels are kept for a while. */",
    } as const;
    expect(asked(field, { name: "maxParcelWeight" }, { doc })).toEqual([]);
    expect(asked({ ...field, kind: "module" }, { name: "maxParcelWeight" })).toEqual([
      "name: max parcel weight",
    ]);
  });

  test("that ask for several things are left out, and of the others as many as wanted are taken from everywhere", () => {
    const question = (text: string): EvalQuestion => ({ source: "doc", text, relevant: [] });
    const texts = ["a", "same", "b", "c", "Same", "d"];
    expect(chooseEvenly(texts.map(question), 2).map(({ text }) => text)).toEqual(["a", "c"]);
  });
});

describe("a list of answers", () => {
  const right = { relevant: [{ path: "a", startLine: 10, endLine: 13 }] };
  const lines = (path: string, startLine: number, endLine: number) => ({ path, startLine, endLine });

  test.each([
    [
      "has it first",
      [lines("a", 12, 20)],
      { first: true, firstFive: true, reciprocalRank: 1, lines: 0.5, tokensToFirst: 1000 },
    ],
    [
      "has it second",
      [lines("b", 12, 12), lines("a", 0, 10)],
      { first: false, firstFive: true, reciprocalRank: 0.5, lines: 0, tokensToFirst: 12_000 },
    ],
    ["has it not", [lines("a", 14, 20)], { first: false, firstFive: false, reciprocalRank: 0, lines: 0 }],
    [
      "counts a line once",
      [lines("a", 10, 11), lines("a", 10, 13)],
      { first: true, firstFive: true, reciprocalRank: 1, lines: 1, tokensToFirst: 1000 },
    ],
  ])("%s", (_title, answers, expected) => {
    expect(measure(right, answers, () => 1000)).toEqual(expected);
  });

  test.each([
    [5, true, 0.2],
    [6, false, 1 / 6],
    [10, false, 0.1],
    [11, false, 0],
  ])("has it as number %i", (rank, firstFive, reciprocalRank) => {
    const wrong = Array.from({ length: rank - 1 }, (_none, at) => lines("b", at, at));
    expect(measure(right, [...wrong, lines("a", 10, 10)], () => 1)).toMatchObject({
      firstFive,
      reciprocalRank,
    });
  });
});

test("grep shows lines with most of the words first, and no line twice", () => {
  const files = new Map([
    ["a", ["send", ...Array<string>(20).fill(""), "send the parcel"]],
    ["b", ["parcels", "resend"]],
  ]);
  expect(grep("send a parcel", files)).toEqual([
    { path: "a", startLine: 16, endLine: 21 },
    { path: "a", startLine: 0, endLine: 5 },
    { path: "b", startLine: 0, endLine: 1 },
  ]);
});

test("grep finds a word of a question as it stands there", () => {
  const files = new Map([["a", ["a delivery", "", "", "", "", "", "deliveries"]]]);
  const lines = grep("all deliveries", files).map(({ startLine, endLine }) => [startLine, endLine]);
  expect(lines).toEqual([
    [0, 5],
    [1, 6],
  ]);
});

test("the report tells how all of them did, and where grep is ahead", () => {
  const well: Measures = { first: true, firstFive: true, reciprocalRank: 1, lines: 1, tokensToFirst: 120 };
  const badly: Measures = { first: false, firstFive: false, reciprocalRank: 0, lines: 0 };
  const outcome = (text: string, llmc: Measures, grepped: Measures): Outcome => ({
    question: { source: "commit", text, relevant: [{ path: "a.ts", startLine: 1, endLine: 2 }] },
    measures: { llmc, words: llmc, meaning: llmc, grep: grepped, files: badly },
    confidence: llmc === well ? 0.8 : 0.25,
  });
  const outcomes = [
    outcome("a `quoted` word", badly, well),
    { ...outcome("found", well, badly), foundFirst: "a.ts:1" },
  ];
  const report = evalReport(outcomes);
  expect(report.losses.map(({ question }) => question.text)).toEqual(["a `quoted` word"]);
  const [, , introduction, , ...rest] = evalMarkdown(report, "shop").split("\n");
  for (const column of ["First", "first 5", "MRR@10", "Lines", "tokens"])
    expect(introduction).toContain(`"${column}" `);
  expect(rest).toEqual([
    "## 2 × subjects of commits; the answer is the lines that still stand as the commit wrote them",
    "",
    "| way | first | first 5 | MRR@10 | lines | tokens |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    "| LLMC | 50\u00a0% | 50\u00a0% | 0.50 (0.00 to 1.00) | 50\u00a0% | 120 |",
    "| LLMC, words alone | 50\u00a0% | 50\u00a0% | 0.50 (0.00 to 1.00) | 50\u00a0% | 120 |",
    "| LLMC, meaning alone | 50\u00a0% | 50\u00a0% | 0.50 (0.00 to 1.00) | 50\u00a0% | 120 |",
    "| grep | 50\u00a0% | 50\u00a0% | 0.50 (0.00 to 1.00) | 50\u00a0% | 120 |",
    "| whole files of LLMC's hits | 0\u00a0% | 0\u00a0% | 0.00 (0.00 to 0.00) | 0\u00a0% | never |",
    "",
    "## How sure LLMC was, and how often one of its first five answers was right",
    "",
    "| confidence | questions | answered |",
    "| --- | ---: | ---: |",
    "| 0.0 to 0.2 | 0 |  |",
    "| 0.2 to 0.4 | 1 | 0\u00a0% |",
    "| 0.4 to 0.6 | 0 |  |",
    "| 0.6 to 0.8 | 0 |  |",
    "| 0.8 to 1.0 | 1 | 100\u00a0% |",
    "",
    "## Where grep is ahead",
    "",
    "- `` a `quoted` word ``",
    "  - wanted: `a.ts:2`",
    "  - LLMC first: nothing",
    "",
  ]);
  expect(evalMarkdown(evalReport([]), "shop")).toContain("No question could be made");
});
