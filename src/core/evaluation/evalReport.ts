import { sum } from "../base/numbers.ts";
import { type EvalQuestion, QUESTION_SOURCES, type QuestionSource } from "./evalQuestion.ts";
import type { Measures } from "./measure.ts";
import { type ReliabilityBand, reliability } from "./reliability.ts";

/** The ways of finding code that are compared. The first is ours. */
export const CONTESTANTS = {
  llmc: "LLMC",
  words: "LLMC, words alone",
  meaning: "LLMC, meaning alone",
  grep: "grep",
  files: "whole files of LLMC's hits",
} as const;

export type Contestant = keyof typeof CONTESTANTS;

/** How all contestants did on one question. */
export interface Outcome {
  readonly question: EvalQuestion;
  readonly measures: Readonly<Record<Contestant, Measures>>;
  /** LLMC's first hit, as `path:line`; absent if it found nothing. */
  readonly foundFirst?: string;
  /** LLMC's confidence that one of its first five answers is right, 0 to 1. */
  readonly confidence: number;
}

/** One contestant's means over the questions of one source. */
export interface Summary {
  /** The shares of questions whose first answer, or one of the first five, is right. */
  readonly first: number;
  readonly firstFive: number;
  /** The mean reciprocal rank, MRR@10. */
  readonly mrr: number;
  /** The range that contains the MRR of 95 % of random draws of as many questions. */
  readonly mrrFrom: number;
  readonly mrrTo: number;
  /** The share of the right lines within what is read. */
  readonly lines: number;
  /** Tokens up to the first right line: the median over questions that were answered. */
  readonly tokensToFirst: number | undefined;
}

/** The results of an evaluation: how all contestants did, source by source, and where LLMC has to improve. */
export interface EvalReport {
  readonly questions: number;
  readonly sources: readonly {
    readonly source: QuestionSource;
    readonly questions: number;
    readonly summaries: Readonly<Record<Contestant, Summary>>;
  }[];
  /** LLMC's confidence, and how often it was right. */
  readonly reliability: readonly ReliabilityBand[];
  /** Questions that grep answers earlier, those where it is most ahead first. */
  readonly losses: readonly Outcome[];
}

/** The most losses that are listed. */
const MAX_LOSSES = 10;
/** The number of random draws that show how far off a mean may be. */
const DRAWS = 1_000;

/** Sums up outcomes. */
export function evalReport(outcomes: readonly Outcome[]): EvalReport {
  const sources = (Object.keys(QUESTION_SOURCES) as QuestionSource[]).flatMap(source => {
    const own = outcomes.filter(({ question }) => question.source === source);
    if (own.length === 0) return [];
    const summaries = Object.fromEntries(
      (Object.keys(CONTESTANTS) as Contestant[]).map(name => [
        name,
        summarise(own.map(each => each.measures[name])),
      ]),
    ) as Record<Contestant, Summary>;
    return [{ source, questions: own.length, summaries }];
  });
  const lost = ({ measures: { llmc, grep } }: Outcome): number => grep.reciprocalRank - llmc.reciprocalRank;
  const losses = outcomes.filter(outcome => lost(outcome) > 0).sort((one, other) => lost(other) - lost(one));
  return {
    questions: outcomes.length,
    sources,
    reliability: reliability(
      outcomes.map(({ confidence, measures }) => ({ confidence, answered: measures.llmc.firstFive })),
    ),
    losses: losses.slice(0, MAX_LOSSES),
  };
}

/** The means over the questions of one source. */
export function summarise(measures: readonly Measures[]): Summary {
  const ranks = measures.map(({ reciprocalRank }) => reciprocalRank);
  const tokens = measures
    .flatMap(({ tokensToFirst }) => tokensToFirst ?? [])
    .sort((one, other) => one - other);
  const means = draws(ranks).sort((one, other) => one - other);
  return {
    first: mean(measures.map(({ first }) => Number(first))),
    firstFive: mean(measures.map(({ firstFive }) => Number(firstFive))),
    mrr: mean(ranks),
    mrrFrom: means[Math.floor(DRAWS * 0.025)] ?? 0,
    mrrTo: means[Math.floor(DRAWS * 0.975)] ?? 0,
    lines: mean(measures.map(({ lines }) => lines)),
    tokensToFirst: tokens[Math.floor(tokens.length / 2)],
  };
}

/** Means of random draws with replacement, the same draws every time (a bootstrap; Efron, 1979). */
function draws(values: readonly number[]): number[] {
  let state = 1;
  // A linear congruential generator (Numerical Recipes) is random enough to pick questions.
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: DRAWS }, () =>
    mean(values.map(() => values[Math.floor(next() * values.length)] ?? 0)),
  );
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}
