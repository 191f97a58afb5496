import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { ChosenModel } from "../chosenModel.ts";
import { copyAsContext } from "../copyContext.ts";
import type { DocumentOutline, DocumentOutlines } from "../documents/documentOutlines.ts";
import { documentAt } from "../documents/documentUri.ts";
import { revealCode } from "../documents/revealCode.ts";
import { logError, registerCommand } from "../guard.ts";
import { COMMANDS } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import { isWhole } from "../settings/settingValues.ts";
import { enclosingAt, isUntouched } from "./enclosing.ts";
import { compactHover, fullHover, type HoverPlace } from "./hoverText.ts";
import { SpanSelection } from "./spanSelection.ts";

const HIDE_HOVER = "editor.action.hideHover";
/** So long a hover waits for what was typed to be parsed, which is enough for nearly all files. Then it tells what was before. */
const PARSED_WITHIN_MILLISECONDS = 50;

/** Where a link leads. */
interface LinkedPlace {
  readonly uri: vscode.Uri;
  readonly startLine: number;
  readonly endLine: number;
  /** Where the link is, such as in a view. */
  readonly preserveFocus: boolean;
}

/** What hovers and the selection of spans work with. */
export interface HoverServices {
  readonly engine: Engine;
  readonly outlines: DocumentOutlines;
  readonly model: ChosenModel;
  readonly settings: LiveSettings;
  readonly log: Log;
}

/** The hover that says what is around a place, what can be done from it, and the selection of spans by keys. */
export function registerHover(context: vscode.ExtensionContext, services: HoverServices): void {
  const { engine, outlines, model, settings, log } = services;
  /** The document for which the user asked for the class around, whatever the settings say. */
  let asked: vscode.TextDocument | undefined;
  const selection = new SpanSelection(outlines);

  const provider: vscode.HoverProvider = {
    async provideHover(document, position, token) {
      const kind = asked === document ? "full" : settings.current.hover;
      asked = undefined;
      // What its links do is done to documents of the workspace.
      if (kind === "off" || documentAt(document.uri) === undefined) return undefined;
      try {
        const place = await placeAt(outlines, document, position);
        if (place === undefined || token.isCancellationRequested) return undefined;
        return new vscode.Hover(kind === "full" ? fullHover(place) : compactHover(place));
      } catch (error) {
        logError(log, "Making a hover", error);
        return undefined;
      }
    },
  };

  context.subscriptions.push(
    vscode.languages.registerHoverProvider({ scheme: "file" }, provider),
    registerCommand(log, COMMANDS.showEnclosing, async argument => {
      await goToHover(argument);
      asked = vscode.window.activeTextEditor?.document;
      // A hover that is shown already would be kept as it is. Older editors have no command for that.
      const commands = await vscode.commands.getCommands(true);
      if (commands.includes(HIDE_HOVER)) await vscode.commands.executeCommand(HIDE_HOVER);
      await vscode.commands.executeCommand("editor.action.showHover");
    }),
    registerCommand(log, COMMANDS.revealSpan, async argument => {
      const place = placeOf(argument);
      if (place !== undefined) await revealCode(engine, place.uri, place.startLine, place);
    }),
    registerCommand(log, COMMANDS.copySpan, async argument => {
      const place = placeOf(argument);
      const document = place === undefined ? undefined : documentAt(place.uri);
      if (place === undefined || document === undefined) return;
      const { startLine, endLine } = place;
      await copyAsContext(engine, model, [{ document, startLine, endLine }]);
    }),
    registerCommand(log, COMMANDS.widenSelection, () => selection.widen()),
    registerCommand(log, COMMANDS.narrowSelection, () => selection.narrow()),
  );
}

/** What a hover tells of: as it is parsed, or moved along with what was typed, so that nobody waits for a parse. */
async function placeAt(
  outlines: DocumentOutlines,
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<HoverPlace | undefined> {
  const offset = document.offsetAt(position);
  const placeIn = (outline: DocumentOutline, isBefore: boolean): HoverPlace | undefined => {
    const enclosing = enclosingAt(outline.spans, offset);
    const { uri, languageId } = document;
    return enclosing && { uri, position, languageId, outline, enclosing, isBefore };
  };
  const moved = outlines.moved(document);
  if (moved === undefined) {
    const outline = await outlines.of(document);
    return outline && placeIn(outline, false);
  }
  const before = placeIn(moved, true);
  if (isUntouched(before?.enclosing, offset, moved.edited)) return before && { ...before, isBefore: false };
  const parsing = outlines.of(document);
  const parsed = await (before === undefined ? parsing : within(PARSED_WITHIN_MILLISECONDS, parsing));
  return parsed === undefined ? before : placeIn(parsed, false);
}

/** The editor shows a hover where its cursor is: a link in one that is elsewhere takes the cursor there. */
async function goToHover(argument: unknown): Promise<void> {
  const { uri, line, character } = (argument ?? {}) as Readonly<Record<string, unknown>>;
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  if (editor === undefined || !isWhole(line) || !isWhole(character)) return;
  const { viewColumn } = editor;
  const selection = new vscode.Range(line, character, line, character);
  await vscode.window.showTextDocument(editor.document, {
    selection,
    ...(viewColumn === undefined ? {} : { viewColumn }),
  });
}

/** What comes of some work, if it comes soon. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a link of the hover says, or any command link with the same plain data. */
function placeOf(argument: unknown): LinkedPlace | undefined {
  const { uri, startLine, endLine, preserveFocus } = (argument ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof uri !== "string" || !isWhole(startLine) || !isWhole(endLine)) return undefined;
  return { uri: vscode.Uri.parse(uri), startLine, endLine, preserveFocus: preserveFocus === true };
}
