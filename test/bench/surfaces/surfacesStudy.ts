import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { largeClass } from "../../extension/largeClass.ts";
import type { BenchOptions } from "../bench.ts";
import { type Corpus, copyCorpus, createCorpus, sizeOf, thinCorpus } from "../corpus.ts";
import { BenchHost } from "../editor/benchHost.ts";
import { blockFigures } from "../editor/figures.ts";
import { prepareEditor } from "../editor/prepareEditor.ts";
import type { BlocksReport, HoversReport, ListsReport } from "../editor/report.ts";
import type { Figure } from "../figure.ts";
import { list, median, percentile } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { measureTurns, type Turns } from "./measureTurns.ts";

const FILES = 1_000;
/** The files of a large repository. */
const MANY = 10_000;
const IN_A_FOLDER = 50;
const HOVER_MS = 20;
const FIRST_SIGN_MS = 200;

/** Prints how long hovers, chat and the indexing of many files keep the user waiting, in a real VS Code. Resolves to the exit code. */
export async function run({ sources: [source] }: BenchOptions): Promise<number> {
  const code = await prepareEditor();
  if (code !== 0) return code;
  const temporary = await mkdtemp(path.join(os.tmpdir(), "llmc-bench-"));
  const host = await BenchHost.start(["modelProvider"]);
  try {
    const large = path.join(temporary, "large");
    await mkdir(large);
    await writeFile(path.join(large, "harbour.py"), largeClass());
    const hovers = hoverFigures(await host.run<HoversReport>("hovers", large));
    const many = path.join(temporary, "many");
    const indexed = await writeManyFiles(many);
    const blocks = blockFigures(await host.run<BlocksReport>("blocks", many), indexed);
    const lists = listFigures(await host.run<ListsReport>("lists", many));
    const root = path.join(temporary, "corpus");
    const all = source === undefined ? await createCorpus(root) : await copyCorpus(source, root);
    const corpus = await thinCorpus(all, FILES, path.join(temporary, "small"));
    const turns = await host.show(corpus.root, measureTurns);
    console.log(`\n${formatTable([...hovers, ...blocks, ...lists, ...turnFigures(turns, sizeOf(corpus))])}`);
    return 0;
  } finally {
    await host.stop();
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function writeManyFiles(folder: string): Promise<Pick<Corpus, "files" | "bytes">> {
  const files: string[] = [];
  let bytes = 0;
  for (let number = 0; number < MANY; number++) {
    const below = path.join(folder, `quay_${Math.floor(number / IN_A_FOLDER)}`);
    if (number % IN_A_FOLDER === 0) await mkdir(below, { recursive: true });
    const source = `def moor_${number}(ship):\n    return ship.berth(${number})\n`;
    const file = path.join(below, `moor_${number}.py`);
    await writeFile(file, source);
    files.push(file);
    bytes += source.length;
  }
  return { files, bytes };
}

function listFigures({ files, times, longest }: ListsReport): readonly Figure[] {
  const on = `${files} files, ${times.length} times`;
  return [
    { what: "spans of the workspace: its files listed, p50", value: percentile(times, 0.5), unit: "ms", on },
    { what: "longest hold-up of the extension host meanwhile, by anyone", value: longest, unit: "ms", on },
  ];
}

function hoverFigures(report: HoversReport): readonly Figure[] {
  const { length, first, firsts, times, leastFirsts, least, own } = report;
  const on = `${times.length} hovers in a class of ${(length / 1e6).toFixed(2)} MB, as the editor gets them`;
  const barOf = (others: number) =>
    others > HOVER_MS ? { undecided: "a hover that is always the same takes longer too" } : {};
  return [
    ...[0.5, 0.95].map(share => ({
      what: `hover, p${share * 100}`,
      value: percentile(times, share),
      unit: "ms",
      bar: { atMost: HOVER_MS },
      on,
      ...barOf(percentile(least, share)),
    })),
    ...[0.5, 0.95].map(share => ({
      what: `a hover that is always the same, p${share * 100}`,
      value: percentile(least, share),
      unit: "ms",
      on: "in the same text, in turn with ours: the editor's own share",
    })),
    {
      what: "code of LLMC while a hover is made, p95",
      value: percentile(own, 0.95),
      unit: "ms",
      on: `in the extension host; p50 ${percentile(own, 0.5).toFixed(1)} ms, at most ${Math.max(...own).toFixed(1)} ms`,
    },
    {
      what: "the first hover of a document",
      value: first,
      unit: "ms",
      on: "which waits for its first parse",
    },
    {
      what: "hover right after an edit",
      value: median(firsts),
      unit: "ms",
      bar: { atMost: HOVER_MS },
      on: list(firsts, 0),
      ...barOf(median(leastFirsts)),
    },
    {
      what: "a hover that is always the same, right after an edit",
      value: median(leastFirsts),
      unit: "ms",
      on: list(report.leastFirsts, 0),
    },
  ];
}

function turnFigures({ own, least }: Turns, size: string): readonly Figure[] {
  const [first = Number.NaN, ...later] = own;
  const what = "Enter to the first sign of a turn of chat";
  const noise = median(least) > FIRST_SIGN_MS;
  return [
    { what: `${what}, first turn`, value: first, unit: "ms", on: `${size}; the code of chat is loaded` },
    {
      what: `${what}, later ones`,
      value: median(later),
      unit: "ms",
      bar: { atMost: FIRST_SIGN_MS },
      on: `as the window shows it; ${list(later, 0)}`,
      ...(noise ? { undecided: "a participant that does nothing takes longer too" } : {}),
    },
    {
      what: `${what} of a participant that does nothing`,
      value: median(least),
      unit: "ms",
      on: list(least, 0),
    },
  ];
}
