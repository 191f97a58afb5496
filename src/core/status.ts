import type { SecretCounts } from "./secrets.ts";

/**
 * Why a file is not in the index:
 * - `ignored`: an ignore file says so.
 * - `excluded`: the user's settings do.
 * - `junk`: it is of a kind that nobody searches, such as a dependency or what a build puts out.
 * - `binary`: it is no text.
 * - `tooLarge`: it is larger than `EngineSettings.maxFileSize`.
 * - `secret`: it is little more than a private key.
 * - `symlink`: it is a link, and links are not followed.
 * - `unreadable`: it may not be read.
 * - `quarantined`: the engine's process ended at it again and again.
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

/** What the engine says of itself and of its index. */
export interface Status {
  readonly state: EngineState;
  /** Files of the current run that are finished. */
  readonly done: number;
  /** All files of the current run. */
  readonly total: number;
  /** Files, spans and chunks that are in the index now. */
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
  /** Id of the chosen embedder; absent where there is none, and while it cannot be used. */
  readonly embedder?: string;
  /** Files that the last run left out, by reason. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  /** Secrets that are masked in the indexed files, by rule. */
  readonly secrets: SecretCounts;
  /** By folder: the commit that the histories of its files were read at. */
  readonly heads: Readonly<Record<string, string>>;
  /** What the user should know and can act on, in one sentence; absent when all is well. */
  readonly problem?: string;
  /** Files are still to be read that are not in the index, or not as they are now, though nothing may be reading them. */
  readonly unfinished?: true;
  /** Something that is in the index cannot be saved. */
  readonly unsaved?: true;
}

/** The status of an engine that has told nothing of itself yet. */
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

/** Whether files are being found or read, so that there is a new status with every one of them. */
export function isIndexing(state: string): boolean {
  return state === "scanning" || state === "indexing";
}

/** Whether there is more to come soon: files are being found or read, or will be as soon as the engine has started. */
export function isBusy(state: string): boolean {
  return state === "starting" || isIndexing(state);
}

/** How many spans a person sees. The index counts one more for each file, which stands for the file itself. */
export function withoutFileSpans(spans: number, files = 1): number {
  return Math.max(0, spans - files);
}
