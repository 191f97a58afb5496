import * as vscode from "vscode";
import { type DocumentId, isSameDocument } from "../../core/document.ts";
import type { Engine, Outline } from "../../core/engine.ts";
import { decodeText } from "../../core/text/decode.ts";
import { orUnreadable } from "../orMissing.ts";
import { encodingIn } from "../settings/settings.ts";
import { documentAt, uriOf } from "./documentUri.ts";
import { isThere } from "./fileType.ts";

/** Characters. Copying a text to the engine takes the editor's time; what is larger is found as it was saved. */
const LONGEST_TEXT = 1_000_000;

/** A document as the user has it now, saved or not. */
export interface CurrentDocument {
  readonly text: string;
  /** Of the same text. */
  readonly outline: Outline;
  /** The open document whose text it is, and its version; absent where the file was read. */
  readonly open?: { readonly document: vscode.TextDocument; readonly version: number };
}

/** The open text document of a document of the workspace. */
export function openDocumentOf(document: DocumentId): vscode.TextDocument | undefined {
  const ending = `/${document.path}`.toLowerCase();
  return vscode.workspace.textDocuments.find(({ uri }) => {
    // Nearly all others are ruled out by their names, without asking which folder they belong to.
    const found = uri.path.toLowerCase().endsWith(ending) ? documentAt(uri) : undefined;
    return found !== undefined && isSameDocument(found, document);
  });
}

/** Whether an editor has a text of a document that its file does not have, and that the engine is told. */
export function isUnsaved(document: vscode.TextDocument): boolean {
  return document.isDirty && !document.isClosed && lengthOf(document) <= LONGEST_TEXT;
}

function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}

/** Reads and parses a document of the workspace; `undefined` when it is gone or is no text. */
export async function readCurrent(
  engine: Pick<Engine, "outline">,
  document: DocumentId,
  signal: AbortSignal,
): Promise<CurrentDocument | undefined> {
  const open = openDocumentOf(document);
  // A file that is deleted stays open in its editor, where nothing is lost by it.
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
