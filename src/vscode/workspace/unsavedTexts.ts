import * as vscode from "vscode";
import { type DocumentId, documentKey } from "../../core/document.ts";
import type { Engine, UnsavedText } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { isUnsaved } from "../documents/currentDocument.ts";
import { documentAt } from "../documents/documentUri.ts";
import { logError } from "../guard.ts";
import { Batcher } from "./batcher.ts";

/** Long enough that a typed word is one change, short enough that nobody searches for it sooner. */
const TYPING_DELAY = 300;
const TEXTS_AT_ONCE = 8;

/** Sends unsaved texts to the engine until disposed, so that a search sees what the editor shows. */
export function watchUnsavedTexts(engine: Engine, log: Log): vscode.Disposable {
  /** Documents whose unsaved text the engine has, with the ids it knows them by, which change with the workspace folders. */
  const told = new Map<string, DocumentId>();
  const texts = new Batcher<vscode.TextDocument>({
    delay: TYPING_DELAY,
    limit: TEXTS_AT_ONCE,
    async handle(documents) {
      const texts: UnsavedText[] = [];
      for (const document of documents) {
        const before = told.get(keyOf(document));
        const id = documentAt(document.uri);
        if (before !== undefined) texts.push({ document: before });
        const unsaved = isUnsaved(document);
        // Noted first: a save while the engine is busy must be reported in turn.
        if (id !== undefined && unsaved) told.set(keyOf(document), id);
        else told.delete(keyOf(document));
        // The engine may have the text even of a document that is saved again: packing a basket does not wait.
        if (id !== undefined) texts.push({ document: id, ...(unsaved ? { text: document.getText() } : {}) });
      }
      await engine.overlay(latest(texts), NEVER);
    },
    onError: error => logError(log, "Indexing unsaved text", error),
  });
  const take = (document: vscode.TextDocument) => {
    const isNew = isUnsaved(document) && documentAt(document.uri) !== undefined;
    if (isNew || told.has(keyOf(document))) texts.add(keyOf(document), document);
  };
  const takeAll = () => vscode.workspace.textDocuments.forEach(take);
  // A starting engine has no unsaved texts.
  const unsubscribe = engine.onDidChangeStatus(({ state }) => {
    if (state === "starting") takeAll();
  });
  takeAll();
  return vscode.Disposable.from(
    texts,
    { dispose: unsubscribe },
    vscode.workspace.onDidChangeWorkspaceFolders(takeAll),
    vscode.workspace.onDidChangeTextDocument(({ document }) => take(document)),
    vscode.workspace.onDidSaveTextDocument(take),
    vscode.workspace.onDidCloseTextDocument(take),
  );
}

function keyOf(document: vscode.TextDocument): string {
  return document.uri.toString();
}

/** The last text of each document. */
function latest(texts: readonly UnsavedText[]): readonly UnsavedText[] {
  return [...new Map(texts.map(text => [documentKey(text.document), text])).values()];
}
