import * as vscode from "vscode";

/** The file of the active tab, whose editor need not be one of text: an image has another. */
export function activeTabUri(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const hasUri =
    input instanceof vscode.TabInputText ||
    input instanceof vscode.TabInputCustom ||
    input instanceof vscode.TabInputNotebook;
  return hasUri ? input.uri : undefined;
}

/** The editor of a text that the active tab compares with another one. */
export function comparedEditor(uri: vscode.Uri): vscode.TextEditor | undefined {
  const { activeTextEditor, visibleTextEditors, tabGroups } = vscode.window;
  const input = tabGroups.activeTabGroup.activeTab?.input;
  if (!(input instanceof vscode.TabInputTextDiff)) return undefined;
  const isSame = (other: vscode.Uri) => other.toString() === uri.toString();
  if (![input.original, input.modified].some(isSame)) return undefined;
  // The same text may be open by itself beside that.
  const editors =
    activeTextEditor === undefined ? visibleTextEditors : [activeTextEditor, ...visibleTextEditors];
  return editors.find(({ document }) => isSame(document.uri));
}

/** Calls a listener when another editor is the active one: of text, a notebook, or any other. */
export function onDidChangeActiveEditor(listener: () => void): vscode.Disposable {
  const { onDidChangeActiveTextEditor, onDidChangeActiveNotebookEditor, tabGroups } = vscode.window;
  return vscode.Disposable.from(
    onDidChangeActiveTextEditor(listener),
    onDidChangeActiveNotebookEditor(listener),
    // What is no text is known by its tab alone. Tabs also change when a text is edited or saved.
    tabGroups.onDidChangeTabs(() => {
      if (vscode.window.activeTextEditor === undefined) listener();
    }),
  );
}
