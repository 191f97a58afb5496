import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { ChosenModel } from "../chosenModel.ts";
import { COMMANDS } from "../contributions.ts";
import { copyAsContext } from "../copyContext.ts";
import type { DocumentOutlines } from "../documentOutlines.ts";
import { documentsAt } from "../documentUri.ts";
import { logError, registerCommand } from "../guard.ts";
import type { LiveSettings } from "../settings.ts";
import { isWhole } from "../settingValues.ts";
import { enclosingAt } from "./enclosing.ts";
import { compactHover, fullHover } from "./hoverText.ts";
import { SpanSelection } from "./spanSelection.ts";

const HIDE_HOVER = "editor.action.hideHover";

/** The hover that says what is around a place, what can be done from it, and the selection of spans by keys. */
export function registerHover(
  context: vscode.ExtensionContext,
  engine: Engine,
  outlines: DocumentOutlines,
  model: ChosenModel,
  settings: LiveSettings,
  log: Log,
): void {
  /** The document for which the user asked for the class around, whatever the settings say. */
  let asked: vscode.TextDocument | undefined;
  const selection = new SpanSelection(outlines);

  const provider: vscode.HoverProvider = {
    async provideHover(document, position, token) {
      const kind = asked === document ? "full" : settings.current.hover;
      asked = undefined;
      if (kind === "off") return undefined;
      const ended = new AbortController();
      const subscription = token.onCancellationRequested(() => ended.abort());
      try {
        const outline = await outlines.of(document, ended.signal);
        const enclosing = outline && enclosingAt(outline.outline.spans, document.offsetAt(position));
        if (outline === undefined || enclosing === undefined) return undefined;
        const place = { uri: document.uri, languageId: document.languageId, outline, enclosing };
        return new vscode.Hover(kind === "full" ? fullHover(place) : compactHover(place));
      } catch (error) {
        logError(log, "Making a hover", error);
        return undefined;
      } finally {
        subscription.dispose();
      }
    },
  };

  context.subscriptions.push(
    vscode.languages.registerHoverProvider({ scheme: "file" }, provider),
    registerCommand(log, COMMANDS.showEnclosing, async () => {
      asked = vscode.window.activeTextEditor?.document;
      // A hover that is shown already would be kept as it is. Older editors have no command for that.
      const commands = await vscode.commands.getCommands(true);
      if (commands.includes(HIDE_HOVER)) await vscode.commands.executeCommand(HIDE_HOVER);
      await vscode.commands.executeCommand("editor.action.showHover");
    }),
    registerCommand(log, COMMANDS.revealSpan, async argument => {
      const place = placeOf(argument);
      if (place === undefined) return;
      const start = new vscode.Range(place.startLine, 0, place.startLine, 0);
      await vscode.window.showTextDocument(place.uri, { selection: start });
    }),
    registerCommand(log, COMMANDS.copySpan, async argument => {
      const place = placeOf(argument);
      const [document] = place === undefined ? [] : documentsAt(place.uri);
      if (place === undefined || document === undefined) return;
      const { startLine, endLine } = place;
      await copyAsContext(engine, model, [{ document, startLine, endLine }]);
    }),
    registerCommand(log, COMMANDS.widenSelection, () => selection.widen()),
    registerCommand(log, COMMANDS.narrowSelection, () => selection.narrow()),
  );
}

/** What a link of the hover says, or any command link with the same plain data. */
function placeOf(
  argument: unknown,
): { readonly uri: vscode.Uri; readonly startLine: number; readonly endLine: number } | undefined {
  const { uri, startLine, endLine } = (argument ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof uri !== "string" || !isWhole(startLine) || !isWhole(endLine)) return undefined;
  return { uri: vscode.Uri.parse(uri), startLine, endLine };
}
