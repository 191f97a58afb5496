import type { Chunk } from "./chunk.ts";
import type { Context, ContextRequest } from "./context.ts";
import type { Diagnosis, DiagnosisRequest, FilesPage, FilesRequest } from "./diagnosis.ts";
import type { DocumentId } from "./document.ts";
import type { EmbeddingSample, SampleRequest } from "./embeddingSample.ts";
import type { EngineSettings } from "./engineSettings.ts";
import type { FileHistory } from "./history.ts";
import type { Answer, Query } from "./hit.ts";
import type { Span } from "./span.ts";
import type { SkipReason, Status } from "./status.ts";
import type { SymbolHit, SymbolQuery } from "./symbol.ts";

/** A folder of the workspace. */
export interface WorkspaceFolder {
  /** Stands for the folder in every `DocumentId`; stable between starts. */
  readonly id: string;
  /** Its absolute path on the machine that runs the engine. */
  readonly root: string;
  /** What people call it, where that is not its name on the disk. */
  readonly name?: string;
  /** Glob patterns of files to leave out of this folder, on top of those in the settings: what `files.exclude` says. */
  readonly exclude?: readonly string[];
  /** The encoding of its files that are not UTF-8, by its name in the Encoding Standard, such as `gbk`; Windows-1252 where nobody says. */
  readonly encoding?: string;
  /** Where it lies in another folder of the workspace, of several the innermost: what is in it is no part of that one. */
  readonly within?: DocumentId;
  /** Follows from `within` of the others, as the engine lists files: paths in it that are folders of the workspace. */
  readonly inner?: readonly string[];
  /** As the workspace has it; whoever opens that need not say it. */
  readonly trusted?: boolean;
}

/** What the engine is to serve, and how. */
export interface Workspace {
  readonly folders: readonly WorkspaceFolder[];
  readonly settings: EngineSettings;
  /**
   * When the index follows the files: in the background, which is the default; only when `refresh` is called; or never, so that the
   * saved index is served as it is.
   */
  readonly updates?: "background" | "onRequest" | "never";
  /** What the user has open, the document before them first. It is indexed before all else, and then what is in its folder. */
  readonly attention?: readonly DocumentId[];
  /**
   * Whether the user trusts the folders, so that version control may be run in them for the history of files, and their ignore files may
   * take in what is likely to hold secrets. Absent means no.
   */
  readonly trusted?: boolean;
}

/** What one run over the workspace did. */
export interface IndexReport {
  /** What is in the index after it; `bytes` are those of the files on disk. */
  readonly files: number;
  readonly spans: number;
  readonly chunks: number;
  readonly bytes: number;
  /** Files that were left out, by reason. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  /** Files that were read and parsed. */
  readonly indexed: number;
  /** Files that were taken out of the index. */
  readonly removed: number;
}

/** How the index differs from the files. */
export interface Difference {
  /** Files that are new or look changed. */
  readonly changed: number;
  /** Those of them that the index has nothing of, so that no search finds them. */
  readonly missing: number;
  /** Indexed files that no longer exist, or are to be left out now. */
  readonly removed: number;
}

/** That something happened to a file or folder. */
export interface FileChange {
  readonly document: DocumentId;
  /** `changed` also stands for created. `retry` forgets that the engine's process ended at the file. */
  readonly kind: "changed" | "deleted" | "retry";
}

/** The text of a document in an editor. */
export interface UnsavedText {
  readonly document: DocumentId;
  /** Absent when it was saved or given up: then the file counts. */
  readonly text?: string;
}

/** The spans and chunks of one document. */
export interface Outline {
  readonly document: DocumentId;
  readonly language: string;
  /** Of its text, in UTF-16 units. */
  readonly length: number;
  /** In order of start, outer before inner; the first is the document itself. */
  readonly spans: readonly Span[];
  /** In the order of the text, a partition of it. */
  readonly chunks: readonly Chunk[];
  /** The o200k tokens of each chunk, where they were asked for. */
  readonly tokens?: readonly number[];
  /** What version control knows of the file; absent where it knows nothing, and before it was asked. */
  readonly history?: FileHistory;
}

