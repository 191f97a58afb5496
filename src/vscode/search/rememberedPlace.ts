import * as vscode from "vscode";

/** Where the user was in the editor before hits were shown there. */
export interface RememberedPlace {
  /** Brings that back, and removes what came after. */
  comeBack(): Promise<void>;
  /** Takes note of what is about to be shown, and belongs to what came after. */
  showing(uri: vscode.Uri): void;
  /** Removes what was shown before this: where the user has switched previews off, none gives way to the next. */
  movedOn(uri: vscode.Uri): Promise<void>;
  /** Removes all that was shown but this, where the user has gone for good. */
  goneTo(uri: vscode.Uri): Promise<void>;
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

  const tabsNow = () => vscode.window.tabGroups.all.find(each => each.viewColumn === viewColumn)?.tabs ?? [];
  const close = async (isMeant: (tab: vscode.Tab) => boolean) => {
    const isOurs = (each: vscode.Tab) => shown.has(addressOf(each)) && !tabsBefore.has(keyOf(each));
    const ours = tabsNow().filter(each => !each.isDirty && isOurs(each) && isMeant(each));
    if (ours.length > 0) await vscode.window.tabGroups.close(ours, true);
  };
  /** Whether the user has gone to another tab meanwhile, with the pointer, which hides the palette too. */
  const isElsewhere = () => {
    const now = tabsNow().find(each => each.isActive);
    return (
      now !== undefined && !shown.has(addressOf(now)) && (tab === undefined || keyOf(now) !== keyOf(tab))
    );
  };

  return {
    async comeBack() {
      if (isElsewhere()) {
        await close(each => !each.isActive);
        return;
      }
      const restored = tab === undefined ? undefined : await reopen(tab, viewColumn);
      await close(() => true);
      // VS Code keeps the place in a file by itself, unless a preview was of the same file.
      if (topLine === undefined || restored?.visibleRanges[0]?.start.line === topLine) return;
      if (restored !== undefined) showAtTop(restored, topLine);
    },
    showing(uri) {
      shown.add(uri.toString());
    },
    async movedOn(uri) {
      await close(each => !each.isPreview && addressOf(each) !== uri.toString());
    },
    async goneTo(uri) {
      await close(each => addressOf(each) !== uri.toString());
    },
  };
}

/** Has a line be the first that is seen. Above one that it reveals, the editor leaves room for lines that stick there. */
function showAtTop(editor: vscode.TextEditor, line: number): void {
  const settings = vscode.workspace.getConfiguration("editor", editor.document);
  const sticking = settings.get("stickyScroll.enabled", false)
    ? settings.get("stickyScroll.maxLineCount", 0)
    : 0;
  const room = Math.max(sticking, settings.get("cursorSurroundingLines", 0));
  const revealed = new vscode.Range(line + room, 0, line + room, 0);
  editor.revealRange(revealed, vscode.TextEditorRevealType.AtTop);
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
