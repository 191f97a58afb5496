import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import { joinedRanges } from "../../core/joinedRanges.ts";
import type { Log } from "../../core/ports.ts";
import type { TextRange } from "../../core/ranges.ts";
import type { Span } from "../../core/span.ts";
import { NEVER } from "../cancellation.ts";
import { logError } from "../guard.ts";
import { movedRange, movedSpans, type TextEdit } from "./movedSpans.ts";
import { outlinedAs } from "./outlinedAs.ts";

/** The spans of an open document, for its text at one moment. */
export interface DocumentOutline {
  readonly text: string;
  readonly version: number;
  readonly spans: readonly Span[];
  /** Ranges edited since the parse, where the spans may be wrong. Everywhere else they were moved with the text. */
  readonly edited: readonly TextRange[];
}

/** A parse in progress, and the edits made meanwhile. */
interface Reading {
  readonly version: number;
  readonly result: Promise<DocumentOutline | undefined>;
  readonly edits: TextEdit[];
}

/** Longer documents are not sent to the engine while the user waits. */
export const MAX_LENGTH = 1_000_000;
/** Users move among a few documents. */
const MAX_KEPT = 8;
/** The most edited ranges tracked in a document; with more, it is parsed again. */
const MAX_EDITED = 100;
/**
 * The pause in typing after which a moved outline is parsed again. That takes a while for a large document, so it is not done more often.
 */
const UPDATE_MILLISECONDS = 1_000;

/** Outlines of open documents. Edits move their spans, until a pause in typing allows a new parse. */
export class DocumentOutlines implements vscode.Disposable {
  readonly #engine: Pick<Engine, "outline">;
  readonly #log: Log;
  /** By the document's address, the last used at the end. The text may be that of an earlier version. */
  readonly #kept = new Map<string, DocumentOutline>();
  readonly #reading = new Map<string, Reading>();
  readonly #updates = new Map<string, NodeJS.Timeout>();
  readonly #subscriptions: readonly vscode.Disposable[];

  constructor(engine: Pick<Engine, "outline">, log: Log) {
    this.#engine = engine;
    this.#log = log;
    this.#subscriptions = [
      vscode.workspace.onDidChangeTextDocument(event => this.#move(event)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri.toString())),
    ];
  }

  /** The outline of the current text; `undefined` for a document that is not parsed or is too long. */
  async of(document: vscode.TextDocument): Promise<DocumentOutline | undefined> {
    const key = document.uri.toString();
    const known = this.#kept.get(key);
    if (known?.version === document.version && known.edited.length === 0) return known;
    const reading = this.#reading.get(key);
    if (reading?.version === document.version) return await reading.result;
    return await this.#read(document, key);
  }

  /** Immediately returns the last parsed outline, moved by the edits since; `undefined` when there is none. */
  moved(document: vscode.TextDocument): DocumentOutline | undefined {
    const key = document.uri.toString();
    const known = this.#kept.get(key);
    if (known === undefined || known.edited.length === 0) return known;
    const moved = { ...known, text: document.getText(), version: document.version };
    this.#keep(key, moved);
    this.#updateLater(document);
    return moved;
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    for (const timer of this.#updates.values()) clearTimeout(timer);
  }

  async #read(document: vscode.TextDocument, key: string): Promise<DocumentOutline | undefined> {
    const id = outlinedAs(document);
    const { version } = document;
    const text = document.getText();
    if (id === undefined || text.length > MAX_LENGTH) return undefined;
    const edits: TextEdit[] = [];
    const result = this.#engine
      .outline({ document: id, text }, NEVER)
      .then(outline => outline && { text, version, spans: outline.spans, edited: [] });
    const reading = { version, result, edits };
    this.#reading.set(key, reading);
    try {
      const read = await result;
      // The result is not kept if the document was closed or requested again meanwhile.
      if (read !== undefined && this.#reading.get(key) === reading)
        this.#keep(key, edits.reduce(afterEdit, read));
      return read;
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    }
  }

  #keep(key: string, outline: DocumentOutline): void {
    this.#kept.delete(key);
    this.#kept.set(key, outline);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#forget(oldest);
  }

  #forget(key: string): void {
    this.#kept.delete(key);
    this.#reading.delete(key);
    clearTimeout(this.#updates.get(key));
    this.#updates.delete(key);
  }

  #move({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (contentChanges.length === 0) return;
    const key = document.uri.toString();
    const known = this.#kept.get(key);
    const reading = this.#reading.get(key);
    const before = Math.max(known?.edited.length ?? 0, reading?.edits.length ?? 0);
    if (before + contentChanges.length > MAX_EDITED) {
      this.#forget(key);
      return;
    }
    const edits = editsOf(contentChanges);
    reading?.edits.push(...edits);
    if (known !== undefined) this.#kept.set(key, edits.reduce(afterEdit, known));
    if (this.#updates.has(key)) this.#updateLater(document);
  }

  #updateLater(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    clearTimeout(this.#updates.get(key));
    const update = () => {
      this.#updates.delete(key);
      this.of(document).catch((error: unknown) => logError(this.#log, "Outlining a document", error));
    };
    this.#updates.set(key, setTimeout(update, UPDATE_MILLISECONDS));
  }
}

/** Edits from the end of the text to its start, so that none moves the next. */
function editsOf(changes: readonly vscode.TextDocumentContentChangeEvent[]): TextEdit[] {
  return [...changes]
    .sort((one, other) => other.rangeOffset - one.rangeOffset)
    .map(({ range, rangeOffset, rangeLength, text }) => ({
      start: rangeOffset,
      end: rangeOffset + rangeLength,
      startLine: range.start.line,
      endLine: range.end.line,
      startsLine: range.start.character === 0,
      inserted: text,
    }));
}

function afterEdit(outline: DocumentOutline, edit: TextEdit): DocumentOutline {
  const typed = { start: edit.start, end: edit.start + edit.inserted.length };
  const edited = outline.edited.map(range => movedRange(range, edit));
  // Text typed character by character forms one range.
  return { ...outline, spans: movedSpans(outline.spans, edit), edited: joinedRanges([...edited, typed]) };
}
