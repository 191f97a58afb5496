import * as vscode from "vscode";
import type { TextRange } from "../../core/ranges.ts";
import type { Span } from "../../core/span.ts";
import { type DocumentOutlines, MAX_LENGTH } from "../documents/documentOutlines.ts";
import { sayBriefly } from "../sayBriefly.ts";
import { count } from "../status/figures.ts";
import { narrower, wider } from "./enclosing.ts";

type Selections = readonly vscode.Selection[];

/** Selects spans, from inner to outer ones and back. */
export class SpanSelection {
  readonly #outlines: Pick<DocumentOutlines, "of">;
  /** The selections before each widening, as long as nothing else is selected or typed in between. */
  #before: Selections[] = [];
  #editor: vscode.TextEditor | undefined;
  #widened: Selections = [];

  constructor(outlines: Pick<DocumentOutlines, "of">) {
    this.#outlines = outlines;
  }

  /** Selects the span around each selection. */
  async widen(): Promise<void> {
    await this.#select((editor, spans) => {
      if (!this.#isWidened(editor)) this.#before = [];
      const before = editor.selections;
      const after = before.map(selection => toSelection(editor, wider(spans, toRange(editor, selection))));
      const chosen = after.map((selection, index) => selection ?? before[index] ?? editor.selection);
      if (after.some(selection => selection !== undefined)) this.#before.push(before);
      return chosen;
    });
  }

  /** Returns to the previous selections, or else selects the span within each selection that its cursor is in. */
  async narrow(): Promise<void> {
    await this.#select((editor, spans) => {
      const before = this.#isWidened(editor) ? this.#before.pop() : undefined;
      if (before !== undefined) return before;
      this.#before = [];
      return editor.selections.map(selection => {
        const cursor = editor.document.offsetAt(selection.active);
        const range = narrower(spans, toRange(editor, selection), cursor);
        return toSelection(editor, range) ?? new vscode.Selection(selection.active, selection.active);
      });
    });
  }

  async #select(choose: (editor: vscode.TextEditor, spans: readonly Span[]) => Selections): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const outline = editor && (await this.#outlines.of(editor.document));
    if (editor === undefined || outline === undefined) {
      sayBriefly(`$(info) ${whyNoSpans(editor)}`);
      return;
    }
    if (outline.version !== editor.document.version) return;
    editor.selections = choose(editor, outline.spans);
    this.#editor = editor;
    this.#widened = editor.selections;
    editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  #isWidened(editor: vscode.TextEditor): boolean {
    const { selections } = editor;
    return (
      editor === this.#editor &&
      selections.length === this.#widened.length &&
      selections.every((selection, index) => this.#widened[index]?.isEqual(selection) === true)
    );
  }
}

/** These keys are pressed repeatedly, so the message appears where it is not in the way. */
function whyNoSpans(editor: vscode.TextEditor | undefined): string {
  return editor !== undefined && editor.document.getText().length > MAX_LENGTH
    ? vscode.l10n.t("Spans are selected in files of up to {0} characters", count(MAX_LENGTH))
    : vscode.l10n.t("There are no spans to select here");
}

function toRange({ document }: vscode.TextEditor, { start, end }: vscode.Selection): TextRange {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

function toSelection(
  { document }: vscode.TextEditor,
  range: TextRange | undefined,
): vscode.Selection | undefined {
  if (range === undefined) return undefined;
  return new vscode.Selection(document.positionAt(range.start), document.positionAt(range.end));
}
