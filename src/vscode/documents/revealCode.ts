import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import { comparedEditor } from "./activeEditor.ts";
import { documentAt } from "./documentUri.ts";
import { isNotebook } from "./notebookLine.ts";

/** Shows a line: in a notebook, its cell; in the active tab if that compares the text with another. */
export async function revealCode(
  engine: Engine,
  uri: vscode.Uri,
  line: number,
  options: { readonly preserveFocus: boolean },
): Promise<void> {
  const notebook = isNotebook(uri.path) ? documentAt(uri) : undefined;
  if (notebook !== undefined) {
    const { showCell } = await import("./showCell.ts");
    if (await showCell(engine, notebook, line, options)) return;
  }
  const selection = new vscode.Selection(line, 0, line, 0);
  const compared = comparedEditor(uri);
  if (compared === undefined) {
    await vscode.window.showTextDocument(uri, { selection, ...options });
    return;
  }
  compared.selection = selection;
  compared.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  if (!options.preserveFocus) await vscode.commands.executeCommand("workbench.action.focusActiveEditorGroup");
}
