import * as vscode from "vscode";
import { registerCommand, setContext } from "../guard.ts";
import { loadedOnce } from "../loadedOnce.ts";
import { COMMANDS, CONTEXT_KEYS } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import type { SearchPalette } from "./searchPalette.ts";
import type { SearchPaletteOptions } from "./searchPaletteOptions.ts";

export interface SearchServices extends Omit<SearchPaletteOptions, "limit" | "query"> {
  readonly settings: LiveSettings;
}

/** UTF-16 units: a longer selection is unlikely to be meant as a query. */
const LONGEST_SELECTION = 5_000;

/**
 * Registers the command that opens the search palette with the selected text, or else with the last query. The palette is loaded with the
 * first search.
 */
export function registerSearch(context: vscode.ExtensionContext, services: SearchServices): void {
  const { settings, ...options } = services;
  const { log } = services;
  const load = loadedOnce(() => import("./searchPalette.ts"));
  let lastQuery = "";
  let isOpen = false;
  let palette: SearchPalette | undefined;
  let closed: Promise<string> | undefined;
  context.subscriptions.push(
    registerCommand(log, COMMANDS.search, async () => {
      // A second palette would take the preview of the first for the place to return to, as long as the first has not returned.
      if (palette?.isLeaving === true) await closed;
      if (isOpen) return;
      const query = selectedText() ?? lastQuery;
      const limit = settings.current.searchLimit;
      isOpen = true;
      try {
        const { SearchPalette } = await load();
        palette = new SearchPalette({ ...options, limit, query });
        setContext(log, CONTEXT_KEYS.searchOpen, "open");
        closed = palette.show();
        lastQuery = await closed;
      } finally {
        setContext(log, CONTEXT_KEYS.searchOpen, undefined);
        palette = undefined;
        isOpen = false;
      }
    }),
    registerCommand(log, COMMANDS.leaveSearch, () => palette?.leave()),
    registerCommand(log, COMMANDS.openHitToSide, () => palette?.act("openToSide")),
    registerCommand(log, COMMANDS.addHit, () => palette?.act("add")),
  );
}

/** The selected text, which may be a function to find similar ones for, on one line like the field of the palette. */
function selectedText(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || editor.selection.isEmpty) return undefined;
  const text = editor.document.getText(editor.selection);
  return text.length > LONGEST_SELECTION ? undefined : text.replaceAll(/\s+/g, " ").trim() || undefined;
}
