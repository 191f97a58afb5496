import type { Chunk } from "./chunk.ts";
import type { Context, ContextRequest } from "./context.ts";
import type { Diagnosis, DiagnosisRequest } from "./diagnosis.ts";
import type { DocumentId } from "./document.ts";
import type { EmbeddingSample, SampleRequest } from "./embeddingSample.ts";
import type { EngineSettings } from "./engineSettings.ts";
import type { FileHistory } from "./history.ts";
import type { Answer, Query } from "./hit.ts";
import type { SecretCounts } from "./secrets.ts";
import type { Span } from "./span.ts";
import type { SymbolAnswer, SymbolQuery } from "./symbol.ts";

/** A folder of the workspace. */
export interface WorkspaceFolder {
  /** Stands for the folder in every `DocumentId`; stable between starts. */
  readonly id: string;
  /** Absolute path on the machine that runs the engine. */
  readonly root: string;
  /** Glob patterns of files to leave out of this folder, beside those of the settings: `files.exclude`. */
  readonly exclude?: readonly string[];
  /** Where it lies in another folder of the workspace, of several the innermost: what is in it is no part of that one. */
  readonly within?: DocumentId;
  /** Follows from `within` of the others, as the engine lists files: paths in it that are folders of the workspace. */
  readonly inner?: readonly string[];
  /** As the workspace has it; whoever opens that need not say it. */
  readonly trusted?: boolean;
}

export interface Workspace {
  readonly folders: readonly WorkspaceFolder[];
  readonly settings: EngineSettings;
  /**
   * When the index follows the files: in the background from the start, which is the default, only when `refresh`
   * is called, or never, so that what is saved is served as it is.
   */
  readonly updates?: "background" | "onRequest" | "never";
  /** What the user has open, what they look at first: it is indexed before all else, and then what is beside that. */
  readonly attention?: readonly DocumentId[];
  /**
   * Whether the user trusts the folders, so that a program of the machine may be run in them, version control for the
   * history of their files, and their ignore files may take in what is likely to hold secrets. Absent means no.
   */
  readonly trusted?: boolean;
}

/** Why a file is not in the index. */
export const SKIP_REASONS = [
  "ignored",
  "excluded",
  "junk",
  "binary",
  "tooLarge",
  "generated",
  "secret",
  "symlink",
  "unreadable",
  "quarantined",
] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * - `starting`: nothing is served yet.
 * - `scanning`: the saved index is served while the folders are listed.
 * - `indexing`: files are being read; `done` of `total`.
 * - `paused`: files wait until `resume`.
 * - `ready`: every file listed is indexed.
 * - `failed`: the engine does not run; `problem` says why.
 */
export type EngineState = "starting" | "scanning" | "indexing" | "paused" | "ready" | "failed";

export interface Status {
  readonly state: EngineState;
  /** Files of the current run that are finished, and all files of that run. */
  readonly done: number;
  readonly total: number;
  /** What is in the index now. */
  readonly files: number;
  readonly spans: number;
  readonly chunks: number;
  /** Bytes of the indexed files as they are on disk. */
  readonly sourceBytes: number;
  /** Bytes of the saved index. */
  readonly bytesOnDisk: number;
  /** Files that are found by their words, as a share of those there are to find, 0 to 1. */
  readonly lexical: number;
  /** Chunks that are found by their meaning, by the embedder that was chosen, as a share of those in the index, 0 to 1. */
  readonly semantic: number;
  /** Id of that embedder; absent where none was chosen, and while it cannot be used. */
  readonly embedder?: string;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  /** Secrets that are masked in the files of the index, by rule. */
  readonly secrets: SecretCounts;
  /** What the user should know and can act on, in one sentence; absent when all is well. */
  readonly problem?: string;
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
};

/** What one run over the workspace did. */
export interface IndexReport {
  readonly files: number;
  readonly spans: number;
  readonly chunks: number;
  readonly bytes: number;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  /** Files that were read and parsed in this run. */
  readonly indexed: number;
  readonly removed: number;
}

/** How far the index is from the files. */
export interface Difference {
  /** Files that are new or look changed. */
  readonly changed: number;
  /** Files that are indexed and do not exist, or are left out now. */
  readonly removed: number;
}

