import type { QuestionSource } from "../../../src/core/evaluation/evalQuestion.ts";
import {
  CONTESTANTS,
  type Contestant,
  type EvalReport,
  type Summary,
  summarise,
} from "../../../src/core/evaluation/evalReport.ts";
import type { Measures } from "../../../src/core/evaluation/measure.ts";
import { reliability } from "../../../src/core/evaluation/reliability.ts";
import { BOOSTS, type Boost } from "../../../src/core/hit.ts";
import { percentile } from "../statistics.ts";
import { OTHER_WAYS, type OtherWay } from "./otherWays.ts";
import type { Plot, ReportTable } from "./retrievalReport.ts";

/** What each boost weighs. */
const WEIGHED: Readonly<Record<Boost, string>> = {
  role: "what files are there for",
  named: "names as only code writes them",
  definesNothing: "chunks that define nothing",
  place: "where a question is asked from",
  mentioned: "files and lines in the question",
  near: "files near those that are open",
  container: "files and classes that answer too",
  length: "what is long read later",
  verbatim: "the question word for word",
};

/** What one variant did in all folders. */
export interface Result {
  readonly report: EvalReport;
  /** How sure it was of answers to questions of other folders. */
  readonly foreign: readonly number[];
  /** Of a query with all that crosses to the engine's process and back. */
  readonly milliseconds: readonly number[];
  readonly indexBytes: number;
  readonly sourceBytes: number;
}

const MEASURES = ["first", "first 5", "MRR@10", "95 % of draws", "lines in 4,000", "tokens"];

/** What ways that LLMC has not taken did on one question. */
export interface OtherOutcome {
  readonly source: QuestionSource;
  readonly measures: Readonly<Record<OtherWay, Measures>>;
}

/** LLMC beside its arms alone, grep, whole files, and what else is done. */
export function waysOfSearching({ report }: Result, others: readonly OtherOutcome[]): ReportTable {
  const ways = report.sources.map(({ source, questions, summaries }) => {
    const own = others.filter(each => each.source === source);
    return {
      source,
      questions,
      summaries: [
        ...(Object.keys(CONTESTANTS) as Contestant[]).map(
          name => [CONTESTANTS[name] as string, summaries[name]] as const,
        ),
        ...(Object.keys(OTHER_WAYS) as OtherWay[]).map(
          name => [OTHER_WAYS[name] as string, summarise(own.map(({ measures }) => measures[name]))] as const,
        ),
      ],
    };
  });
  return {
    title: "Ways of searching",
    headings: ["questions", "way", ...MEASURES],
    rows: ways.flatMap(({ source, questions, summaries }) =>
      summaries.map(([name, summary]) => [`${source} × ${questions}`, name, ...cells(summary)]),
    ),
    plots: ways.map(({ source, summaries }) => mrrOf(source, summaries)),
  };
}

/** How often answers were right, by how sure LLMC was of them; and how sure it was where there is no answer. */
export function howSure({ report, foreign }: Result): ReportTable {
  const others = reliability(foreign.map(confidence => ({ confidence, answered: false })));
  const bands = report.reliability.map((band, at) => ({
    label: `${band.from.toFixed(1)} to ${band.to.toFixed(1)}`,
    ...band,
    foreign: others[at]?.questions ?? 0,
  }));
  return {
    title: "How sure LLMC was",
    headings: ["confidence", "questions", "answered among the first 5", "questions of other folders"],
    rows: bands.map(({ label, questions, answered, foreign }) => [
      label,
      String(questions),
      questions === 0 ? "" : answered.toFixed(2),
      String(foreign),
    ]),
    plots: [
      {
        title: "Share answered, by confidence",
        bars: bands.map(({ label, answered }) => ({ label, value: answered })),
      },
    ],
  };
}

/** What is lost without each boost; `ablated` is in the order of `BOOSTS`. */
export function withoutBoosts(usual: Result, ablated: readonly Result[]): ReportTable {
  const rows = usual.report.sources.flatMap(({ source, summaries: { llmc } }, at) => [
    [source, "nothing", ...cells(llmc), "", ""],
    ...BOOSTS.map((boost, number) => {
      const without = ablated[number]?.report.sources[at]?.summaries.llmc ?? llmc;
      const worth = [llmc.mrr - without.mrr, llmc.lines - without.lines].map(signed);
      return [source, WEIGHED[boost], ...cells(without), ...worth];
    }),
  ]);
  const plots = usual.report.sources.map(({ source, summaries: { llmc } }, at) => ({
    title: `MRR@10 that each boost is worth: ${source}`,
    bars: BOOSTS.map((boost, number) => ({
      label: WEIGHED[boost],
      value: llmc.mrr - (ablated[number]?.report.sources[at]?.summaries.llmc ?? llmc).mrr,
    })),
  }));
  return {
    title: "Without a boost, and what it is worth",
    headings: ["questions", "left out", ...MEASURES, "MRR@10", "lines"],
    rows,
    plots,
  };
}

/** Results by the names of the ways that chunks were made. */
export function waysOfCutting(cuts: Readonly<Record<string, Result>>): ReportTable {
  const rows = Object.entries(cuts).flatMap(([name, { report, milliseconds, indexBytes, sourceBytes }]) =>
    report.sources.map(({ source, summaries }) => [
      source,
      name,
      ...cells(summaries.llmc),
      percentile(milliseconds, 0.95).toFixed(1),
      (indexBytes / sourceBytes).toFixed(2),
    ]),
  );
  const sources = Object.values(cuts)[0]?.report.sources ?? [];
  return {
    title: "Ways of cutting and describing chunks",
    headings: ["questions", "chunks", ...MEASURES, "query p95, ms", "index / source"],
    rows,
    plots: sources.map(({ source }, at) =>
      mrrOf(
        source,
        Object.entries(cuts).flatMap(([name, { report }]) => {
          const summary = report.sources[at]?.summaries.llmc;
          return summary === undefined ? [] : [[name, summary] as const];
        }),
      ),
    ),
  };
}

function mrrOf(source: string, summaries: readonly (readonly [label: string, Summary])[]): Plot {
  return {
    title: `MRR@10: ${source}`,
    bars: summaries.map(([label, { mrr }]) => ({ label, value: mrr })),
  };
}

function signed(difference: number): string {
  return `${difference < 0 ? "-" : "+"}${Math.abs(difference).toFixed(3)}`;
}

function cells({ first, firstFive, mrr, mrrFrom, mrrTo, lines, tokensToFirst }: Summary): string[] {
  return [
    ...[first, firstFive, mrr].map(each => each.toFixed(3)),
    `${mrrFrom.toFixed(3)}-${mrrTo.toFixed(3)}`,
    lines.toFixed(3),
    tokensToFirst === undefined ? "-" : String(Math.round(tokensToFirst)),
  ];
}
