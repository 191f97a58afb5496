import { type AllMeans, meansOf } from "./allMeasures.ts";
import { SOURCES, type Source } from "./askedQuestions.ts";
import type { Outcome, Result } from "./askedResult.ts";
import type { Plot, ReportTable } from "./retrievalReport.ts";
import { WAYS, type Way } from "./ways.ts";

export const MEASURES = ["first", "first 5", "MRR@10", "95 % of draws", "lines in 4,000", "tokens"];
export const ABOUT_MEASURES =
  "First, first 5: the share of questions whose first answer, or one of the first five, is right. MRR@10 with the range that 95 % of random draws of as many questions have. Lines in 4,000: the share of the right lines that is read in the first 4,000 tokens. Tokens: up to the first right line, the median of what is found.";

/** Languages with fewer questions are left out. */
const FEWEST = 5;
/** The ways that are compared in each language. */
const IN_LANGUAGES: readonly Way[] = ["llmc", "words", "meaning", "grep"];

/** The means of one way, with its name. */
interface Named {
  readonly name: string;
  readonly means: AllMeans;
}

/** The sources that have questions, in order, with their outcomes. */
export function sourcesIn(
  outcomes: readonly Outcome[],
): { readonly source: Source; readonly own: Outcome[] }[] {
  return (Object.keys(SOURCES) as Source[])
    .map(source => ({ source, own: outcomes.filter(each => each.source === source) }))
    .filter(({ own }) => own.length > 0);
}

/** LLMC beside its single arms, grep, whole files, and other common ways. */
export function waysOfSearching(result: Result): ReportTable {
  const about = Object.entries(SOURCES).map(([source, what]) => `${source}: ${what}.`);
  return {
    title: "Ways of searching",
    about: `${ABOUT_MEASURES} The questions, ${about.join(" ")}`,
    headings: ["questions", "way", ...MEASURES],
    rows: table(result, usualCells),
    plots: sourcesIn(result.outcomes).map(({ source }) => mrrOf(source, waysOf(result, isOf(source)))),
  };
}

/** The same ways by the other measures. */
export function furtherMeasures(result: Result): ReportTable {
  return {
    title: "The same ways in further measures",
    about:
      "Recall: the share of the right places among the first five, or ten, answers. nDCG@10 of these places. Precision@5: the share of the first five answers that is right. Of 1,000 and 4,000 tokens that are read: the share of the right lines among them, and the share of what is read that is right. Tokens a line: what is read up to 4,000 tokens, for each right line.",
    headings: [
      ...["questions", "way", "recall@5", "recall@10", "nDCG@10", "precision@5"],
      ...["lines in 1,000", "right of 1,000", "lines in 4,000", "right of 4,000", "tokens a line"],
    ],
    rows: table(result, means => [
      ...[means.recallFive, means.recallTen, means.gain, means.precisionFive].map(figure),
      ...[means.littleRecall, means.littlePrecision, means.muchRecall, means.muchPrecision].map(figure),
      whole(means.tokensPerLine),
    ]),
    plots: sourcesIn(result.outcomes).map(({ source }) => ({
      title: `nDCG@10: ${source}`,
      bars: waysOf(result, isOf(source)).map(({ name, means }) => ({ label: name, value: means.gain })),
    })),
  };
}

/** How well code is found in each language, over all questions. */
export function byLanguage(result: Result): ReportTable {
  const counts = new Map<string, number>();
  for (const { language } of result.outcomes) counts.set(language, (counts.get(language) ?? 0) + 1);
  const languages = [...counts]
    .filter(([, count]) => count >= FEWEST)
    .sort(([, one], [, other]) => other - one);
  const named = languages.map(([language, count]) => ({
    language,
    count,
    ways: waysOf(result, each => each.language === language, IN_LANGUAGES),
  }));
  return {
    title: "By language",
    about: `All questions whose answer is in a language, where there are ${FEWEST} or more.`,
    headings: ["language", "way", ...MEASURES],
    rows: named.flatMap(({ language, count, ways }) =>
      ways.map(({ name, means }) => [`${language} × ${count}`, name, ...usualCells(means)]),
    ),
    plots: [
      {
        title: "MRR@10 of LLMC by language",
        bars: named.map(({ language, ways: [own] }) => ({ label: language, value: own?.means.mrr ?? 0 })),
      },
    ],
  };
}

function table(result: Result, cells: (means: AllMeans) => string[]): string[][] {
  return sourcesIn(result.outcomes).flatMap(({ source, own }) =>
    waysOf(result, isOf(source)).map(({ name, means }) => [
      `${source} × ${own.length}`,
      name,
      ...cells(means),
    ]),
  );
}

function isOf(source: Source): (outcome: Outcome) => boolean {
  return outcome => outcome.source === source;
}

function waysOf(
  { outcomes, others }: Result,
  counts: (outcome: Outcome) => boolean,
  ways: readonly Way[] = Object.keys(WAYS) as Way[],
): Named[] {
  return ways.map(way => {
    const all: readonly Outcome[] = way === "llmc" ? outcomes : (others[way] ?? []);
    return { name: WAYS[way], means: meansOf(all.filter(counts).map(({ measures }) => measures)) };
  });
}

/** The cells under `MEASURES`. */
export function usualCells({
  first,
  firstFive,
  mrr,
  mrrFrom,
  mrrTo,
  lines,
  tokensToFirst,
}: AllMeans): string[] {
  return [
    ...[first, firstFive, mrr].map(figure),
    `${figure(mrrFrom)}-${figure(mrrTo)}`,
    figure(lines),
    whole(tokensToFirst),
  ];
}

/** The mean reciprocal ranks of some variants as a plot. */
export function mrrOf(source: string, variants: readonly Named[]): Plot {
  return {
    title: `MRR@10: ${source}`,
    bars: variants.map(({ name, means }) => ({ label: name, value: means.mrr })),
  };
}

function figure(value: number): string {
  return value.toFixed(3);
}

function whole(value: number | undefined): string {
  return value === undefined ? "-" : String(Math.round(value));
}
