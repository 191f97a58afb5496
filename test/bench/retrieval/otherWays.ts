import type { EvalQuestion, FileLines } from "../../../src/core/evaluation/evalQuestion.ts";
import { type Measures, measure } from "../../../src/core/evaluation/measure.ts";
import { type Evaluated, linesOf, lineTokens } from "../../../src/node/evaluation/evaluate.ts";
import { NEVER } from "../terminal/engineUnderTest.ts";
import { FixedWindows } from "./fixedWindows.ts";

/** Ways of searching that LLMC has not taken, and what they are called. */
export const OTHER_WAYS = {
  windows: "words in every 40 lines",
  shared: "words in every 40 lines, 15 % of them shared",
  twoPhases: "the best 5 files by their words, then LLMC's hits in them",
} as const;

export type OtherWay = keyof typeof OTHER_WAYS;

const WINDOW_LINES = 40;
const SHARED = 0.15;
const FILES = 5;
const LIMIT = 60;
/** Of these the hits in the first files are taken. */
const LOOKED_AT = 400;

/** Puts questions to ways of searching that LLMC has not taken. One row for each question, in their order. */
export async function askOtherWays(
  evaluated: Evaluated,
  questions: readonly EvalQuestion[],
): Promise<readonly Readonly<Record<OtherWay, Measures>>[]> {
  const lines = await linesOf(evaluated, NEVER);
  const tokensOf = await lineTokens(lines);
  const windows = new FixedWindows(lines, WINDOW_LINES, 0);
  const shared = new FixedWindows(lines, WINDOW_LINES, SHARED);
  const files = new FixedWindows(lines, Number.MAX_SAFE_INTEGER, 0);
  const rows: Record<OtherWay, Measures>[] = [];
  for (const question of questions) {
    const { text } = question;
    const first = new Set(files.search(text, FILES).map(({ path }) => path));
    const { hits } = await evaluated.engine.search({ text, limit: LOOKED_AT }, NEVER);
    const inFirst = hits
      .map(({ document, startLine, endLine }): FileLines => ({ path: document.path, startLine, endLine }))
      .filter(({ path }) => first.has(path));
    rows.push({
      windows: measure(question, windows.search(text, LIMIT), tokensOf),
      shared: measure(question, shared.search(text, LIMIT), tokensOf),
      twoPhases: measure(question, inFirst.slice(0, LIMIT), tokensOf),
    });
  }
  return rows;
}
