import type { SecretCounts } from "./secrets.ts";

/**
 * Why a file is not in the index:
 * - `ignored`: by an ignore file.
 * - `excluded`: by the user's settings.
 * - `junk`: it is of a kind that nobody searches, such as a dependency or build output.
 * - `binary`: it is not text.
 * - `tooLarge`: it is larger than `EngineSettings.maxFileSize`.
 * - `secret`: it is little more than a private key.
 * - `symlink`: it is a link, and links are not followed.
 * - `unreadable`: it may not be read.
 * - `quarantined`: the engine's process ended at it again and again, or its code failed at it.
 */
export const SKIP_REASONS = [
  "ignored",
  "excluded",
  "junk",
  "binary",
  "tooLarge",
  "secret",
  "symlink",
  "unreadable",
  "quarantined",
] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * What the engine is doing:
 * - `starting`: nothing is served yet.
 * - `scanning`: the saved index is served while the folders are listed.
 * - `indexing`: files are being read; `done` of `total`.
 * - `paused`: files wait until `resume`.
 * - `ready`: every file listed is indexed.
 * - `failed`: the engine does not run; `problem` says why.
 */
export type EngineState = "starting" | "scanning" | "indexing" | "paused" | "ready" | "failed";

/** The state of the engine and its index. */
export interface Status {
  readonly state: EngineState;
  /** Files of the current run that are finished. */
  readonly done: number;
  /** All files of the current run. */
  readonly total: number;
  /** Files, spans and chunks now in the index. */
  readonly files: number;
  readonly spans: number;
  readonly chunks: number;
  /** Bytes of the indexed files on disk. */
  readonly sourceBytes: number;
  /** Bytes of the saved index. */
  readonly bytesOnDisk: number;
  /** The share of files that can be found by their words, 0 to 1. */
  readonly lexical: number;
  /** The share of chunks that have a vector of the chosen embedder, 0 to 1. */
  readonly semantic: number;
  /** Id of the chosen embedder; absent if there is none, or while it cannot be used. */
  readonly embedder?: string;
  /** Files that the last run left out, by reason. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  /** Secrets that are masked in the indexed files, by rule. */
  readonly secrets: SecretCounts;
  /** For each folder, the commit at which the histories of its files were read. */
  readonly heads: Readonly<Record<string, string>>;
  /** One sentence that the user should know and can act on; absent when all is well. */
  readonly problem?: string;
  /** Files that are missing from the index or out of date there are still to be read, though nothing may be reading them. */
  readonly unfinished?: true;
  /** Part of the index cannot be saved. */
  readonly unsaved?: true;
}

/** The status of an engine that has not reported any yet. */
export const STARTING: Status = {
  state: "starting",
  done: 0,
  total: 0,
  files: 0,
  spans: 0,
  chunks: 0,
  sourceBytes: 0,
  bytesOnDisk: 0,
  lexical: 0,
  semantic: 0,
  skipped: {},
  secrets: {},
  heads: {},
};

/** Whether files are being found or read, so that the status changes with every file. */
export function isIndexing(state: string): boolean {
  return state === "scanning" || state === "indexing";
}

/** Whether more is to come soon: files are being found or read, or will be once the engine has started. */
export function isBusy(state: string): boolean {
  return state === "starting" || isIndexing(state);
}

/** The number of spans to show to people. The index counts one more for each file, which stands for the file itself. */
export function withoutFileSpans(spans: number, files = 1): number {
  return Math.max(0, spans - files);
}
