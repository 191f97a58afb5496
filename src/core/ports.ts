import type { Rule, StoredItem } from "./diagnosis.ts";
import type { Embedder } from "./embedding/embedder.ts";
import type { ChosenEmbedder } from "./embedding/embedderChoice.ts";
import type { SkipReason, WorkspaceFolder } from "./engine.ts";
import type { EngineSettings } from "./engineSettings.ts";
import type { Commit } from "./history.ts";
import type { RunningHash } from "./runningHash.ts";
import type { Secret } from "./secrets.ts";

/** A file that may be indexed. */
export interface ListedFile {
  readonly path: string;
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly modified: number;
  /** A rule of the user takes this very file in, whatever else speaks against it. */
  readonly wanted?: boolean;
}

/** A file, or a folder with all below it, that is left out. */
export interface SkippedFile {
  readonly path: string;
  readonly skipped: SkipReason;
  /** The rule that decided, where it was one. */
  readonly rule?: Rule;
  /** Of the file, where they are what leaves it out. */
  readonly bytes?: number;
  /** Its folder's own rules take it in, which counts once the user trusts the folder: it is likely to hold secrets. */
  readonly needsTrust?: true;
  /** The path is that of a folder. */
  readonly isFolder?: boolean;
  /** The folder above the file that is left out, where it is not the file itself. */
  readonly within?: string;
}

export type Listing = ListedFile | SkippedFile;

export interface FileContent {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly modified: number;
}

/** The files of the workspace. */
export interface FileSource {
  /** Everything below a folder, in no order. A folder that cannot be read is `unreadable`, not an error. */
  list(folder: WorkspaceFolder, settings: EngineSettings, signal: AbortSignal): AsyncIterable<Listing>;
  /** What `list` would say of one file; `undefined` when it does not exist. */
  look(folder: WorkspaceFolder, path: string, settings: EngineSettings): Promise<Listing | undefined>;
  /** `undefined` when the file does not exist, is no longer a file, or may not be read. */
  read(folder: WorkspaceFolder, path: string): Promise<FileContent | undefined>;
}

/** A commit and the files it changed. */
export interface CommittedChange extends Commit {
  /** Relative to the folder, as in a `Listing`. */
  readonly paths: readonly string[];
}

/** What version control knows of a folder. */
export interface History {
  /** Names the commit that is checked out; `undefined` where the folder has no history that can be read. */
  head(folder: WorkspaceFolder, signal: AbortSignal): Promise<string | undefined>;
  /** The commits up to that one, newest first. Whoever has read enough stops, and no more is read. */
  commits(folder: WorkspaceFolder, head: string, signal: AbortSignal): AsyncIterable<CommittedChange>;
}

