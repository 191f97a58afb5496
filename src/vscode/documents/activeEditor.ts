import * as vscode from "vscode";

/** The file of the active tab, whose editor need not be a text editor: an image has another kind. */
export function activeTabUri(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const hasUri =
    input instanceof vscode.TabInputText ||
    input instanceof vscode.TabInputCustom ||
    input instanceof vscode.TabInputNotebook;
  return hasUri ? input.uri : undefined;
}

/** The editor of a text that the active tab compares with another. */
export function comparedEditor(uri: vscode.Uri): vscode.TextEditor | undefined {
  const { activeTextEditor, visibleTextEditors, tabGroups } = vscode.window;
  const input = tabGroups.activeTabGroup.activeTab?.input;
  if (!(input instanceof vscode.TabInputTextDiff)) return undefined;
  const isSame = (other: vscode.Uri) => other.toString() === uri.toString();
  if (![input.original, input.modified].some(isSame)) return undefined;
  // The same text may also be open on its own beside the comparison.
  const editors =
    activeTextEditor === undefined ? visibleTextEditors : [activeTextEditor, ...visibleTextEditors];
  return editors.find(({ document }) => isSame(document.uri));
}

/** Calls a listener when another editor becomes active, be it for text, a notebook or anything else. */
export function onDidChangeActiveEditor(listener: () => void): vscode.Disposable {
  const { onDidChangeActiveTextEditor, onDidChangeActiveNotebookEditor, tabGroups } = vscode.window;
  return vscode.Disposable.from(
    onDidChangeActiveTextEditor(listener),
    onDidChangeActiveNotebookEditor(listener),
    // Editors for anything but text are known only by their tabs. Tabs also change when a text is edited or saved.
    tabGroups.onDidChangeTabs(() => {
      if (vscode.window.activeTextEditor === undefined) listener();
    }),
  );
}
