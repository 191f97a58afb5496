import * as vscode from "vscode";
import { COMMANDS } from "../settings/contributions.ts";
import { comparedEditor } from "./activeEditor.ts";
import { isNotebook } from "./notebookLine.ts";

/**
 * The command that a click on a row of a view runs. A view understands the editor's own command: one click keeps the focus, two give
 * it to the editor. But that command does not find the cell of a notebook, and it leaves a comparison of texts.
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
