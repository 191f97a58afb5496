import * as vscode from "vscode";
import { type DocumentId, isSameDocument } from "../../core/document.ts";
import type { Engine, Outline } from "../../core/engine.ts";
import { decodeText } from "../../core/text/decode.ts";
import { orUnreadable } from "../orMissing.ts";
import { encodingIn } from "../settings/settings.ts";
import { documentAt, uriOf } from "./documentUri.ts";
import { isThere } from "./fileType.ts";

/** Characters. Copying a text to the engine takes the editor's time, so a larger one is searched as it was last saved. */
const LONGEST_TEXT = 1_000_000;

/** The current state of a document, saved or not. */
export interface CurrentDocument {
  readonly text: string;
  /** The outline of that text. */
  readonly outline: Outline;
  /** The open document that the text comes from, and its version; absent when the file was read. */
  readonly open?: { readonly document: vscode.TextDocument; readonly version: number };
}

/** The open text document of a document of the workspace. */
export function openDocumentOf(document: DocumentId): vscode.TextDocument | undefined {
  const ending = `/${document.path}`;
  return vscode.workspace.textDocuments.find(({ uri }) => {
    // Nearly all others are ruled out by their names, without asking which folder they belong to.
    const found = uri.path.endsWith(ending) ? documentAt(uri) : undefined;
    return found !== undefined && isSameDocument(found, document);
  });
}

/** Whether a document has unsaved text that the engine is sent. */
export function isUnsaved(document: vscode.TextDocument): boolean {
  return document.isDirty && !document.isClosed && lengthOf(document) <= LONGEST_TEXT;
}

function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}

/** Reads and parses a document of the workspace; `undefined` when it is gone or is not text. */
export async function readCurrent(
  engine: Pick<Engine, "outline">,
  document: DocumentId,
  signal: AbortSignal,
): Promise<CurrentDocument | undefined> {
  const open = openDocumentOf(document);
  // The document of a deleted file stays open in its editor; without unsaved changes, it counts as gone.
  if (open?.isDirty === false && !(await isThere(uriOf(document)))) return undefined;
  const text = open === undefined ? await readFile(document) : open.getText();
  if (text === undefined) return undefined;
  const version = open?.version;
  const outline = await engine.outline({ document, text }, signal);
  if (outline === undefined) return undefined;
  return open === undefined || version === undefined
    ? { text, outline }
    : { text, outline, open: { document: open, version } };
}

async function readFile(document: DocumentId): Promise<string | undefined> {
  const uri = uriOf(document);
  const bytes = await orUnreadable(vscode.workspace.fs.readFile(uri));
  return bytes && decodeText(bytes, encodingIn(uri).encoding);
}
