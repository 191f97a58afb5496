import * as vscode from "vscode";

/** Remembers the active editor and what it shows. The function returned brings that back, and removes what came after. */
export function rememberPlace(): () => Promise<void> {
  const group = vscode.window.tabGroups.activeTabGroup;
  const { viewColumn } = group;
  const tab = group.activeTab;
  const tabsBefore = new Set(group.tabs.map(keyOf));
  const editor = vscode.window.activeTextEditor;
  const topLine = editor?.visibleRanges[0]?.start.line;
  return async () => {
    const restored = tab === undefined ? undefined : await reopen(tab, viewColumn);
    // A group has one preview at most, so bringing back one that the user had has closed ours.
    if (tab?.isPreview !== true) await closePreview(viewColumn, tabsBefore);
    // VS Code keeps the place in a file by itself, unless a preview was of the same file.
    if (topLine === undefined || restored?.visibleRanges[0]?.start.line === topLine) return;
    restored?.revealRange(new vscode.Range(topLine, 0, topLine, 0), vscode.TextEditorRevealType.AtTop);
  };
}

async function closePreview(viewColumn: vscode.ViewColumn, tabsBefore: ReadonlySet<string>): Promise<void> {
  const group = vscode.window.tabGroups.all.find(each => each.viewColumn === viewColumn);
  const ours = group?.tabs.find(tab => tab.isPreview && !tab.isDirty && !tabsBefore.has(keyOf(tab)));
  if (ours !== undefined) await vscode.window.tabGroups.close(ours, true);
}

/** Shows a tab again, which a preview may have covered or, if it was one itself, replaced. */
async function reopen(
  tab: vscode.Tab,
  viewColumn: vscode.ViewColumn,
): Promise<vscode.TextEditor | undefined> {
  const { input, isPreview: preview } = tab;
  const options = { viewColumn, preview, preserveFocus: true };
  if (input instanceof vscode.TabInputText) {
    return await vscode.window.showTextDocument(input.uri, options);
  }
  if (input instanceof vscode.TabInputTextDiff) {
    await vscode.commands.executeCommand("vscode.diff", input.original, input.modified, tab.label, options);
  } else if (input instanceof vscode.TabInputNotebook) {
    const notebook = await vscode.workspace.openNotebookDocument(input.uri);
    await vscode.window.showNotebookDocument(notebook, options);
  } else if (input instanceof vscode.TabInputCustom) {
    await vscode.commands.executeCommand("vscode.openWith", input.uri, input.viewType, options);
  }
  return undefined;
}

function keyOf(tab: vscode.Tab): string {
  const { input } = tab;
  return input instanceof vscode.TabInputText ? `text ${input.uri.toString()}` : `other ${tab.label}`;
}
