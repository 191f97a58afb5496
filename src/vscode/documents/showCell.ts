import * as vscode from "vscode";
import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import { hasLine } from "../../core/ranges.ts";
import { NEVER } from "../cancellation.ts";
import { uriOf } from "./documentUri.ts";
import { isNotebook } from "./notebookLine.ts";

/** How the editor shows what it opens. */
type ShowOptions = Omit<vscode.NotebookDocumentShowOptions, "selections">;

/**
 * Shows the cell that contains a line of a notebook's file. Resolves to `false` when the document is not a notebook, or not one that
 * this editor can open; it is then shown as text.
 */
export async function showCell(
  engine: Pick<Engine, "outline">,
  document: DocumentId,
  line: number,
  options: ShowOptions,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  if (!isNotebook(document.path)) return false;
  const cell = await cellOf(engine, document, line);
  const notebook = await openNotebook(uriOf(document));
  if (!isWanted()) return true;
  if (cell === undefined || notebook === undefined) return false;
  const range = new vscode.NotebookRange(cell, cell + 1);
  const editor = await vscode.window.showNotebookDocument(notebook, { ...options, selections: [range] });
  editor.revealRange(range, vscode.NotebookEditorRevealType.InCenter);
  return true;
}

/** The zero-based number of the cell that contains a line. */
async function cellOf(
  engine: Pick<Engine, "outline">,
  document: DocumentId,
  line: number,
): Promise<number | undefined> {
  const outline = await engine.outline({ document }, NEVER);
  const cells = outline?.spans.filter(span => span.kind === "cell") ?? [];
  const cell = cells.findIndex(each => hasLine(each, line));
  return cell === -1 ? undefined : cell;
}

/** Opens a notebook; `undefined` when the editor cannot. */
async function openNotebook(uri: vscode.Uri): Promise<vscode.NotebookDocument | undefined> {
  return await Promise.resolve(vscode.workspace.openNotebookDocument(uri)).catch(() => undefined);
}
