import * as vscode from "vscode";

/** Where the user was in the editor before hits were shown there. */
export interface RememberedPlace {
  /** Brings that back, and removes what came after. */
  comeBack(): Promise<void>;
  /** Takes note of what is about to be shown, and belongs to what came after. */
  showing(uri: vscode.Uri): void;
  /** Removes what was shown before this: where the user has switched previews off, none gives way to the next. */
  movedOn(uri: vscode.Uri): Promise<void>;
}

/** Remembers the active editor and what it shows. */
export function rememberPlace(): RememberedPlace {
  const group = vscode.window.tabGroups.activeTabGroup;
  const { viewColumn } = group;
  const tab = group.activeTab;
  const tabsBefore = new Set(group.tabs.map(keyOf));
  const editor = vscode.window.activeTextEditor;
  const topLine = editor?.visibleRanges[0]?.start.line;
  const shown = new Set<string>();

  const close = async (isMeant: (tab: vscode.Tab) => boolean) => {
    const tabs = vscode.window.tabGroups.all.find(each => each.viewColumn === viewColumn)?.tabs ?? [];
    const ours = tabs.filter(each => !each.isDirty && !tabsBefore.has(keyOf(each)) && isMeant(each));
    if (ours.length > 0) await vscode.window.tabGroups.close(ours, true);
  };

  return {
    async comeBack() {
      const restored = tab === undefined ? undefined : await reopen(tab, viewColumn);
      // A group has one preview at most, so bringing back one that the user had has closed ours.
      if (tab?.isPreview !== true) await close(each => each.isPreview || shown.has(addressOf(each)));
      // VS Code keeps the place in a file by itself, unless a preview was of the same file.
      if (topLine === undefined || restored?.visibleRanges[0]?.start.line === topLine) return;
      restored?.revealRange(new vscode.Range(topLine, 0, topLine, 0), vscode.TextEditorRevealType.AtTop);
    },
    showing(uri) {
      shown.add(uri.toString());
    },
    async movedOn(uri) {
      const isOld = (address: string) => shown.has(address) && address !== uri.toString();
      await close(each => !each.isPreview && isOld(addressOf(each)));
    },
  };
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
  return tab.input instanceof vscode.TabInputText ? `text ${addressOf(tab)}` : `other ${tab.label}`;
}

/** The address of the file that a tab shows as text or as a notebook; empty for all else. */
function addressOf({ input }: vscode.Tab): string {
  const isFile = input instanceof vscode.TabInputText || input instanceof vscode.TabInputNotebook;
  return isFile ? input.uri.toString() : "";
}
