import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Hit } from "../../core/hit.ts";
import { uriOf } from "../documents/documentUri.ts";
import { openText } from "../documents/openText.ts";
import { showCell } from "../documents/showCell.ts";
import { rememberPlace } from "./rememberedPlace.ts";
import { highlightsIn, matchedColumn } from "./snippet.ts";

/** Shows hits in the editor while the user moves among them, and afterwards restores what they saw before. */
export class EditorPreview implements vscode.Disposable {
  // High-contrast themes draw borders in place of backgrounds; other themes have no colour for these borders.
  readonly #chunk = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor("editor.rangeHighlightBackground"),
    borderColor: new vscode.ThemeColor("editor.rangeHighlightBorder"),
    borderStyle: "solid",
    borderWidth: "0 0 0 2px",
  });
  readonly #words = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor("editor.findMatchHighlightBackground"),
    borderColor: new vscode.ThemeColor("editor.findMatchHighlightBorder"),
    borderStyle: "solid",
    borderWidth: "1px",
    overviewRulerColor: new vscode.ThemeColor("editorOverviewRuler.findMatchForeground"),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });
  readonly #place = rememberPlace();
  readonly #engine: Engine;
  #decorated: vscode.TextEditor | undefined;
  #opened = false;
  /** Set when the user has clicked into a preview, which then is where they want to be. */
  #entered = false;
  /** Editors open one at a time, so that the last one asked for is the last to appear. */
  #queue: Promise<void> = Promise.resolve();
  #wanted: Hit | undefined;

  readonly #clicks = vscode.window.onDidChangeTextEditorSelection(({ textEditor, kind }) => {
    if (kind === vscode.TextEditorSelectionChangeKind.Mouse && textEditor === this.#decorated)
      this.#entered = true;
  });

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Shows a hit and leaves the focus where it is; a hit that is no longer wanted when its turn comes is skipped. */
  show(hit: Hit): Promise<void> {
    this.#wanted = hit;
    this.#queue = this.#queue.then(async () => {
      if (this.#wanted === hit) await this.#open(hit);
      if (this.#wanted === hit) await this.#place.movedOn(uriOf(hit.document));
    });
    const shown = this.#queue;
    this.#queue = shown.catch(() => undefined);
    return shown;
  }

  /** Brings back the editor, and the part of it, that the user saw before the first preview, unless they have gone elsewhere. */
  async restore(): Promise<void> {
    this.#wanted = undefined;
    const restored = this.#queue.then(async () => {
      // The next preview replaces this one anyway.
      if (this.#wanted !== undefined) return;
      this.#clear();
      if (this.#opened && !this.#entered) await this.#place.comeBack();
      this.#opened = false;
    });
    this.#queue = restored.catch(() => undefined);
    await restored;
  }

  /** Prevents further previews, including one that is being opened. */
  stop(): void {
    this.#wanted = undefined;
  }

  /** Opens a hit for good, and closes the previews of other files. */
  async goTo(hit: Hit, viewColumn: vscode.ViewColumn): Promise<void> {
    await openHit(this.#engine, hit, viewColumn);
    await this.#queue;
    await this.#place.goneTo(uriOf(hit.document));
  }

  /** Ends previewing and leaves the editors as they are. */
  dispose(): void {
    this.#wanted = undefined;
    this.#clicks.dispose();
    this.#chunk.dispose();
    this.#words.dispose();
  }

  async #open(hit: Hit): Promise<void> {
    const options = { preserveFocus: true, preview: true };
    this.#place.showing(uriOf(hit.document));
    this.#opened = true;
    const isWanted = () => this.#wanted === hit;
    if (await showCell(this.#engine, hit.document, hit.matched.line, options, isWanted)) {
      this.#clear();
      return;
    }
    const document = await openText(hit.document);
    if (!isWanted()) return;
    const editor = await vscode.window.showTextDocument(document, options);
    if (!isWanted()) return;
    this.#clear();
    this.#decorated = editor;
    const matched = positionOf(hit, editor.document);
    const lines = editor.document.validateRange(new vscode.Range(hit.startLine, 0, hit.endLine, 0));
    editor.setDecorations(this.#chunk, [lines]);
    editor.setDecorations(this.#words, wordsOf(hit, editor.document, matched.line));
    // The palette covers the top of the editor, so a line may be visible and yet hidden.
    editor.revealRange(new vscode.Range(matched, matched), vscode.TextEditorRevealType.InCenter);
  }

  #clear(): void {
    this.#decorated?.setDecorations(this.#chunk, []);
    this.#decorated?.setDecorations(this.#words, []);
    this.#decorated = undefined;
  }
}

/** Opens a hit for good, with the cursor on the line that matched. */
export async function openHit(engine: Engine, hit: Hit, viewColumn: vscode.ViewColumn): Promise<void> {
  if (await showCell(engine, hit.document, hit.matched.line, { viewColumn, preview: false })) return;
  const document = await openText(hit.document);
  const position = positionOf(hit, document);
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(document, { selection, viewColumn, preview: false });
}

/** The position of a hit's matched line; the document may have changed since it was indexed. */
function positionOf(hit: Hit, document: vscode.TextDocument): vscode.Position {
  const line = Math.min(hit.matched.line, document.lineCount - 1);
  return new vscode.Position(line, matchedColumn(hit.matched, document.lineAt(line).text));
}

function wordsOf(hit: Hit, document: vscode.TextDocument, line: number): vscode.Range[] {
  const highlights = highlightsIn(hit.matched, document.lineAt(line).text);
  return highlights.map(({ start, end }) => new vscode.Range(line, start, line, end));
}
