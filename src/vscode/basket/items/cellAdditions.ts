import * as vscode from "vscode";
import type { Engine } from "../../../core/engine.ts";
import type { LineRange } from "../../../core/ranges.ts";
import type { Span } from "../../../core/span.ts";
import type { BasketAddition } from "../../basket.ts";
import { NEVER } from "../../cancellation.ts";
import { readCurrent } from "../../documents/currentDocument.ts";
import { documentAt } from "../../documents/documentUri.ts";
import { linesOf } from "../../documents/linesOf.ts";
import { linesInFile } from "../../documents/notebookLine.ts";

/** A notebook cell, and the part of it to add. */
interface MeantCell {
  readonly cell: vscode.NotebookCell;
  /** Lines within the cell; absent for all of it. */
  readonly lines?: LineRange;
  /** Adds the span around the lines instead. */
  readonly isCursor: boolean;
}

/**
 * The selection in the active notebook as lines of its file: the selections in the cell that is edited, where an empty one stands for the
 * span around it, or else the selected cells.
 */
export async function additionsOfCells(engine: Pick<Engine, "outline">): Promise<readonly BasketAddition[]> {
  const editor = vscode.window.activeNotebookEditor;
  const document = editor && documentAt(editor.notebook.uri);
  if (editor === undefined || document === undefined) return [];
  const current = await readCurrent(engine, document, NEVER);
  if (current === undefined) return [];
  const cells = current.outline.spans.filter(({ kind }) => kind === "cell");
  return meantCells(editor).map(({ cell, lines, isCursor }) => {
    const place = placeOfCell(current.text, cells, cell, lines);
    if (place === undefined)
      throw new Error(vscode.l10n.t("This cell is not in the file yet. Save the notebook, then add it."));
    const { startLine, endLine } = place;
    return { document, lines: { startLine, endLine }, ...(isCursor ? { enclosing: true } : {}) };
  });
}

/** Lines of a cell as lines of the file; the whole cell if none are given, or if the file has them in another form. */
function placeOfCell(
  text: string,
  cells: readonly Span[],
  { index, document, notebook }: vscode.NotebookCell,
  lines: LineRange | undefined,
): LineRange | undefined {
  const own = cells[index];
  const source = document.getText();
  // Unsaved new cells shift the numbers of those after them.
  for (const span of own === undefined ? cells : [own, ...cells]) {
    const found = linesInFile(text, span, source, lines ?? { startLine: 0, endLine: 0 });
    if (found !== undefined) return lines === undefined ? span : found;
  }
  return notebook.isDirty ? undefined : own;
}

function meantCells({ notebook, selections }: vscode.NotebookEditor): readonly MeantCell[] {
  const editor = vscode.window.activeTextEditor;
  const selected = selections.flatMap(range => notebook.getCells(range));
  const [only, ...others] = selected;
  // The editor of a cell stays active when the user goes on to other cells.
  if (editor === undefined || only?.document !== editor.document || others.length > 0)
    return selected.map(cell => ({ cell, isCursor: false }));
  return editor.selections.map(selection => {
    return { cell: only, lines: linesOf(selection), isCursor: selection.isEmpty };
  });
}
