import * as vscode from "vscode";

/** The place in the editor where the user was before hits were shown. */
export interface RememberedPlace {
  /** Returns there, and closes the editors of hits. */
  comeBack(): Promise<void>;
  /** Notes that a file is about to be shown as a hit. */
  showing(uri: vscode.Uri): void;
  /** Closes the hits shown before this one: if the user has turned previews off, they do not replace each other. */
  movedOn(uri: vscode.Uri): Promise<void>;
  /** Closes all hits shown except this one, which the user has gone to for good. */
  goneTo(uri: vscode.Uri): Promise<void>;
}

/** Remembers the active editor and its visible lines. */
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
  /** Whether the user has clicked on another tab meanwhile, which also hides the palette. */
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
      // VS Code itself keeps the place in a file, unless a preview was of the same file.
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

/** Scrolls a line to the top. Above a line that it reveals, the editor leaves room for sticky lines. */
function showAtTop(editor: vscode.TextEditor, line: number): void {
  const settings = vscode.workspace.getConfiguration("editor", editor.document);
  const sticking = settings.get("stickyScroll.enabled", false)
    ? settings.get("stickyScroll.maxLineCount", 0)
    : 0;
  const room = Math.max(sticking, settings.get("cursorSurroundingLines", 0));
  const revealed = new vscode.Range(line + room, 0, line + room, 0);
  editor.revealRange(revealed, vscode.TextEditorRevealType.AtTop);
}

/** Shows a tab again that a preview may have covered or, if it was a preview itself, replaced. */
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

/** The URI of the file that a tab shows as text or as a notebook; empty for any other tab. */
function addressOf({ input }: vscode.Tab): string {
  const isFile = input instanceof vscode.TabInputText || input instanceof vscode.TabInputNotebook;
  return isFile ? input.uri.toString() : "";
}