/** Asks for the outline of one document. */
export interface OutlineRequest {
  readonly document: DocumentId;
  /** The text to parse; without it the file is read. */
  readonly text?: string;
  /** Has the tokens of every chunk counted, which takes longer than all the rest. */
  readonly withTokens?: boolean;
}

/**
 * The one door to the index. Only plain data crosses it, so that it works the same within a process and between two. `open` comes
 * first. A call whose signal aborts rejects with an `AbortError`; what it began may still be done.
 */
export interface Engine {
  /**
   * Loads the saved index of these folders and serves it, then catches up with the files in the background. Another call replaces
   * the folders and settings.
   */
  open(workspace: Workspace, signal: AbortSignal): Promise<Status>;
  /**
   * Brings the index up to date with all files. Resolves when both agree, which while paused is after `resume`; rejects when the index
   * is cleared or opened anew meanwhile.
   */
  refresh(signal: AbortSignal): Promise<IndexReport>;
  /** Compares the index with all files and changes nothing. */
  compare(signal: AbortSignal): Promise<Difference>;
  /** Follows changes of files; resolves when they can be found. While paused, all but retries are left to `resume`. */
  change(changes: readonly FileChange[], signal: AbortSignal): Promise<void>;
  /** Has texts that are not saved take the place of their files; resolves when they can be found, while paused at once. */
  overlay(texts: readonly UnsavedText[], signal: AbortSignal): Promise<void>;
  /** Finds code by words, names and meaning. */
  search(query: Query, signal: AbortSignal): Promise<Answer>;
  /** Makes a text of source under a budget of tokens: what was collected, what a query finds, and what goes with either. */
  context(request: ContextRequest, signal: AbortSignal): Promise<Context>;
  /** Looks up definitions by name: whole, in part, or with a letter or two wrong. */
  symbols(query: SymbolQuery, signal: AbortSignal): Promise<readonly SymbolHit[]>;
  /** Parses one document, whether it is indexed or not. Resolves to `undefined` when the file is gone or is no text. */
  outline(request: OutlineRequest, signal: AbortSignal): Promise<Outline | undefined>;
  /** Names the files of the index, page by page, without a look at the disk. */
  files(request: FilesRequest, signal: AbortSignal): Promise<FilesPage>;
  /**
   * Tells of every file, or of one, how it stands in the index, and why if it is left out. For the first page files are listed anew;
   * the pages after it go on with that list, or with a new one where too many others were asked for since.
   */
  diagnose(request: DiagnosisRequest, signal: AbortSignal): Promise<Diagnosis>;
  /** Gives texts from anywhere back without their secrets, each as long as it was, for whoever hands them to a model. */
  mask(texts: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** Gives some chunks as an embedder gets them, and tries an embedder on them that is used for nothing else. */
  sampleEmbedding(request: SampleRequest, signal: AbortSignal): Promise<EmbeddingSample>;
  status(signal: AbortSignal): Promise<Status>;
  /** Stops indexing until `resume`. What is indexed can be found meanwhile. */
  pause(signal: AbortSignal): Promise<void>;
  /** Goes on indexing, and has all files compared, since changes were not followed while paused. */
  resume(signal: AbortSignal): Promise<void>;
  /** Forgets everything and indexes anew, also when paused. */
  rebuild(signal: AbortSignal): Promise<void>;
  /** Deletes the index, in memory and on disk, and pauses. */
  clear(signal: AbortSignal): Promise<void>;
  /** Deletes what the index has of one folder of the workspace, by its id, in memory and on disk, and pauses. */
  clearFolder(folder: string, signal: AbortSignal): Promise<void>;
  /** Calls the listener with each new status. Returns a function that ends the subscription. */
  onDidChangeStatus(listener: (status: Status) => void): () => void;
  /** Saves what is not saved yet and ends the engine. */
  dispose(): Promise<void>;
}
