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
  /** Identifies the folder in every `DocumentId`; stable between starts. */
  readonly id: string;
  /** Its absolute path on the machine that runs the engine. */
  readonly root: string;
  /** The name that people know it by, if it differs from that on disk. */
  readonly name?: string;
  /** Glob patterns of files to leave out of this folder, in addition to those in the settings: the ones in `files.exclude`. */
  readonly exclude?: readonly string[];
  /** The encoding of files that are not UTF-8, by its name in the Encoding Standard, such as `gbk`; Windows-1252 if absent. */
  readonly encoding?: string;
  /**
   * Its place if it lies within another folder of the workspace, the innermost if there are several. Its files do not belong to that
   * folder.
   */
  readonly within?: DocumentId;
  /** Paths within it that are folders of the workspace themselves, as derived from `within` of the others when the engine lists files. */
  readonly inner?: readonly string[];
  /** Copied from the workspace; the caller of `open` need not set it. */
  readonly trusted?: boolean;
}

/** What the engine serves, and how. */
export interface Workspace {
  readonly folders: readonly WorkspaceFolder[];
  readonly settings: EngineSettings;
  /**
   * When the index follows the files: in the background, which is the default; only when `refresh` is called; or never, so that the saved
   * index is served unchanged.
   */
  readonly updates?: "background" | "onRequest" | "never";
  /**
   * Documents that the user has open, the visible one first. They are indexed before everything else, followed by their neighbours in the
   * same folders.
   */
  readonly attention?: readonly DocumentId[];
  /**
   * Whether the user trusts the folders. If so, version control may be run in them for the history of files, and their ignore files may
   * include files that are likely to hold secrets. Absent means no.
   */
  readonly trusted?: boolean;
}

/** What one run over the workspace did. */
export interface IndexReport {
  /** What the index holds afterwards; `bytes` counts the files on disk. */
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
  /** Those of them that are not in the index at all, so that no search finds them. */
  readonly missing: number;
  /** Indexed files that no longer exist, or are now to be left out. */
  readonly removed: number;
}

/** A change to a file or folder. */
export interface FileChange {
  readonly document: DocumentId;
  /** `changed` also stands for created. `retry` forgets that the engine's process ended at the file. */
  readonly kind: "changed" | "deleted" | "retry";
}

/** The text of a document in an editor. */
export interface UnsavedText {
  readonly document: DocumentId;
  /** Absent once it is saved or discarded: then the file counts. */
  readonly text?: string;
}

/** The spans and chunks of one document. */
export interface Outline {
  readonly document: DocumentId;
  readonly language: string;
  /** Length of the text, in UTF-16 units. */
  readonly length: number;
  /** In order of start, outer before inner; the first is the document itself. */
  readonly spans: readonly Span[];
  /** In the order of the text, a partition of it. */
  readonly chunks: readonly Chunk[];
  /** The number of o200k tokens of each chunk, if requested. */
  readonly tokens?: readonly number[];
  /** What version control knows about the file; absent if that is nothing, or not read yet. */
  readonly history?: FileHistory;
}

/** Asks for the outline of one document. */
export interface OutlineRequest {
  readonly document: DocumentId;
  /** The text to parse; without it the file is read. */
  readonly text?: string;
  /** Counts the tokens of every chunk, which takes longer than all the rest. */
  readonly withTokens?: boolean;
}

/**
 * The only access to the index. Only plain data crosses this boundary, so that it works the same within a process and between two. `open`
 * must be called first. A call whose signal aborts rejects with an `AbortError`; what it started may still be carried out.
 */
export interface Engine {
  /**
   * Loads and serves the saved index of these folders, then catches up with the files in the background. A later call replaces the folders
   * and settings.
   */
  open(workspace: Workspace, signal: AbortSignal): Promise<Status>;
  /**
   * Brings the index up to date with all files. Resolves when both agree, which while paused is only after `resume`; rejects if the index
   * is cleared or reopened in the meantime.
   */
  refresh(signal: AbortSignal): Promise<IndexReport>;
  /** Compares the index with all files without changing it. */
  compare(signal: AbortSignal): Promise<Difference>;
  /** Follows changes of files; resolves when the changes can be found. While paused, everything but retries is left to `resume`. */
  change(changes: readonly FileChange[], signal: AbortSignal): Promise<void>;
  /** Uses unsaved texts in place of their files. Resolves when they can be found, or at once while paused. */
  overlay(texts: readonly UnsavedText[], signal: AbortSignal): Promise<void>;
  /** Finds code by words, names and meaning. */
  search(query: Query, signal: AbortSignal): Promise<Answer>;
  /** Makes a text of source code under a budget of tokens: collected items, hits of a query, and what goes with them. */
  context(request: ContextRequest, signal: AbortSignal): Promise<Context>;
  /** Looks up definitions by name: the whole name, a part of it, or with a letter or two wrong. */
  symbols(query: SymbolQuery, signal: AbortSignal): Promise<readonly SymbolHit[]>;
  /** Parses one document, whether or not it is indexed. Resolves to `undefined` if the file is gone or is not text. */
  outline(request: OutlineRequest, signal: AbortSignal): Promise<Outline | undefined>;
  /** Lists the files of the index, page by page, without looking at the disk. */
  files(request: FilesRequest, signal: AbortSignal): Promise<FilesPage>;
  /**
   * Tells the state of every file, or of one, and why it is left out if it is. The first page lists the files anew; later pages continue
   * that list, or a new one if too many other lists have been requested since.
   */
  diagnose(request: DiagnosisRequest, signal: AbortSignal): Promise<Diagnosis>;
  /** Masks the secrets in texts from any source, for callers that pass them to a model. Each text keeps its length. */
  mask(texts: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** Returns some chunks in the form that embedders get, and optionally tries an embedder on them that is used for nothing else. */
  sampleEmbedding(request: SampleRequest, signal: AbortSignal): Promise<EmbeddingSample>;
  status(signal: AbortSignal): Promise<Status>;
  /** Stops indexing until `resume`. What is indexed can be found meanwhile. */
  pause(signal: AbortSignal): Promise<void>;
  /** Continues indexing, and compares all files, since changes were not followed while paused. */
  resume(signal: AbortSignal): Promise<void>;
  /** Discards the index and builds it anew, even if paused. */
  rebuild(signal: AbortSignal): Promise<void>;
  /** Deletes the index, in memory and on disk, and pauses. */
  clear(signal: AbortSignal): Promise<void>;
  /** Deletes one folder of the workspace, given by its id, from the index in memory and on disk, and pauses. */
  clearFolder(folder: string, signal: AbortSignal): Promise<void>;
  /** Calls the listener with each new status. Returns a function that ends the subscription. */
  onDidChangeStatus(listener: (status: Status) => void): () => void;
  /** Saves what is not yet saved and shuts down the engine. */
  dispose(): Promise<void>;
}
