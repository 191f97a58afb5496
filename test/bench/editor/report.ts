import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Span } from "../../../src/core/span.ts";
import type { Definition } from "../symbols/agreement.ts";
import type { OwnBlock } from "./ownTime.ts";
import type { EventLoopDelays } from "./watchEventLoop.ts";

/** The environment variable with the folder for reports from the extension host. */
export const REPORTS_VARIABLE = "LLMC_BENCH_REPORTS";

/** Milliseconds of one start. */
export interface ActivationReport {
  /** As measured by the extension itself. */
  readonly activate: number;
  /** As measured by the extension host: loading the code and activating. */
  readonly withLoading: number;
}

/** The extension host during a period. Times are in milliseconds. */
export interface Period extends EventLoopDelays {
  readonly duration: number;
  /** Processor time of the extension host's process. */
  readonly processor: number;
}

/** Periods in which LLMC indexes, each followed by two of the same length in which it is paused. */
export interface BlocksReport {
  readonly files: number;
  readonly indexing: readonly Period[];
  readonly paused: readonly Period[];
  /** Periods of pause, while another program is as busy as the engine would be: they show the machine's share. */
  readonly besideStranger: readonly Period[];
  readonly own: OwnTime;
}

/** Periods in which the extension's own code, or code that it called, ran in the extension host. In milliseconds. */
export interface OwnTime {
  /** The longest periods, longest first. */
  readonly longest: readonly number[];
  /** The part of each of these for which the thread had a processor. */
  readonly worked: readonly number[];
  /** The longest time that it had a processor in any period. */
  readonly mostWorked: number;
  readonly total: number;
  /** The functions that ran when the longest period began, outermost first. */
  readonly began: readonly string[];
}

/** The extension's own time during activation, and during the work that it defers. */
export interface StartingReport {
  readonly activating: OwnTime;
  readonly afterwards: OwnTime;
}

/** Milliseconds from the editor's event for a saved file until a search finds its new content. */
export interface SavesReport {
  readonly times: readonly number[];
}

/** Milliseconds of hovers in one document: those right after an edit, and others. */
export interface HoversReport {
  /** The length of the document, in UTF-16 units. */
  readonly length: number;
  /** The very first hover, which waits for the first parse. */
  readonly first: number;
  readonly firsts: readonly number[];
  readonly times: readonly number[];
  /** Times of a constant hover in the same text, in turn with ours. */
  readonly leastFirsts: readonly number[];
  readonly least: readonly number[];
  /** The milliseconds for which code of LLMC ran in the extension host, for several of its hovers. */
  readonly own: readonly number[];
}

/** Listing the files of the index for the spans of the workspace. */
export interface ListsReport {
  readonly files: number;
  /** The milliseconds of each listing. */
  readonly times: readonly number[];
  /** The longest delay of the extension host's event loop, in milliseconds. */
  readonly longest: number;
}

/** The symbols that VS Code and LLMC find in each file. */
export type SymbolsReport = readonly {
  readonly path: string;
  readonly language: string;
  readonly text: string;
  readonly symbols: readonly Definition[];
  readonly spans: readonly Span[];
}[];

const BLOCKS_TOLD = 5;

/** The longest blocks, and the sum of all. */
export function sumUp(blocks: readonly OwnBlock[]): OwnTime {
  const sorted = [...blocks].sort((a, b) => b.lasted - a.lasted);
  const told = sorted.slice(0, BLOCKS_TOLD);
  return {
    longest: told.map(({ lasted }) => lasted),
    worked: told.map(({ worked }) => worked),
    mostWorked: blocks.reduce((most, { worked }) => Math.max(most, worked), 0),
    total: blocks.reduce((sum, { lasted }) => sum + lasted, 0),
    began: sorted[0]?.began ?? [],
  };
}

/** To be called in the extension host. */
export function writeReport(
  name: string,
  report:
    | ActivationReport
    | StartingReport
    | BlocksReport
    | SavesReport
    | HoversReport
    | ListsReport
    | SymbolsReport,
): void {
  const folder = process.env[REPORTS_VARIABLE];
  if (folder === undefined) throw new Error(`${REPORTS_VARIABLE} names no folder.`);
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(report));
}
