import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Hit } from "../../core/hit.ts";
import { NEVER } from "../cancellation.ts";
import { uriOf } from "../documents/documentUri.ts";
import { isNotebook } from "../documents/notebookLine.ts";

/** How the editor shows what it opens. */
type ShowOptions = Omit<vscode.NotebookDocumentShowOptions, "selections">;

/**
 * Shows a hit in a notebook as what it is to a reader: a cell. Resolves to `false` where the document is no notebook, or
 * none that this editor can open; it is then shown as text.
 */
export async function showNotebookHit(
  engine: Engine,
  hit: Hit,
  options: ShowOptions,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  if (!isNotebook(hit.document.path)) return false;
  const cell = await cellOf(engine, hit);
  const notebook = await openNotebook(uriOf(hit.document));
  if (!isWanted()) return true;
  if (cell === undefined || notebook === undefined) return false;
  const range = new vscode.NotebookRange(cell, cell + 1);
  const editor = await vscode.window.showNotebookDocument(notebook, { ...options, selections: [range] });
  editor.revealRange(range, vscode.NotebookEditorRevealType.InCenter);
  return true;
}

/** The number of the cell that holds the line that matched, from 0. */
async function cellOf(engine: Engine, hit: Hit): Promise<number | undefined> {
  const outline = await engine.outline({ document: hit.document }, NEVER);
  const cells = outline?.spans.filter(span => span.kind === "cell") ?? [];
  const { line } = hit.matched;
  const cell = cells.findIndex(({ startLine, endLine }) => startLine <= line && line <= endLine);
  return cell === -1 ? undefined : cell;
}

/** `undefined` where the editor has nothing that reads notebooks. */
async function openNotebook(uri: vscode.Uri): Promise<vscode.NotebookDocument | undefined> {
  return await Promise.resolve(vscode.workspace.openNotebookDocument(uri)).catch(() => undefined);
}
