import * as vscode from "vscode";
import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { FileHistory } from "../../core/history.ts";
import type { Log } from "../../core/ports.ts";
import { isAbort } from "../cancellation.ts";
import { documentsAt } from "../documentUri.ts";
import { logError } from "../guard.ts";
import { type SpanNode, spanTrees } from "./spanTree.ts";

/** Why there are no spans to show. The `when` clauses of the view's welcome texts name these. */
export type EmptyReason = "noEditor" | "unsupported" | "tooLarge" | "noSpans" | "failed";

/** The spans of one document at one moment of its life. */
export interface DocumentSpans {
  readonly document: vscode.TextDocument;
  /** The document's version that the offsets belong to. */
  readonly version: number;
  readonly text: string;
  readonly trees: readonly SpanNode[];
  /** Whether the document belongs to a workspace folder, so that search can find it. */
  readonly inWorkspace: boolean;
  /** What version control knows of its file, where it does. */
  readonly history: FileHistory | undefined;
}

/** Where text is parsed that the user reads or writes; other schemes are logs, settings pages and the like. */
const SCHEMES: ReadonlySet<string> = new Set(["file", "untitled", "git"]);

/** Longer documents are not sent to the engine at each edit. */
const MAX_LENGTH = 2_000_000;

/** Asks the engine for the spans of a document as the editor has it, saved or not. */
export async function readDocumentSpans(
  engine: Engine,
  log: Log,
  document: vscode.TextDocument | undefined,
  signal: AbortSignal,
): Promise<DocumentSpans | EmptyReason> {
  if (document === undefined) return "noEditor";
  if (!SCHEMES.has(document.uri.scheme)) return "unsupported";
  const { version } = document;
  const text = document.getText();
  if (text.length > MAX_LENGTH) return "tooLarge";
  const [inside] = documentsAt(document.uri);
  try {
    const outline = await engine.outline({ document: inside ?? outsideOf(document.uri), text }, signal);
    if (outline === undefined) return "unsupported";
    const trees = spanTrees(outline.spans);
    return trees.length === 0
      ? "noSpans"
      : { document, version, text, trees, inWorkspace: inside !== undefined, history: outline.history };
  } catch (error) {
    if (isAbort(error)) throw error;
    logError(log, "Reading the spans of a document", error);
    return "failed";
  }
}

/** A document outside the workspace; its name still tells its language. */
function outsideOf(uri: vscode.Uri): DocumentId {
  const folder = vscode.Uri.joinPath(uri, "..").toString();
  return { folder, path: uri.path.slice(uri.path.lastIndexOf("/") + 1) };
}
