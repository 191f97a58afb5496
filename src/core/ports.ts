import type { Rule, StoredItem } from "./diagnosis.ts";
import type { Embedder } from "./embedding/embedder.ts";
import type { ChosenEmbedder } from "./embedding/embedderChoice.ts";
import type { WorkspaceFolder } from "./engine.ts";
import type { EngineSettings } from "./engineSettings.ts";
import type { Commit } from "./history.ts";
import type { GrammarSource, UserLanguages } from "./language.ts";
import type { RunningHash } from "./runningHash.ts";
import type { Secret } from "./secrets.ts";
import type { SkipReason } from "./status.ts";

/** A file that may be indexed. */
export interface ListedFile {
  readonly path: string;
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly modified: number;
}

/** A file, or a folder with everything below it, that is left out. */
export interface SkippedFile {
  readonly path: string;
  readonly skipped: SkipReason;
  /** The rule that decided, if one did. */
  readonly rule?: Rule;
  /** Its size, if that is why it is left out. */
  readonly bytes?: number;
  /** The folder's own rules would include it, which counts once the user trusts the folder: it is likely to hold secrets. */
  readonly needsTrust?: true;
  /** It is a folder. */
  readonly isFolder?: boolean;
  /** It is `unreadable` only because looking at it failed, not because it is known to be gone: it may be unchanged. */
  readonly outOfReach?: true;
  /** The path of the folder whose exclusion excludes the file too; absent if the file itself is left out. */
  readonly within?: string;
}

/** What a walk through a folder finds out about a file. */
export type Listing = ListedFile | SkippedFile;

/** A file's bytes, with its size and time at the moment of reading, as in a `ListedFile`. */
export interface FileContent {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly modified: number;
}

/** The files of the workspace. */
export interface FileSource {
  /** Lists all files below a folder, in no particular order. A folder that cannot be read is listed as `unreadable`; it is not an error. */
  list(folder: WorkspaceFolder, settings: EngineSettings, signal: AbortSignal): AsyncIterable<Listing>;
  /** What `list` would yield for one file; `undefined` if it does not exist. */
  look(folder: WorkspaceFolder, path: string, settings: EngineSettings): Promise<Listing | undefined>;
  /**
   * Reads a file, converted to UTF-8 if the folder has another encoding; `undefined` if it does not exist, is no longer a file, or may not
   * be read.
   */
  read(folder: WorkspaceFolder, path: string): Promise<FileContent | undefined>;
  /**
   * The path under which `list` reports the file that a given path leads to, for example on disks that ignore letter case; otherwise the
   * given path.
   */
  named(folder: WorkspaceFolder, path: string): Promise<string>;
}

/** A commit and the files it changed. */
export interface CommittedChange extends Commit {
  /** Relative to the folder, as in a `Listing`. */
  readonly paths: readonly string[];
}

/** The history of a folder, as version control has it. */
export interface History {
  /** The id of the commit that is checked out; `undefined` if the folder has no readable history. */
  head(folder: WorkspaceFolder, signal: AbortSignal): Promise<string | undefined>;
  /** Whether the history of a later commit includes all of an earlier one's, so that commits were only added. */
  leadsTo(folder: WorkspaceFolder, from: string, to: string, signal: AbortSignal): Promise<boolean>;
  /** The commits up to `head`, newest first, without those that lead up to `since`. They are read only as far as the caller iterates. */
  commits(
    folder: WorkspaceFolder,
    range: { readonly head: string; readonly since?: string },
    signal: AbortSignal,
  ): AsyncIterable<CommittedChange>;
}

