import { codeSpan } from "../markdownCode.ts";
import { type EvalQuestion, QUESTION_SOURCES, type QuestionSource } from "./evalQuestion.ts";
import { type Measures, READ_TOKENS } from "./measure.ts";
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

/** How all of them did on one question. */
export interface Outcome {
  readonly question: EvalQuestion;
  readonly measures: Readonly<Record<Contestant, Measures>>;
  /** What LLMC put first, as `path:line`; absent where it found nothing. */
  readonly foundFirst?: string;
  /** How sure LLMC was that one of its first five answers is right, 0 to 1. */
  readonly confidence: number;
}

/** Means over the questions of one source, of one contestant. */
export interface Summary {
  readonly first: number;
  readonly firstFive: number;
  readonly mrr: number;
  /** 95 % of random draws of as many questions have their MRR in between. */
  readonly mrrFrom: number;
  readonly mrrTo: number;
  readonly lines: number;
  /** The median over questions that were answered. */
  readonly tokensToFirst: number | undefined;
}

export interface EvalReport {
  readonly questions: number;
  readonly sources: readonly {
    readonly source: QuestionSource;
    readonly questions: number;
    readonly summaries: Readonly<Record<Contestant, Summary>>;
  }[];
  /** How sure LLMC was, and how often it was right. */
  readonly reliability: readonly ReliabilityBand[];
  /** Questions that grep answers earlier, those where it is most ahead first. */
  readonly losses: readonly Outcome[];
}

const MAX_LOSSES = 10;
const DRAWS = 1_000;

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

/** Means of draws with replacement, the same every time (a bootstrap; Efron, 1979). */
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
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The report as Markdown. */
export function evalMarkdown({ questions, sources, reliability, losses }: EvalReport, title: string): string {
  const lines = [`# How well LLMC finds code in ${title}`, "", INTRODUCTION, ""];
  if (questions === 0) return [...lines, NOTHING, ""].join("\n");
  for (const { source, questions: count, summaries } of sources) {
    lines.push(`## ${count} × ${QUESTION_SOURCES[source]}`, "", ...HEAD);
    for (const [name, each] of Object.entries(summaries)) {
      const range = `${each.mrrFrom.toFixed(2)} to ${each.mrrTo.toFixed(2)}`;
      const cells = [percent(each.first), percent(each.firstFive), `${each.mrr.toFixed(2)} (${range})`];
      const tokens = each.tokensToFirst === undefined ? "never" : String(Math.round(each.tokensToFirst));
      lines.push(
        `| ${[CONTESTANTS[name as Contestant], ...cells, percent(each.lines), tokens].join(" | ")} |`,
      );
    }
    lines.push("");
  }
  lines.push("## How sure LLMC was, and how often one of its first five answers was right", "", ...SURE_HEAD);
  for (const band of reliability) {
    const answered = band.questions === 0 ? "" : percent(band.answered);
    lines.push(`| ${band.from.toFixed(1)} to ${band.to.toFixed(1)} | ${band.questions} | ${answered} |`);
  }
  lines.push("");
  lines.push("## Where grep is ahead", "");
  if (losses.length === 0) lines.push("On none of these questions.");
  for (const { question, foundFirst } of losses) {
    const [wanted] = question.relevant;
    lines.push(`- ${inline(question.text)}`);
    lines.push(`  - wanted: ${inline(`${wanted?.path}:${(wanted?.startLine ?? 0) + 1}`)}`);
    lines.push(`  - LLMC first: ${foundFirst === undefined ? "nothing" : inline(foundFirst)}`);
  }
  return [...lines, ""].join("\n");
}

const INTRODUCTION =
  `The questions are made from the repository itself, so they say how its own words are found, and less how yours would be: a doc comment
stands in the code that it asks for. The history of the files was left out of the index, since the subjects of commits are questions. "Lines"
is the share of the right lines within the first ${READ_TOKENS.toLocaleString("en-US")} tokens, "tokens" the median up to the first of them. In brackets
is where the figure would lie in 95 % of draws of as many questions.`.replaceAll("\n", " ");

const NOTHING =
  "No question could be made: there are no doc comments of a sentence, no names of three words, and no commits to learn from.";

const HEAD = [
  "| way | first | first 5 | MRR@10 | lines | tokens |",
  "| --- | ---: | ---: | ---: | ---: | ---: |",
];

const SURE_HEAD = ["| confidence | questions | answered |", "| --- | ---: | ---: |"];

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** As code on one line, whatever it holds. */
function inline(text: string): string {
  return codeSpan(text.replaceAll(/\s+/g, " ").trim());
}