export interface FileChange {
  readonly document: DocumentId;
  /** `retry` forgets that the file was left out because the engine ended at it. */
  readonly kind: "changed" | "deleted" | "retry";
}

/** What is typed into a document and not saved. */
export interface UnsavedText {
  readonly document: DocumentId;
  /** Absent when it is saved, or given up: what counts then is the file. */
  readonly text?: string;
}

/** The spans and chunks of one document. */
export interface Outline {
  readonly document: DocumentId;
  readonly language: string;
  /** UTF-16 units. */
  readonly length: number;
  readonly spans: readonly Span[];
  /** Parallel to the document: a partition of it. */
  readonly chunks: readonly Chunk[];
  /** o200k tokens of each chunk, where they were asked for. */
  readonly tokens?: readonly number[];
  /** What version control knows of the file; absent while it is not known, and where there is nothing to know. */
  readonly history?: FileHistory;
}

export interface OutlineRequest {
  readonly document: DocumentId;
  /** The text of an open editor; without it the file is read. */
  readonly text?: string;
  /** Counts the tokens of every chunk, which takes longer than all the rest. */
  readonly withTokens?: boolean;
}

/**
 * The one door to the index. Everything that crosses it is plain data, so it works the same in one process and
 * between two. Every call rejects with an `AbortError` when its signal aborts.
 */
export interface Engine {
  /**
   * Loads the saved index of these folders and serves it, then catches up with the files in the background.
   * A second call replaces the folders and settings of the first.
   */
  open(workspace: Workspace, signal: AbortSignal): Promise<Status>;
  /** Compares the index with the files; resolves when both agree, which while paused is after `resume`. Rejects when cleared or opened anew meanwhile. */
  refresh(signal: AbortSignal): Promise<IndexReport>;
  /** Compares the index with the files and changes nothing. */
  compare(signal: AbortSignal): Promise<Difference>;
  /** Takes notice of changed files; resolves when they are searchable. While paused it leaves them to `resume`, but for retries. */
  change(changes: readonly FileChange[], signal: AbortSignal): Promise<void>;
  /** Takes notice of text that is not saved; resolves when it is searchable in place of the files, or while paused at once. */
  overlay(texts: readonly UnsavedText[], signal: AbortSignal): Promise<void>;
  search(query: Query, signal: AbortSignal): Promise<Answer>;
  /** Source under a budget of tokens: what was collected, what a query finds, and what goes with either. */
  context(request: ContextRequest, signal: AbortSignal): Promise<Context>;
  /** Looks up definitions by their names, whole or in part, with a letter or two wrong. */
  symbols(query: SymbolQuery, signal: AbortSignal): Promise<SymbolAnswer>;
  /** Parses one document, whether it is indexed or not. `undefined` when the file is gone or is no text. */
  outline(request: OutlineRequest, signal: AbortSignal): Promise<Outline | undefined>;
  /**
   * How every file stands in the index, or one file, and why those that are left out are. Files are listed anew for the
   * first page; the pages after it go on with that list.
   */
  diagnose(request: DiagnosisRequest, signal: AbortSignal): Promise<Diagnosis>;
  /** Texts from anywhere without their secrets, as long as they were, for whoever gives them to a model. */
  mask(texts: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** Some chunks as an embedder gets them, and how one that is to be tried does with them; it is used for nothing else. */
  sampleEmbedding(request: SampleRequest, signal: AbortSignal): Promise<EmbeddingSample>;
  status(signal: AbortSignal): Promise<Status>;
  pause(signal: AbortSignal): Promise<void>;
  resume(signal: AbortSignal): Promise<void>;
  /** Forgets everything and indexes anew. */
  rebuild(signal: AbortSignal): Promise<void>;
  /** Deletes the index, in memory and on disk, and pauses. */
  clear(signal: AbortSignal): Promise<void>;
  /** Deletes what the index has of one folder of the workspace, in memory and on disk, and pauses. */
  clearFolder(folder: string, signal: AbortSignal): Promise<void>;
  /** Returns what ends the subscription. */
  onDidChangeStatus(listener: (status: Status) => void): () => void;
  /** Saves what is not saved yet and ends the engine. */
  dispose(): Promise<void>;
}
