import * as vscode from "vscode";
import { COMMANDS } from "../settings/contributions.ts";
import { comparedEditor } from "./activeEditor.ts";
import { isNotebook } from "./notebookLine.ts";

/**
 * What a row of a view does when it is clicked. The view itself understands the editor's own command: one click keeps the focus, two give
 * it to the editor. That one does not find the cell of a notebook, though, and leaves a text that is compared with another one.
 */
export function goToCode(title: string, uri: vscode.Uri, position: vscode.Position): vscode.Command {
  const { line } = position;
  if (isNotebook(uri.path) || comparedEditor(uri) !== undefined) {
    const place = { uri: uri.toString(), startLine: line, endLine: line, preserveFocus: true };
    return { title, command: COMMANDS.revealSpan, arguments: [place] };
  }
  const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(position, position) };
  return { title, command: "vscode.open", arguments: [uri, options] };
}
