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

/** A file, or a folder with all below it, that is left out. */
export interface SkippedFile {
  readonly path: string;
  readonly skipped: SkipReason;
  /** The rule that decided, where it was one. */
  readonly rule?: Rule;
  /** Its size, where that is what leaves it out. */
  readonly bytes?: number;
  /** Its folder's own rules take it in, which counts once the user trusts the folder: it is likely to hold secrets. */
  readonly needsTrust?: true;
  /** It is a folder. */
  readonly isFolder?: boolean;
  /** It is `unreadable` since it could not be looked at, though nothing says that it is gone: it may be there as it was. */
  readonly outOfReach?: true;
  /** The path of the folder that is left out and the file with it; absent where the file itself is. */
  readonly within?: string;
}

/** What a walk through a folder says of a file. */
export type Listing = ListedFile | SkippedFile;

/** A file as it was read: its bytes, and its size and time at that moment, as in a `ListedFile`. */
export interface FileContent {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly modified: number;
}

/** The files of the workspace. */
export interface FileSource {
  /** Lists all files below a folder, in no order. A folder that cannot be read is `unreadable`, not an error. */
  list(folder: WorkspaceFolder, settings: EngineSettings, signal: AbortSignal): AsyncIterable<Listing>;
  /** Says of one file what `list` would; `undefined` when it does not exist. */
  look(folder: WorkspaceFolder, path: string, settings: EngineSettings): Promise<Listing | undefined>;
  /** Reads a file, in UTF-8 where the folder says that it is in another encoding; `undefined` when it does not exist, is no longer a file, or may not be read. */
  read(folder: WorkspaceFolder, path: string): Promise<FileContent | undefined>;
  /** The path by which `list` tells of a file that answers to this one too, as where capitals do not count; else the same path. */
  named(folder: WorkspaceFolder, path: string): Promise<string>;
}

/** A commit and the files it changed. */
export interface CommittedChange extends Commit {
  /** Relative to the folder, as in a `Listing`. */
  readonly paths: readonly string[];
}

/** What version control knows of a folder. */
export interface History {
  /** The id of the commit that is checked out; `undefined` where the folder has no history that can be read. */
  head(folder: WorkspaceFolder, signal: AbortSignal): Promise<string | undefined>;
  /** Whether all that led to one commit also led to another, later one, so that commits only came. */
  leadsTo(folder: WorkspaceFolder, from: string, to: string, signal: AbortSignal): Promise<boolean>;
  /**
   * The commits up to a head, newest first, or those of them that did not lead to `since`. They are read as the caller goes on, and
   * no further.
   */
  commits(
    folder: WorkspaceFolder,
    range: { readonly head: string; readonly since?: string },
    signal: AbortSignal,
  ): AsyncIterable<CommittedChange>;
}

/** Where the index is saved: a flat set of named byte strings. */
export interface Storage {
  /** `undefined` when there is nothing of that name. `allocate` gives the memory to read into, where it can be chosen. */
  read(name: string, allocate?: (bytes: number) => Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined>;
  /** All or nothing: after a crash the old bytes or the new ones are there. Rejects when it cannot write. */
  write(name: string, pieces: Iterable<Uint8Array>): Promise<void>;
  /**
   * Writes pieces at the place `expected.at` and ends the file after them; a missing file has size 0. A crash can leave a part of them.
   * Rejects with a `StorageConflict` when the file is not of `expected.size`, since then somebody else wrote to it. Rejects otherwise
   * when it cannot write; what was before the place is still there then.
   */
  append(
    name: string,
    pieces: Iterable<Uint8Array>,
    expected: { readonly size: number; readonly at: number },
  ): Promise<void>;
  remove(name: string): Promise<void>;
  /** Lists all that is stored. */
  list(): Promise<readonly StoredItem[]>;
  /** Sets a damaged file aside, so that it can be looked at and is not read again. */
  quarantine(name: string): Promise<void>;
}

/** Another process writes to what this one stores. */
export class StorageConflict extends Error {
  constructor(name: string) {
    super(`${name} is written by another process`);
    this.name = "StorageConflict";
  }
}

/** Vectors of texts, kept for all workspaces of the user. What is lost from it is made anew. */
export interface VectorCache {
  /** The entries that there are under some keys, `bytes` long each. Never rejects. */
  read(embedder: string, bytes: number, keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Keeps entries by their keys, `bytes` long each. Never rejects: what cannot be kept is logged. */
  write(embedder: string, bytes: number, entries: ReadonlyMap<string, Uint8Array>): Promise<void>;
}

/** A line of text that outlives the process, so that the next one knows what it was working on when it ended. */
export interface WorkNote {
  /** Takes the note of the process before, which is empty where it ended in order. Never rejects. */
  take(): Promise<string>;
  /** Replaces the note at once, so that it is there whatever happens next. Never throws. */
  write(text: string): void;
}

/** Messages for whoever looks into what went wrong. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Time, for the engine knows none of its own. */
export interface Clock {
  /** Milliseconds since some moment. They never run backwards, so that they measure how long something took. */
  now(): number;
  /** What day and time it is, in milliseconds since the epoch. */
  date(): number;
  /** Milliseconds of processor time that the process has used: on a busy machine they pass more slowly. */
  worked(): number;
  /** Resolves after other work of the process had its turn. */
  yield(): Promise<void>;
  /** Calls back once after some milliseconds; returns what cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** What the engine needs of the outside world. */
export interface Ports {
  readonly files: FileSource;
  readonly history: History;
  readonly storage: Storage;
  readonly vectorCache: VectorCache;
  readonly workNote: WorkNote;
  /** The languages this build knows. */
  readonly grammars: GrammarSource;
  /** The languages of a folder that the user named. Never rejects. */
  userLanguages(folder: string): Promise<UserLanguages>;
  readonly log: Log;
  readonly clock: Clock;
  /** Resident memory of the process that runs the engine. */
  residentBytes(): number;
  /** Ends that process, since what it has in memory is damaged. Whatever started it starts another. */
  end(reason: string): never;
  /** Compiles a small module that runs often, so that it is as quick as can be, however the process compiles others. */
  compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module;
  /** A hash of content as text, of at least 96 bits. */
  hash(bytes: Uint8Array): string;
  /** The same hash, of bytes that come in pieces. */
  startHash(): RunningHash;
  /** Finds keys, tokens and passwords in a text. They come in no order, and may overlap. */
  findSecrets(text: string): Promise<readonly Secret[]>;
  /** Changes whenever the rules do by which they are found. */
  readonly secretRules: string;
  /** Opens an embedder, until the signal aborts. Rejects with a message that says what the user can do. */
  openEmbedder(choice: ChosenEmbedder, signal: AbortSignal): Promise<Embedder>;
  /** Loads what counts the o200k tokens of a text. */
  tokenCounter(): Promise<(text: string) => number>;
  /** Running count of o200k tokens: those of `[start, end)` are `sums[end] - sums[start]`. */
  tokenSums(text: string): Promise<Uint32Array>;
}

/** Whether a file or folder is left out. */
export function isSkipped(listing: Listing): listing is SkippedFile {
  return "skipped" in listing;
}
