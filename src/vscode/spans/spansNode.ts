import type { DocumentId } from "../../core/document.ts";
import type { DocumentSpans } from "./documentSpans.ts";
import type { SpanNode } from "./spanTree.ts";

/** A folder of the workspace, or one in it. */
export interface FolderNode {
  readonly kind: "folder";
  /** Of the workspace folder. */
  readonly root: string;
  /** Below it, with `/`; empty for the workspace folder itself. */
  readonly path: string;
  readonly name: string;
  readonly parent: FolderNode | undefined;
  readonly folders: readonly FolderNode[];
  readonly files: readonly FileNode[];
}

/** A file of the index. Its spans are read when it is opened up. */
export interface FileNode {
  readonly kind: "file";
  readonly document: DocumentId;
  readonly name: string;
  readonly parent: FolderNode | undefined;
  /** How many spans the index has of it. */
  readonly spans: number;
}

/** A span of a file, with the text that its offsets belong to. */
export interface SpanEntry {
  readonly kind: "span";
  readonly node: SpanNode;
  readonly source: DocumentSpans;
  /** The file that it is shown below; absent where the view shows one file alone. */
  readonly file: FileNode | undefined;
}

/** What the spans view shows. */
export type SpansNode = FolderNode | FileNode | SpanEntry;