/** Where the index is saved: a flat set of named byte strings. */
export interface Storage {
  /** `allocate` gives the memory that is read into, where it can be chosen. */
  read(name: string, allocate?: (bytes: number) => Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined>;
  /** All or nothing: after a crash the old bytes or the new ones are there. Rejects when it cannot write. */
  write(name: string, pieces: Iterable<Uint8Array>): Promise<void>;
  /**
   * Puts pieces at a place and ends the file after them; a file that is missing has size 0. A crash can leave a part of
   * them. Rejects with a `StorageConflict` when the file is not of the size it should have, since then somebody else wrote
   * to it, and otherwise when it cannot write, in which case what was before the place is still there.
   */
  append(
    name: string,
    pieces: Iterable<Uint8Array>,
    expected: { readonly size: number; readonly at: number },
  ): Promise<void>;
  remove(name: string): Promise<void>;
  /** All that is stored. */
  list(): Promise<readonly StoredItem[]>;
  /** Sets a damaged file aside, so that it can be looked at and is not read again. */
  quarantine(name: string): Promise<void>;
}

/** Vectors that were made of texts once and are of use again, for all workspaces of the user. What it loses is made anew. */
export interface VectorCache {
  /** What there is under some keys, each of so many bytes. Never rejects. */
  read(embedder: string, bytes: number, keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Keeps entries of so many bytes each. Never rejects: what cannot be kept is logged. */
  write(embedder: string, bytes: number, entries: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Lets go of what it has in memory. */
  release(): void;
}

/** Somebody else writes what this process stores. */
export class StorageConflict extends Error {
  constructor(name: string) {
    super(`${name} is written by another process`);
    this.name = "StorageConflict";
  }
}

/** How a language writes comments. */
export interface CommentSyntax {
  /** What begins a comment that ends with its line. */
  readonly line?: string;
  /** What begins and what ends a comment of any length, a docstring where that is what takes its place. */
  readonly block?: readonly [begin: string, end: string];
  /** How they are written in elements that hold another language, by the names of those. */
  readonly within?: Readonly<Record<string, CommentSyntax>>;
}

/** A language as its folder under `grammars/` declares it. */
export interface LanguageDefinition {
  readonly id: string;
  /** With the leading dot, lower case. */
  readonly extensions: readonly string[];
  /** Whole file names. */
  readonly filenames?: readonly string[];
  /** Programs of a `#!` line. */
  readonly interpreters?: readonly string[];
  /** What the beginning of a text says that is better read by the grammar of another language, and which that is. */
  readonly dialect?: { readonly sign: string; readonly language: string };
  /** Absent where it has no comments. */
  readonly comment?: CommentSyntax;
  /** The text of `spans.scm`. */
  readonly spans: string;
  /** Definitions stand no deeper in the syntax tree; absent where they may stand anywhere. */
  readonly depth?: number;
}

/** A set of languages with their grammars. */
export interface GrammarSource {
  readonly languages: readonly LanguageDefinition[];
  /** Differs when the definitions or the grammars do, and with them what is found in a document. */
  readonly fingerprint: string;
  /** The grammar of a language, compiled to WebAssembly. */
  load(languageId: string): Promise<Uint8Array>;
  /** web-tree-sitter's own runtime, compiled. */
  runtime(): Promise<WebAssembly.Module>;
}

/** A language that the user added, as its folder has it. It may turn out to be of no use. */
export interface UserLanguage {
  readonly definition: LanguageDefinition;
  /** Compiled to WebAssembly. */
  readonly grammar: Uint8Array;
  /** Paths of the two files, for messages. */
  readonly grammarFile: string;
  readonly spansFile: string;
}

/** What is in a folder of the user's languages. */
export interface UserLanguages {
  readonly languages: readonly UserLanguage[];
  /** A sentence for each language that cannot be read: which file, what is wrong, what to do. */
  readonly problems: readonly string[];
}

/** A line of text that outlives the process, to tell what it was at when it ended. */
export interface WorkNote {
  /** What the process before was at, or nothing; the note is empty from then on. Never rejects. */
  take(): Promise<string>;
  /** Replaces the note at once, so that it is there whatever happens next. Never throws. */
  write(text: string): void;
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Milliseconds of work that the process has done: on a busy machine they pass more slowly. */
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
  /** Memory of the process that runs the engine. */
  residentBytes(): number;
  /** Ends that process, for what started it to start another: what this one has in memory is damaged. */
  end(reason: string): never;
  /** Compiles a small module that runs often: to be as quick as it can, whatever the process does with others. */
  compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module;
  /** Content hash, at least 96 bits, as text. */
  hash(bytes: Uint8Array): string;
  /** The same of bytes that come in pieces. */
  startHash(): RunningHash;
  /** Keys, tokens and passwords in a text, in no order; they may overlap. */
  findSecrets(text: string): Promise<readonly Secret[]>;
  /**
   * Opens an embedder, which gives back what it holds when the signal aborts. Rejects when it cannot be used, with a message
   * that says what the user can do.
   */
  openEmbedder(choice: ChosenEmbedder, signal: AbortSignal): Promise<Embedder>;
  /** What counts the o200k tokens of a text. */
  tokenCounter(): Promise<(text: string) => number>;
  /** Running count of o200k tokens, one entry more than the text has units. */
  tokenSums(text: string): Promise<Uint32Array>;
}

export function isSkipped(listing: Listing): listing is SkippedFile {
  return "skipped" in listing;
}
