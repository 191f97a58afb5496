import * as vscode from "vscode";
import { given } from "../../core/base/given.ts";
import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { FileHistory } from "../../core/history.ts";
import type { Log } from "../../core/ports.ts";
import { isAbort } from "../cancellation.ts";
import { readCurrent } from "../documents/currentDocument.ts";
import { documentAt, uriOf } from "../documents/documentUri.ts";
import { isLink } from "../documents/fileType.ts";
import { outlinedAs } from "../documents/outlinedAs.ts";
import { logError } from "../guard.ts";
import { type SpanNode, spanTrees } from "./spanTree.ts";

/** Why there are no spans to show. The `when` clauses of the view's welcome texts name these. */
export type EmptyReason =
  | "noEditor"
  | "notebook"
  | "opening"
  | "unsupported"
  | "tooLarge"
  | "noSpans"
  | "failed"
  | "noMatch"
  | "noFiles";

/** The spans of one document at one moment of its life. */
export interface DocumentSpans {
  readonly uri: vscode.Uri;
  /** The id of its language, for the colours of its signatures. */
  readonly language: string;
  /** The open document, and its version that the offsets belong to; absent where the file was read. */
  readonly open?: { readonly document: vscode.TextDocument; readonly version: number };
  readonly text: string;
  readonly trees: readonly SpanNode[];
  /** Its identity for search and basket; absent if it is in no workspace folder, or is a link. */
  readonly id: DocumentId | undefined;
  /** What version control knows about its file, if anything. */
  readonly history: FileHistory | undefined;
}

/** Longer documents are not sent to the engine at each edit. */
const MAX_LENGTH = 2_000_000;

/** Asks the engine for the spans of a document as the editor has it, saved or not. */
export async function readDocumentSpans(
  engine: Engine,
  log: Log,
  document: vscode.TextDocument | undefined,
  signal: AbortSignal,
): Promise<DocumentSpans | EmptyReason> {
  // The text of a single cell says nothing about the notebook or the lines of its file.
  if (vscode.window.activeNotebookEditor !== undefined) return "notebook";
  if (document === undefined) return whyNoDocument(vscode.window.tabGroups.activeTabGroup.activeTab);
  const parsed = outlinedAs(document);
  if (parsed === undefined) return "unsupported";
  const { uri, version, languageId: language } = document;
  const text = document.getText();
  if (text.length > MAX_LENGTH) return "tooLarge";
  const known = documentAt(uri);
  try {
    const outline = await engine.outline({ document: parsed, text }, signal);
    if (outline === undefined) return "unsupported";
    const trees = spanTrees(outline.spans);
    const id = known !== undefined && (await isLink(uri)) ? undefined : known;
    return trees.length === 0
      ? "noSpans"
      : { uri, language, open: { document, version }, text, trees, id, history: outline.history };
  } catch (error) {
    if (isAbort(error)) throw error;
    logError(log, "Reading the spans of a document", error);
    return "failed";
  }
}

/** The spans of a file of the workspace, or of the editor that has it open; `undefined` when it is gone. */
export async function readFileSpans(
  engine: Engine,
  id: DocumentId,
  signal: AbortSignal,
): Promise<DocumentSpans | undefined> {
  const current = await readCurrent(engine, id, signal);
  if (current === undefined) return undefined;
  const { text, outline, open } = current;
  const known = given({ open });
  const { language, spans, history } = outline;
  return { uri: uriOf(id), language, ...known, text, trees: spanTrees(spans), id, history };
}

/** Why the active tab, if there is one, has no document. */
function whyNoDocument(tab: vscode.Tab | undefined): EmptyReason {
  if (tab === undefined) return "noEditor";
  // Extensions get a large file seconds after it is shown, and no file of more than 50 MB. All other tabs show no text.
  return tab.input instanceof vscode.TabInputText ? "opening" : "unsupported";
}
