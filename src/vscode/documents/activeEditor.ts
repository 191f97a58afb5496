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
