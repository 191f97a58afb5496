import type * as vscode from "vscode";
import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { isIndexing } from "../../core/status.ts";
import { isAbort } from "../cancellation.ts";
import { documentAt } from "../documents/documentUri.ts";
import { logError } from "../guard.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import { type DocumentSpans, type EmptyReason, readDocumentSpans } from "./documentSpans.ts";
import { contentsOf, parentOf } from "./fileTree.ts";
import type { FileNode, SpanEntry, SpansNode } from "./spansNode.ts";
import { filtered, innermostAt, type SpanNode } from "./spanTree.ts";
import { WorkspaceSpans } from "./workspaceSpans.ts";

/** Whose spans are shown: those of the active editor, or of all files of the index. */
export type SpansMode = "file" | "workspace";

/** Files whose spans are read at once. */
const MAX_OPEN = 20;

/** The contents of the spans view, for one file or the workspace, under a filter. */
export class SpansSource {
  readonly #engine: Engine;
  readonly #log: Log;
  readonly #workspace: WorkspaceSpans;
  /** Of the active editor. */
  #spans: DocumentSpans | undefined;
  /** The document that was read last, whether it has spans or not. */
  #document: vscode.TextDocument | undefined;
  /** A fingerprint of the index when its files were last listed. */
  #indexed = "";
  /** The commits up to which file histories were known when a document was last read. */
  #heads = "";
  mode: SpansMode;
  filter = "";

  constructor(engine: Engine, mode: SpansMode, log: Log) {
    this.#engine = engine;
    this.#log = log;
    this.mode = mode;
    this.#workspace = new WorkspaceSpans(engine);
  }

  /** The spans of the active editor, where these are shown. */
  get spans(): DocumentSpans | undefined {
    return this.mode === "file" ? this.#spans : undefined;
  }

  /** How many files are shown. */
  get files(): number {
    return this.#workspace.tree.files.size;
  }

  /** Whether there may be files that the filter leaves and that are not shown. */
  get isCut(): boolean {
    return this.mode === "workspace" && this.#workspace.isCut;
  }

  /** Whether a filter leaves so little of the workspace that all of it can be shown at once. */
  get isOpen(): boolean {
    return this.mode === "workspace" && this.filter !== "" && this.files <= MAX_OPEN;
  }

  get roots(): readonly SpansNode[] {
    if (this.mode === "workspace") return this.#workspace.tree.roots;
    const source = this.#spans;
    const trees = filtered(source?.trees ?? [], this.filter);
    return source === undefined ? [] : trees.map(node => entryOf(node, source, undefined));
  }

  async childrenOf(node: SpansNode): Promise<readonly SpansNode[]> {
    if (node.kind === "folder") return contentsOf(node);
    if (node.kind === "file") return this.#workspace.entriesOf(node);
    return node.node.children.map(child => ({ ...node, node: child }));
  }

  parentOf(node: SpansNode): SpansNode | undefined {
    if (node.kind !== "span") return parentOf(node, this.#workspace.tree.roots);
    const { parent } = node.node;
    return parent === undefined ? node.file : { ...node, node: parent };
  }

  /** Whether the list of files is older than the index, or the history of the file than what the engine knows by now. */
  isBehind(status: IndexStatus): boolean {
    return this.mode === "file" ? headsOf(status) !== this.#heads : fingerprint(status) !== this.#indexed;
  }

  /**
   * Whether the files should be listed again. While they are indexed, each brings a status: restarting the list every time would show
   * nothing until the last one, and redrawing it moves rows from under the pointer, so it waits until there are twice as many.
   */
  isListDue(status: IndexStatus, isPending: boolean): boolean {
    const isMost = status.current.files < 2 * this.#workspace.count;
    const waits = isIndexing(status.situation) && (isPending || isMost);
    return !waits && this.isBehind(status);
  }

  /** Makes the next read list the files and read their spans again, whatever the index says. */
  expire(): void {
    this.#indexed = "";
  }

  /** Reads the contents of the view; resolves to the reason if there are none. */
  async read(
    document: vscode.TextDocument | undefined,
    status: IndexStatus,
    signal: AbortSignal,
  ): Promise<EmptyReason | undefined> {
    if (this.mode === "file") {
      this.#heads = headsOf(status);
      const read = await readDocumentSpans(this.#engine, this.#log, document, signal);
      signal.throwIfAborted();
      this.#document = document;
      this.#spans = typeof read === "string" ? undefined : read;
      if (typeof read === "string") return read;
    } else {
      const indexed = fingerprint(status);
      try {
        if (indexed === this.#indexed) await this.#workspace.filter(this.filter, signal);
        else await this.#workspace.list(this.filter, signal);
      } catch (error) {
        if (isAbort(error)) throw error;
        logError(this.#log, "Reading the spans of the workspace", error);
        return "failed";
      }
      this.#indexed = indexed;
    }
    if (this.roots.length > 0) return undefined;
    return this.filter === "" ? "noFiles" : "noMatch";
  }

  /** Drops the spans if they are not those of the document being read. Returns whether they were another's. */
  leave(document: vscode.TextDocument | undefined): boolean {
    if (this.mode !== "file" || document === this.#document) return false;
    this.#spans = undefined;
    return true;
  }

  /** The innermost span at a place of a document, if it is shown and its offsets are those of the document. */
  async at(document: vscode.TextDocument, place: vscode.Position): Promise<SpansNode | undefined> {
    const offset = offsetMeant(document, place);
    if (this.mode === "file") {
      const source = this.#spans;
      if (source === undefined || !isCurrent(source, document)) return undefined;
      const node = innermostAt(filtered(source.trees, this.filter), offset);
      return node && entryOf(node, source, undefined);
    }
    const id = documentAt(document.uri);
    const file = id && this.#workspace.fileOf(id);
    if (file === undefined) return undefined;
    let entries = await this.#workspace.entriesOf(file);
    // The file may have been opened in an editor since its spans were read.
    if (entries[0] !== undefined && !isCurrent(entries[0].source, document)) {
      this.#workspace.forget(file.document);
      entries = await this.#workspace.entriesOf(file);
    }
    const [first] = entries;
    if (first === undefined || !isCurrent(first.source, document)) return file;
    const node = innermostAt(
      entries.map(entry => entry.node),
      offset,
    );
    return node === undefined ? file : entryOf(node, first.source, file);
  }

  /** Has the spans of a document read anew when they are asked for; its file, where they are shown. */
  forget(document: DocumentId): FileNode | undefined {
    return this.#workspace.forget(document);
  }
}

function entryOf(node: SpanNode, source: DocumentSpans, file: FileNode | undefined): SpanEntry {
  return { kind: "span", node, source, file };
}

/** The offset of a place; within the indentation of a line its end, since what is indented begins there. */
function offsetMeant(document: vscode.TextDocument, place: vscode.Position): number {
  const { firstNonWhitespaceCharacterIndex: indentation } = document.lineAt(place);
  return document.offsetAt(place) + Math.max(0, indentation - place.character);
}

/** After an edit the offsets are old, until the spans are read again. */
function isCurrent({ open }: DocumentSpans, document: vscode.TextDocument): boolean {
  return open?.document === document && open.version === document.version;
}

function fingerprint({ current, situation }: IndexStatus): string {
  const { files, spans, chunks, sourceBytes } = current;
  return JSON.stringify([situation, files, spans, chunks, sourceBytes]);
}

function headsOf({ current }: IndexStatus): string {
  return JSON.stringify(current.heads);
}
