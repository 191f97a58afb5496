import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { unsupportedHost } from "../host/install.ts";
import { build, OUTPUT, packageExtension } from "../host/project.ts";
import { type Corpus, copyCorpus, createCorpus, sizeOf, thinCorpus } from "./corpus.ts";
import { measureEditor } from "./editor/measureEditor.ts";
import { type Figure, formatValue, verdict } from "./figure.ts";
import { isBusy, loadAverage, measureContention, thisMachine } from "./machine.ts";
import { formatTable } from "./table.ts";
import { measureTerminal } from "./terminal/measureTerminal.ts";

const RESULTS = path.join(OUTPUT, "bench.json");
const SMALL_CORPUS_FILES = 1000;
/** Units of figures that grow when other programs use the machine. */
const TIMES = ["ms", "s"];

/** How busy the machine is with other work. */
interface Condition {
  readonly load: number;
  readonly contention: number;
}

/** The options of `npm run bench`. */
export interface BenchOptions {
  /** Ids of the languages that the study of languages looks at; all if empty. */
  readonly languages: readonly string[];
  readonly parts: readonly string[];
  /** Absolute paths of the repositories to measure on. Without any, one is put together. */
  readonly sources: readonly string[];
  /** How long a study without an end of its own runs. */
  readonly minutes: number;
}

/**
 * Builds, measures, and prints the figures beside their bars. A missed bar is not a failure: on a busy machine it may mean nothing.
 * Resolves to the exit code.
 */
export async function runBench({ parts, sources: [source] }: BenchOptions): Promise<number> {
  const started = performance.now();
  for (const prepare of [build, packageExtension]) {
    const code = await prepare();
    if (code !== 0) return code;
  }
  const temporary = await mkdtemp(path.join(os.tmpdir(), "llmc-bench-"));
  try {
    const root = path.join(temporary, "corpus");
    const corpus = source === undefined ? await createCorpus(root) : await copyCorpus(source, root);
    const small = await thinCorpus(corpus, SMALL_CORPUS_FILES, path.join(temporary, "small"));
    console.log(`\nMeasuring on ${describe(corpus)}, and on ${describe(small)} of it`);

    const figures: Figure[] = [];
    const conditions: Condition[] = [];
    const failure = await collect(figures, conditions, measureParts(parts, corpus, small, temporary));
    const minutes = (performance.now() - started) / 60_000;
    await conclude(figures, conditions, [describe(corpus), describe(small)], minutes);
    if (failure === undefined) return 0;
    console.error("The bench did not come to its end:", failure);
    return 1;
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function* measureParts(
  parts: readonly string[],
  corpus: Corpus,
  small: Corpus,
  temporary: string,
): AsyncIterable<readonly Figure[]> {
  // The terminal's measurements must not be disturbed, so they come first. They only change files of the large corpus.
  if (parts.includes("terminal")) yield* measureTerminal(corpus, small, temporary);
  if (!parts.includes("editor")) return;
  const unsupported = unsupportedHost();
  if (unsupported === undefined) yield* measureEditor(small);
  else console.log(`Nothing is measured in the editor: ${unsupported}`);
}

/** Prints each figure as it comes, and keeps those from before a failure. */
async function collect(
  figures: Figure[],
  conditions: Condition[],
  measurements: AsyncIterable<readonly Figure[]>,
): Promise<unknown> {
  try {
    let before = conditionNow();
    conditions.push(before);
    for await (const measured of measurements) {
      const after = conditionNow();
      conditions.push(after);
      const contention = Math.max(before.contention, after.contention);
      before = after;
      for (const figure of measured) {
        figures.push(judged(figure, contention));
        console.log(`${figure.what}: ${formatValue(figure.value, figure.unit)}`);
      }
    }
    return undefined;
  } catch (error) {
    return error;
  }
}

function conditionNow(): Condition {
  return { load: loadAverage(), contention: measureContention() };
}

/** Marks a time from a busy machine as undecided, which counts if it misses its bar. */
function judged(figure: Figure, contention: number): Figure {
  if (!TIMES.includes(figure.unit) || !isBusy(contention)) return figure;
  return {
    undecided: `the machine was busy: work took ${contention.toFixed(1)} times its processor time`,
    ...figure,
  };
}

async function conclude(
  figures: readonly Figure[],
  conditions: readonly Condition[],
  corpora: readonly string[],
  minutes: number,
): Promise<void> {
  const machine = thisMachine();
  const { cores, processor, system, node } = machine;
  const load = rangeOf(conditions.map(condition => condition.load));
  const contention = rangeOf(conditions.map(condition => condition.contention));
  console.log(`\n${formatTable(figures)}\n`);
  console.log(`${cores} cores of ${processor}, ${system}, Node ${node}; ${minutes.toFixed(1)} minutes`);
  console.log(
    `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}; between measurements, work took ` +
      `${contention.least.toFixed(1)} to ${contention.most.toFixed(1)} times its processor time`,
  );
  const results = figures.map(figure => ({ ...figure, verdict: verdict(figure) }));
  const written = { machine, load, contention, corpora, minutes, figures: results };
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(RESULTS, JSON.stringify(written, undefined, 2));
  console.log(`Written to ${path.relative("", RESULTS)}`);
}

function rangeOf(values: readonly number[]): { readonly least: number; readonly most: number } {
  return { least: Math.min(...values), most: Math.max(...values) };
}

function describe(corpus: Corpus): string {
  return `${corpus.description} (${sizeOf(corpus)})`;
}
