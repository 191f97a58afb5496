import { type Corpus, sizeOf } from "../corpus.ts";
import type { Figure } from "../figure.ts";
import { list, median, percentile } from "../statistics.ts";
import { BenchHost } from "./benchHost.ts";
import type { ActivationReport, BlocksReport, OwnTime, SavesReport, StartingReport } from "./report.ts";

const STARTS = 5;
const ACTIVATION_MS = 50;
const LONGEST_BLOCK_MS = 10;

/** LLMC in a real VS Code. Changes a file of the corpus at the end. */
export async function* measureEditor(corpus: Corpus): AsyncIterable<readonly Figure[]> {
  const host = await BenchHost.start();
  try {
    const starts: ActivationReport[] = [];
    for (let start = 0; start < STARTS; start++) {
      starts.push(await host.run<ActivationReport>("activation", corpus.root));
    }
    yield activationFigures(starts);
    yield startingFigures(await host.run<StartingReport>("starting", corpus.root));
    yield blockFigures(await host.run<BlocksReport>("blocks", corpus.root), corpus);
    yield saveFigures(await host.run<SavesReport>("saves", corpus.root), corpus);
  } finally {
    await host.stop();
  }
}

function activationFigures(starts: readonly ActivationReport[]): readonly Figure[] {
  const figure = (what: string, times: readonly number[]) => ({
    what,
    value: median(times),
    unit: "ms",
    bar: { atMost: ACTIVATION_MS },
    on: `median of ${times.length} starts: ${list(times, 1)}`,
  });
  return [
    figure(
      "activation",
      starts.map(({ activate }) => activate),
    ),
    figure(
      "activation with loading of the code",
      starts.map(({ withLoading }) => withLoading),
    ),
  ];
}

function startingFigures({ activating, afterwards }: StartingReport): readonly Figure[] {
  return [
    ownFigure("activating", activating, ACTIVATION_MS),
    ownFigure("after it", afterwards, LONGEST_BLOCK_MS),
  ];
}

function ownFigure(when: string, { longest, total }: OwnTime, atMost: number): Figure {
  return {
    what: `longest block by LLMC's own code, ${when}`,
    value: longest[0] ?? 0,
    unit: "ms",
    bar: { atMost },
    on: `sampled stacks; ${list(longest, 1)}; ${total.toFixed(0)} ms in all`,
  };
}

function blockFigures({ files, indexing, paused, own }: BlocksReport, corpus: Corpus): readonly Figure[] {
  const longest = indexing.map(period => period.longest);
  const longestPaused = paused.map(period => period.longest);
  const seconds = indexing.map(period => period.duration / 1000);
  const bar = { atMost: LONGEST_BLOCK_MS };
  const noise = median(longestPaused) > LONGEST_BLOCK_MS;
  const on = `${files} files of ${sizeOf(corpus)} indexed in ${list(seconds, 1)} s`;
  const processor = (periods: typeof indexing) =>
    (100 * sum(periods.map(period => period.processor))) / sum(periods.map(period => period.duration));
  return [
    ownFigure("indexing", own, LONGEST_BLOCK_MS),
    {
      what: "longest block by anyone, indexing",
      value: median(longest),
      unit: "ms",
      bar,
      ...(noise ? { undecided: "VS Code or the machine alone exceeds the bar" } : {}),
      on: `median of ${list(longest, 1)}; ${on}`,
    },
    {
      what: "longest block by anyone, LLMC paused",
      value: median(longestPaused),
      unit: "ms",
      on: `median of ${list(longestPaused, 1)}; as long, in the same extension host`,
    },
    { what: "p99 of blocks, indexing", value: median(indexing.map(({ p99 }) => p99)), unit: "ms", on },
    { what: "p99 of blocks, LLMC paused", value: median(paused.map(({ p99 }) => p99)), unit: "ms", on },
    { what: "extension host's processor, indexing", value: processor(indexing), unit: "%", on },
    { what: "extension host's processor, LLMC paused", value: processor(paused), unit: "%", on },
  ];
}

function saveFigures({ times }: SavesReport, corpus: Corpus): readonly Figure[] {
  const on = `${times.length} saves of one file of ${corpus.files.length}, from the editor's event to a hit`;
  return [
    { what: "save to hit in the editor, p50", value: percentile(times, 0.5), unit: "ms", on },
    {
      what: "save to hit in the editor, p95",
      value: percentile(times, 0.95),
      unit: "ms",
      bar: { atMost: 100 },
      on,
    },
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
