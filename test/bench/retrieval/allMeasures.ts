import { sum } from "../../../src/core/base/numbers.ts";
import type { FileLines } from "../../../src/core/evaluation/evalQuestion.ts";
import { type Summary, summarise } from "../../../src/core/evaluation/evalReport.ts";
import { keyOf, keysOf, type Measures, measure, overlap } from "../../../src/core/evaluation/measure.ts";
import { mean } from "../statistics.ts";

const FIVE = 5;
const TEN = 10;
/** Tokens that a reader with little room reads, and one with more. */
const LITTLE = 1_000;
const MUCH = 4_000;

/** What is read of a list of answers before the tokens are used up. */
interface Reading {
  readonly tokens: number;
  /** The lines that were read, and how many of them are right. */
  readonly lines: number;
  readonly right: number;
  /** The share of the right lines that was read. */
  readonly recall: number;
}

/** How well a list of answers does on one question. */
export interface AllMeasures extends Measures {
  /** The share of the right places with a line in the first five, or ten, answers. */
  readonly recallFive: number;
  readonly recallTen: number;
  /** nDCG@10: each right place counts 1 / log2(1 + rank) where it is first found, as a share of the possible maximum. */
  readonly gain: number;
  /** The share of the first five answers that have a right line. */
  readonly precisionFive: number;
  readonly little: Reading;
  readonly much: Reading;
}

/** Means over questions. */
export interface AllMeans extends Summary {
  readonly recallFive: number;
  readonly recallTen: number;
  readonly gain: number;
  readonly precisionFive: number;
  /** The share of the right lines within 1,000 and 4,000 tokens, and the share of the lines read there that are right. */
  readonly littleRecall: number;
  readonly littlePrecision: number;
  readonly muchRecall: number;
  readonly muchPrecision: number;
  /** Tokens read, up to 4,000, for each right line among them; `undefined` if there is none. */
  readonly tokensPerLine: number | undefined;
}

/** Measures a list of answers, best first. `tokensOf` counts the tokens of a line of a file. */
export function measureAll(
  relevant: readonly FileLines[],
  answers: readonly FileLines[],
  tokensOf: (path: string, line: number) => number,
): AllMeasures {
  const isRight = (answer: FileLines): boolean => relevant.some(place => overlap(answer, place));
  const ranks = relevant.map(place => 1 + answers.findIndex(answer => overlap(answer, place)));
  const within = (count: number): number =>
    ranks.filter(rank => rank >= 1 && rank <= count).length / Math.max(1, relevant.length);
  const gains = ranks.filter(rank => rank >= 1 && rank <= TEN).map(gainAt);
  const most = Array.from({ length: Math.min(TEN, relevant.length) }, (_, at) => gainAt(at + 1));
  const firstFive = answers.slice(0, FIVE);
  return {
    ...measure({ relevant }, answers, tokensOf),
    recallFive: within(FIVE),
    recallTen: within(TEN),
    // One answer may contain several places, but in the ideal order no two places share a rank.
    gain: most.length === 0 ? 0 : Math.min(1, sum(gains) / sum(most)),
    precisionFive: firstFive.filter(isRight).length / Math.max(1, firstFive.length),
    little: read(relevant, answers, tokensOf, LITTLE),
    much: read(relevant, answers, tokensOf, MUCH),
  };
}

/** The means of one way over some questions. */
export function meansOf(measures: readonly AllMeasures[]): AllMeans {
  const meanOf = (value: (each: AllMeasures) => number): number =>
    measures.length === 0 ? 0 : mean(measures.map(value));
  const precisionOf = (reading: (each: AllMeasures) => Reading): number => {
    const lines = sum(measures.map(each => reading(each).lines));
    return sum(measures.map(each => reading(each).right)) / Math.max(1, lines);
  };
  const right = sum(measures.map(({ much }) => much.right));
  return {
    ...summarise(measures),
    recallFive: meanOf(each => each.recallFive),
    recallTen: meanOf(each => each.recallTen),
    gain: meanOf(each => each.gain),
    precisionFive: meanOf(each => each.precisionFive),
    littleRecall: meanOf(({ little }) => little.recall),
    littlePrecision: precisionOf(({ little }) => little),
    muchRecall: meanOf(({ much }) => much.recall),
    muchPrecision: precisionOf(({ much }) => much),
    tokensPerLine: right === 0 ? undefined : sum(measures.map(({ much }) => much.tokens)) / right,
  };
}

function read(
  relevant: readonly FileLines[],
  answers: readonly FileLines[],
  tokensOf: (path: string, line: number) => number,
  budget: number,
): Reading {
  const wanted = new Set(relevant.flatMap(place => [...keysOf(place)]));
  const seen = new Set<string>();
  let tokens = 0;
  for (const answer of answers) {
    for (let line = answer.startLine; line <= answer.endLine; line++) {
      const key = keyOf(answer.path, line);
      if (seen.has(key)) continue;
      const more = tokensOf(answer.path, line);
      if (tokens + more > budget) return readingOf(seen, wanted, tokens);
      tokens += more;
      seen.add(key);
    }
  }
  return readingOf(seen, wanted, tokens);
}

function readingOf(seen: ReadonlySet<string>, wanted: ReadonlySet<string>, tokens: number): Reading {
  const right = [...wanted].filter(key => seen.has(key)).length;
  return { tokens, lines: seen.size, right, recall: right / Math.max(1, wanted.size) };
}

function gainAt(rank: number): number {
  return 1 / Math.log2(1 + rank);
}
