import { writeFileSync } from "node:fs";
import path from "node:path";

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
export interface Period {
  readonly duration: number;
  /** Longest time in which the event loop did not come round. */
  readonly longest: number;
  readonly p99: number;
  /** Processor time of the extension host's process. */
  readonly processor: number;
}

/** Periods in which LLMC indexes, each followed by one as long in which it is paused. */
export interface BlocksReport {
  readonly files: number;
  readonly indexing: readonly Period[];
  readonly paused: readonly Period[];
  readonly own: OwnTime;
}

/** Time in which the extension's own code, or what it called, ran in the extension host. Milliseconds. */
export interface OwnTime {
  readonly longest: number;
  readonly total: number;
  readonly duration: number;
}

/** Milliseconds from the editor's word of a saved file until a search finds what is new in it. */
export interface SavesReport {
  readonly times: readonly number[];
}

/** To be called in the extension host. */
export function writeReport(
  name: string,
  report: ActivationReport | OwnTime | BlocksReport | SavesReport,
): void {
  const folder = process.env[REPORTS_VARIABLE];
  if (folder === undefined) throw new Error(`${REPORTS_VARIABLE} names no folder.`);
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(report));
}
