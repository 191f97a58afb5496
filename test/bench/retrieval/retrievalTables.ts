import { reliability } from "../../../src/core/evaluation/reliability.ts";
import { BOOSTS, type Boost } from "../../../src/core/hit.ts";
import { ROLES } from "../../../src/core/role.ts";
import { percentile } from "../statistics.ts";
import { type AllMeans, meansOf } from "./allMeasures.ts";
import type { Source } from "./askedQuestions.ts";
import type { Outcome, Result } from "./askedResult.ts";
import { ABOUT_MEASURES, MEASURES, mrrOf, sourcesIn, usualCells } from "./findingTables.ts";
import type { ReportTable } from "./retrievalReport.ts";
import { WAYS, type Way } from "./ways.ts";

/** What each boost takes into account. */
const WEIGHED: Readonly<Record<Boost, string>> = {
  role: "what files are there for",
  named: "names as only code writes them",
  definesNothing: "chunks that define nothing",
  onlyData: "data, where it is asked how something is done",
  place: "where a question is asked from",
  mentioned: "files and lines in the question",
  near: "files near those that are open",
  container: "files and classes that answer too",
  length: "what is long read later",
  coverage: "what hits cover of the question, word by word",
  verbatim: "the question word for word",
};

/** How often answers were right, by LLMC's confidence in them, and its confidence where there is no answer. */
export function howSure({ outcomes, foreign }: Result): ReportTable {
  const judged = outcomes.map(({ confidence, measures }) => ({ confidence, answered: measures.firstFive }));
  const others = reliability(foreign.map(confidence => ({ confidence, answered: false })));
  const bands = reliability(judged).map((band, at) => ({
    label: `${band.from.toFixed(1)} to ${band.to.toFixed(1)}`,
    ...band,
    foreign: others[at]?.questions ?? 0,
  }));
  return {
    title: "How sure LLMC was",
    about:
      "Where confidence is true, the share that is answered lies in its band. Questions of other folders have no answer here, unless by chance.",
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

/** The roles of the files of the first five answers. */
export function whatComesFirst({ outcomes }: Result): ReportTable {
  const sources = [...new Set(outcomes.map(({ source }) => source))];
  const shares = sources.map(source => {
    const roles = outcomes.filter(each => each.source === source).flatMap(each => each.roles);
    return { source, count: roles.length, shares: ROLES.map(role => share(roles, role)) };
  });
  return {
    title: "What comes first",
    about: "Of the first five answers, the share that is of files of each role.",
    headings: ["questions", "answers", ...ROLES],
    rows: shares.map(({ source, count, shares: own }) => [
      source,
      String(count),
      ...own.map(each => each.toFixed(3)),
    ]),
    plots: [],
  };
}

function share<Value>(values: readonly Value[], value: Value): number {
  return values.filter(each => each === value).length / Math.max(1, values.length);
}

/** The loss without each boost; `ablated` is in the order of `BOOSTS`. */
export function withoutBoosts(usual: Result, ablated: readonly Result[]): ReportTable {
  const sources = sourcesIn(usual.outcomes).map(({ source, own }) => {
    const means = meansIn(own);
    const boosts = BOOSTS.map((boost, at) => {
      const without = meansIn(ablated[at]?.outcomes.filter(each => each.source === source) ?? []);
      return {
        name: WEIGHED[boost],
        without,
        mrr: means.mrr - without.mrr,
        lines: means.lines - without.lines,
      };
    });
    return { source, means, boosts };
  });
  return {
    title: "Without a boost, and what it is worth",
    about: `What is left without one of the boosts, and in the last columns what it adds to MRR@10 and to the lines. ${ABOUT_MEASURES}`,
    headings: ["questions", "left out", ...MEASURES, "MRR@10", "lines"],
    rows: sources.flatMap(({ source, means, boosts }) => [
      [source, "nothing", ...usualCells(means), "", ""],
      ...boosts.map(({ name, without, mrr, lines }) => [
        source,
        name,
        ...usualCells(without),
        signed(mrr),
        signed(lines),
      ]),
    ]),
    plots: sources.map(({ source, boosts }) => ({
      title: `MRR@10 that each boost is worth: ${source}`,
      bars: boosts.map(({ name, mrr }) => ({ label: name, value: mrr })),
    })),
  };
}

/** Results for each way of cutting chunks, by its name. */
export function waysOfCutting(cuts: Readonly<Record<string, Result>>): ReportTable {
  const results = Object.entries(cuts);
  const sources = [...new Set(results.flatMap(([, { outcomes }]) => outcomes.map(({ source }) => source)))];
  const meansOn = ({ outcomes }: Result, source: Source): AllMeans =>
    meansIn(outcomes.filter(each => each.source === source));
  return {
    title: "Ways of cutting and describing chunks",
    about: `LLMC over the same files, cut and described otherwise; with the time of a query of any kind, and the index beside the source. ${ABOUT_MEASURES}`,
    headings: ["questions", "chunks", ...MEASURES, "query p50, ms", "p95", "index / source"],
    rows: results.flatMap(([name, result]) =>
      sources.map(source => [
        source,
        name,
        ...usualCells(meansOn(result, source)),
        ...times(result.outcomes),
        (result.indexBytes / result.sourceBytes).toFixed(2),
      ]),
    ),
    plots: sources.map(source =>
      mrrOf(
        source,
        results.map(([name, result]) => ({ name, means: meansOn(result, source) })),
      ),
    ),
  };
}

/** How long each way takes to answer. */
export function howQuick({ outcomes, others }: Result): ReportTable {
  const ways = (Object.keys(WAYS) as Way[]).map(way => ({
    name: WAYS[way],
    outcomes: way === "llmc" ? outcomes : (others[way] ?? []),
  }));
  return {
    title: "How quick they are",
    about:
      "Milliseconds for a question: of LLMC with the call to its process and the reading of the files that are shown; of what is put together here, in this one.",
    headings: ["way", "questions", "p50, ms", "p95, ms"],
    rows: ways.map(each => [each.name, String(each.outcomes.length), ...times(each.outcomes)]),
    plots: [
      {
        title: "p95 of a question, ms",
        bars: ways.map(each => ({ label: each.name, value: Number(times(each.outcomes)[1]) })),
      },
    ],
  };
}

function meansIn(outcomes: readonly Outcome[]): AllMeans {
  return meansOf(outcomes.map(({ measures }) => measures));
}

function times(outcomes: readonly Outcome[]): string[] {
  const milliseconds = outcomes.map(each => each.milliseconds);
  return [0.5, 0.95].map(part => percentile(milliseconds, part).toFixed(1));
}

function signed(difference: number): string {
  return `${difference < 0 ? "-" : "+"}${Math.abs(difference).toFixed(3)}`;
}
