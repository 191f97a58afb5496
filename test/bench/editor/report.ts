import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Span } from "../../../src/core/span.ts";
import type { Definition } from "../symbols/agreement.ts";
import type { OwnBlock } from "./ownTime.ts";
import type { EventLoopDelays } from "./watchEventLoop.ts";

/** Says where measurements in the extension host write what they found. */
export const REPORTS_VARIABLE = "LLMC_BENCH_REPORTS";

/** Milliseconds of one start. */
export interface ActivationReport {
  /** As the extension measures itself. */
  readonly activate: number;
  /** As the extension host sees it: loading the code and activating. */
  readonly withLoading: number;
}

/** What the extension host did during a period. Times are milliseconds. */
export interface Period extends EventLoopDelays {
  readonly duration: number;
  /** Processor time of the extension host's process. */
  readonly processor: number;
}

/** Periods in which LLMC indexes, each followed by two as long in which it is paused. */
export interface BlocksReport {
  readonly files: number;
  readonly indexing: readonly Period[];
  readonly paused: readonly Period[];
  /** Paused, while another program is as busy as the engine would be: what is the machine's is in these too. */
  readonly besideStranger: readonly Period[];
  readonly own: OwnTime;
}

/** Stretches in which the extension's own code, or what it called, ran in the extension host. Milliseconds. */
export interface OwnTime {
  /** The longest ones, longest first. */
  readonly longest: readonly number[];
  /** For how long of these the thread had a processor. */
  readonly worked: readonly number[];
  /** The most that it had in any. */
  readonly mostWorked: number;
  readonly total: number;
  /** The functions that ran when the longest one began, the outermost first. */
  readonly began: readonly string[];
}

/** The own time of the activation, and of what it leaves for afterwards. */
export interface StartingReport {
  readonly activating: OwnTime;
  readonly afterwards: OwnTime;
}

/** Milliseconds from the editor's word of a saved file until a search finds what is new in it. */
export interface SavesReport {
  readonly times: readonly number[];
}

/** Milliseconds of hovers in one document: those right after an edit, and others. */
export interface HoversReport {
  /** Of the document, in UTF-16 units. */
  readonly length: number;
  /** The first hover of all, which waits for the first parse. */
  readonly first: number;
  readonly firsts: readonly number[];
  readonly times: readonly number[];
  /** Of a hover that is always the same, in the same text, in turn with ours. */
  readonly leastFirsts: readonly number[];
  readonly least: readonly number[];
  /** Of some hovers of ours the milliseconds in which code of LLMC ran in the extension host. */
  readonly own: readonly number[];
}

/** The files of the index listed for the spans of the workspace. */
export interface ListsReport {
  readonly files: number;
  /** Milliseconds of each listing. */
  readonly times: readonly number[];
  /** Milliseconds in which the event loop of the extension host did not come round, at most. */
  readonly longest: number;
}

/** What VS Code and LLMC see in each of some files. */
export type SymbolsReport = readonly {
  readonly path: string;
  readonly language: string;
  readonly text: string;
  readonly symbols: readonly Definition[];
  readonly spans: readonly Span[];
}[];

const BLOCKS_TOLD = 5;

/** The longest of the blocks, and all of them together. */
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
