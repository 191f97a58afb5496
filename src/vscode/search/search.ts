import * as vscode from "vscode";
import { COMMANDS } from "../contributions.ts";
import { registerCommand } from "../guard.ts";
import type { LiveSettings } from "../settings.ts";
import { SearchPalette, type SearchPaletteOptions } from "./searchPalette.ts";

/** What the search works with. */
export interface SearchServices extends Omit<SearchPaletteOptions, "limit" | "query"> {
  readonly settings: LiveSettings;
}

/** The command that opens the search palette. It starts with the selected text, or else with the last query. */
export function registerSearch(context: vscode.ExtensionContext, services: SearchServices): void {
  const { settings, ...palette } = services;
  let lastQuery = "";
  let isOpen = false;
  context.subscriptions.push(
    registerCommand(services.log, COMMANDS.search, async () => {
      // A second palette would take the preview of the first for where the user came from.
      if (isOpen) return;
      const query = selectedText() ?? lastQuery;
      const limit = settings.current.searchLimit;
      isOpen = true;
      try {
        lastQuery = await new SearchPalette({ ...palette, limit, query }).show();
      } finally {
        isOpen = false;
      }
    }),
  );
}

function selectedText(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || editor.selection.isEmpty || !editor.selection.isSingleLine) return undefined;
  const text = editor.document.getText(editor.selection).trim();
  return text === "" ? undefined : text;
}