/** Where the index is saved: a flat set of named byte strings. */
export interface Storage {
  /** Reads the bytes of a name; `undefined` if there are none. `allocate` provides the memory to read into, where that can be chosen. */
  read(name: string, allocate?: (bytes: number) => Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined>;
  /** Writes all or nothing: after a crash either the old or the new bytes are there. Rejects if it cannot write. */
  write(name: string, pieces: Iterable<Uint8Array>): Promise<void>;
  /**
   * Writes pieces at the offset `expected.at` and ends the file after them; a missing file has size 0. A crash can leave part of them.
   * Rejects with a `StorageConflict` if the file's size is not `expected.size`, since then another process wrote to it. Rejects with
   * another error if it cannot write; what was before the offset is still there then.
   */
  append(
    name: string,
    pieces: Iterable<Uint8Array>,
    expected: { readonly size: number; readonly at: number },
  ): Promise<void>;
  remove(name: string): Promise<void>;
  /** Lists everything stored. */
  list(): Promise<readonly StoredItem[]>;
  /** Sets a damaged file aside: it can be examined, but is not read again. */
  quarantine(name: string): Promise<void>;
}

/** Another process writes to the same storage. */
export class StorageConflict extends Error {
  constructor(name: string) {
    super(`${name} is written by another process`);
    this.name = "StorageConflict";
  }
}

/** Vectors of texts, kept for all of the user's workspaces. Lost ones are made anew. */
export interface VectorCache {
  /** The entries found under the given keys, each `bytes` long. Never rejects. */
  read(embedder: string, bytes: number, keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Stores entries by key, each `bytes` long. Never rejects: a failure is logged. */
  write(embedder: string, bytes: number, entries: ReadonlyMap<string, Uint8Array>): Promise<void>;
}

/** A line of text that outlives the process, so that the next one knows what this one was working on when it ended. */
export interface WorkNote {
  /** Takes the previous process's note, which is empty if that process ended in order. Never rejects. */
  take(): Promise<string>;
  /** Replaces the note immediately, so that it is there whatever happens next. Never throws. */
  write(text: string): void;
}

/** Messages for people who look into what went wrong. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Time, which the engine does not read by itself. */
export interface Clock {
  /** Milliseconds since some fixed moment. They never run backwards, so they can measure durations. */
  now(): number;
  /** The current date and time, in milliseconds since the epoch. */
  date(): number;
  /** Milliseconds of processor time used by the process: on a busy machine they pass more slowly than the clock. */
  worked(): number;
  /** Resolves after other work of the process has had its turn. */
  yield(): Promise<void>;
  /** Calls back once after the given time; returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** What the engine needs from the outside world. */
export interface Ports {
  readonly files: FileSource;
  readonly history: History;
  readonly storage: Storage;
  readonly vectorCache: VectorCache;
  readonly workNote: WorkNote;
  /** The languages of this build. */
  readonly grammars: GrammarSource;
  /** Reads the languages in a folder that the user named. Never rejects. */
  userLanguages(folder: string): Promise<UserLanguages>;
  readonly log: Log;
  readonly clock: Clock;
  /** Resident memory of the engine's process, in bytes. */
  residentBytes(): number;
  /** Ends the engine's process because its memory is damaged. The process that started it starts another. */
  end(reason: string): never;
  /** Compiles a small, frequently used module for the highest speed, however the process compiles others. */
  compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module;
  /** A hash of the content, as text, of at least 96 bits. */
  hash(bytes: Uint8Array): string;
  /** Starts the same hash for bytes that come in pieces. */
  startHash(): RunningHash;
  /** Finds keys, tokens and passwords in a text, in no particular order; they may overlap. */
  findSecrets(text: string): Promise<readonly Secret[]>;
  /** Changes whenever the rules for finding secrets change. */
  readonly secretRules: string;
  /** Opens an embedder, which lives until the signal aborts. Rejects with a message that says what the user can do. */
  openEmbedder(choice: ChosenEmbedder, signal: AbortSignal): Promise<Embedder>;
  /** Loads a function that counts the o200k tokens of a text. */
  tokenCounter(): Promise<(text: string) => number>;
  /** The running count of o200k tokens: `[start, end)` has `sums[end] - sums[start]`. */
  tokenSums(text: string): Promise<Uint32Array>;
}

/** Whether a file or folder is left out. */
export function isSkipped(listing: Listing): listing is SkippedFile {
  return "skipped" in listing;
}
