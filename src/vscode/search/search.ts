import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { Basket } from "../basket.ts";
import type { ChosenModel } from "../chosenModel.ts";
import { COMMANDS } from "../contributions.ts";
import { registerCommand } from "../guard.ts";
import type { IndexStatus } from "../indexStatus.ts";
import type { LiveSettings } from "../settings.ts";
import type { VisitedDocuments } from "../visitedDocuments.ts";
import { SearchPalette } from "./searchPalette.ts";

/** The command that opens the search palette. It starts with the selected text, or else with the last query. */
export function registerSearch(
  context: vscode.ExtensionContext,
  engine: Engine,
  status: IndexStatus,
  settings: LiveSettings,
  basket: Basket,
  model: ChosenModel,
  visited: VisitedDocuments,
  log: Log,
): void {
  let lastQuery = "";
  let isOpen = false;
  context.subscriptions.push(
    registerCommand(log, COMMANDS.search, async () => {
      // A second palette would take the preview of the first for where the user came from.
      if (isOpen) return;
      const query = selectedText() ?? lastQuery;
      const limit = settings.current.searchLimit;
      const palette = { engine, status, basket, model, log, limit, visited, query };
      isOpen = true;
      try {
        lastQuery = await new SearchPalette(palette).show();
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
