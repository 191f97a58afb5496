import { type Corpus, sizeOf } from "../corpus.ts";
import type { Figure } from "../figure.ts";
import { list, median, percentile } from "../statistics.ts";
import type {
  ActivationReport,
  BlocksReport,
  OwnTime,
  Period,
  SavesReport,
  StartingReport,
} from "./report.ts";

const ACTIVATION_MS = 50;
const LONGEST_BLOCK_MS = 10;
const SAVE_MS = 100;

/** How long VS Code waits for the extension when it starts. */
export function activationFigures(starts: readonly ActivationReport[]): readonly Figure[] {
  const figure = (what: string, times: readonly number[]) => ({
    what,
    value: median(times),
    unit: "ms",
    bar: { atMost: ACTIVATION_MS },
    on: `median of ${times.length} starts: ${list(times, 1)}`,
  });
  const calls = starts.map(({ activate }) => activate);
  const withLoading = starts.map(start => start.withLoading);
  return [figure("activation", calls), figure("activation with loading of the code", withLoading)];
}

/** How long the extension blocks the extension host when it starts. */
export function startingFigures({ activating, afterwards }: StartingReport): readonly Figure[] {
  return [
    ownFigure("activating", activating, ACTIVATION_MS),
    ownFigure("after activation", afterwards, LONGEST_BLOCK_MS),
  ];
}

/** The blocks of LLMC itself, and those that remain if something as busy takes its place. */
export function blockFigures(
  report: BlocksReport,
  corpus: Pick<Corpus, "files" | "bytes">,
): readonly Figure[] {
  const { files, indexing, paused, besideStranger, own } = report;
  const beside = "beside a stranger as busy as the engine";
  return [
    ownFigure("indexing", own, LONGEST_BLOCK_MS),
    {
      ...longestFigure("indexing", indexing),
      bar: { atMost: LONGEST_BLOCK_MS },
      on: `${files} files of ${sizeOf(corpus)}; ${median(indexing.map(({ duration }) => duration / 1000)).toFixed(1)} s; ${each(indexing)}`,
      ...undecidedUnless(median(indexing.map(period => period.mostWorked)) > LONGEST_BLOCK_MS),
    },
    longestFigure("paused", paused),
    longestFigure(`paused, ${beside}`, besideStranger),
    p99Figure("indexing", indexing),
    p99Figure("paused", paused),
    p99Figure(`paused, ${beside}`, besideStranger),
    processorFigure("indexing", indexing),
    processorFigure("paused", paused),
  ];
}

/** How long it takes until a saved file is found with its new content. */
export function saveFigures({ times }: SavesReport, corpus: Corpus): readonly Figure[] {
  const on = `${times.length} saves of one file of ${corpus.files.length}, from the editor's event to a hit`;
  const figure = (share: number) => ({
    what: `save to hit in the editor, p${100 * share}`,
    value: percentile(times, share),
    unit: "ms",
    on,
  });
  return [figure(0.5), { ...figure(0.95), bar: { atMost: SAVE_MS } }];
}

function ownFigure(
  when: string,
  { longest, worked, mostWorked, total, began }: OwnTime,
  atMost: number,
): Figure {
  const where = began.length === 0 ? "" : `; it begins in ${began.join(" > ")}`;
  return {
    what: `longest block by LLMC's own code, ${when}`,
    value: longest[0] ?? 0,
    unit: "ms",
    bar: { atMost },
    on: `sampled stacks; longest ${list(longest, 1)}, of which with a processor ${list(worked, 1)}, in any ${mostWorked.toFixed(1)}; ${total.toFixed(0)} ms in all${where}`,
    ...undecidedUnless(mostWorked > atMost),
  };
}

/** Marks a block as undecided if the thread lacked a processor during it: its length then tells of the machine, not of the code. */
function undecidedUnless(worked: boolean): Pick<Figure, "undecided"> {
  return worked ? {} : { undecided: "the rest of it the thread waited for a processor" };
}

function longestFigure(when: string, periods: readonly Period[]): Figure {
  return {
    what: `longest block by anyone, ${when}`,
    value: longestOf(periods),
    unit: "ms",
    on: each(periods),
  };
}

function p99Figure(when: string, periods: readonly Period[]): Figure {
  const values = periods.map(({ p99 }) => p99);
  return {
    what: `p99 of blocks by anyone, ${when}`,
    value: median(values),
    unit: "ms",
    on: `median of ${list(values, 1)}`,
  };
}

function processorFigure(when: string, periods: readonly Period[]): Figure {
  const shares = periods.map(({ processor, duration }) => (100 * processor) / duration);
  return {
    what: `extension host's processor time, ${when}`,
    value: median(shares),
    unit: "%",
    on: `median of ${list(shares, 1)}`,
  };
}

function longestOf(periods: readonly Period[]): number {
  return median(periods.map(({ longest }) => longest));
}

function each(periods: readonly Period[]): string {
  const longest = periods.map(period => period.longest);
  const worked = periods.map(period => period.mostWorked);
  return `median of ${list(longest, 1)}; with a processor at most ${list(worked, 1)}`;
}
