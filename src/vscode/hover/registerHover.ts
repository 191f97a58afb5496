import * as vscode from "vscode";
import { given } from "../../core/base/given.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { LineRange } from "../../core/ranges.ts";
import type { Basket } from "../basket.ts";
import type { ChosenModel } from "../chosenModel.ts";
import { copyAsContext } from "../copyContext.ts";
import type { DocumentOutlines } from "../documents/documentOutlines.ts";
import { documentAt } from "../documents/documentUri.ts";
import { revealCode } from "../documents/revealCode.ts";
import { logError, registerCommand } from "../guard.ts";
import { loadedOnce } from "../loadedOnce.ts";
import { COMMANDS } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import { isWhole } from "../settings/settingValues.ts";
import { hasHovers, placeAt } from "./hoverPlace.ts";
import type { SpanSelection } from "./spanSelection.ts";

const HIDE_HOVER = "editor.action.hideHover";

const loadHoverText = loadedOnce(() => import("./hoverText.ts"));

/** The target of a link. */
interface LinkedPlace extends LineRange {
  readonly uri: vscode.Uri;
  /** The focus stays where the link is, such as in a view. */
  readonly preserveFocus: boolean;
}

export interface HoverServices {
  readonly engine: Engine;
  readonly outlines: DocumentOutlines;
  readonly basket: Basket;
  readonly model: ChosenModel;
  readonly settings: LiveSettings;
  readonly log: Log;
}

/** Registers the hover that shows the spans around a place, its commands, and the keys that select spans. */
export function registerHover(context: vscode.ExtensionContext, services: HoverServices): void {
  const { engine, outlines, model, log } = services;
  const hover = new SpanHover(services);
  let selection: SpanSelection | undefined;
  const loadSelection = async (): Promise<SpanSelection> => {
    const { SpanSelection } = await loadHoverText();
    selection ??= new SpanSelection(outlines);
    return selection;
  };

  context.subscriptions.push(
    vscode.languages.registerHoverProvider({ scheme: "file" }, hover),
    registerCommand(log, COMMANDS.showEnclosing, async argument => {
      await goToHover(argument);
      await hover.showInFull(vscode.window.activeTextEditor);
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
    registerCommand(log, COMMANDS.widenSelection, async () => (await loadSelection()).widen()),
    registerCommand(log, COMMANDS.narrowSelection, async () => (await loadSelection()).narrow()),
  );
}

/** Shows the spans around a place. */
class SpanHover implements vscode.HoverProvider {
  readonly #services: HoverServices;
  /** The document for which the user asked for the enclosing class, whatever the settings say. */
  #asked: vscode.TextDocument | undefined;

  constructor(services: HoverServices) {
    this.#services = services;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    const { outlines, basket, settings, log } = this.#services;
    const kind = this.#asked === document ? "full" : settings.current.hover;
    this.#asked = undefined;
    if (kind === "off" || !hasHovers(document)) return undefined;
    try {
      const place = await placeAt(outlines, document, position);
      if (place === undefined || token.isCancellationRequested) return undefined;
      const { compactHover, fullHover } = await loadHoverText();
      const contents = { ...place, collected: basket.items };
      return new vscode.Hover(kind === "full" ? fullHover(contents) : compactHover(contents));
    } catch (error) {
      logError(log, "Making a hover", error);
      return undefined;
    }
  }

  /** Shows the hover at an editor's cursor with the enclosing class, or says why there is none. */
  async showInFull(editor: vscode.TextEditor | undefined): Promise<void> {
    const { whyNothingEncloses } = await loadHoverText();
    const why = await whyNothingEncloses(this.#services.outlines, editor);
    if (why !== undefined) {
      await vscode.window.showInformationMessage(why);
      return;
    }
    this.#asked = editor?.document;
    await showHoverAnew();
  }
}

/** Moves the cursor to where a link's hover is, since the editor shows hovers at the cursor. */
async function goToHover(argument: unknown): Promise<void> {
  const { uri, line, character } = (argument ?? {}) as Readonly<Record<string, unknown>>;
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  if (editor === undefined || !isWhole(line) || !isWhole(character)) return;
  const { viewColumn } = editor;
  const selection = new vscode.Range(line, character, line, character);
  await vscode.window.showTextDocument(editor.document, {
    selection,
    ...given({ viewColumn }),
  });
}

/** Shows the hover again. One that is open would not be updated, so it is hidden first; older editors have no command for that. */
async function showHoverAnew(): Promise<void> {
  const commands = await vscode.commands.getCommands(true);
  if (commands.includes(HIDE_HOVER)) await vscode.commands.executeCommand(HIDE_HOVER);
  await vscode.commands.executeCommand("editor.action.showHover");
}

/** The target of a link of the hover, or of any command link with the same plain data. */
function placeOf(argument: unknown): LinkedPlace | undefined {
  const { uri, startLine, endLine, preserveFocus } = (argument ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof uri !== "string" || !isWhole(startLine) || !isWhole(endLine)) return undefined;
  return { uri: vscode.Uri.parse(uri), startLine, endLine, preserveFocus: preserveFocus === true };
}
