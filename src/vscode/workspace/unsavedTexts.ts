import * as vscode from "vscode";
import type { Engine, UnsavedText } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { documentsAt } from "../documentUri.ts";
import { logError } from "../guard.ts";
import { Batcher } from "./batcher.ts";

/** Long enough that a typed word is one change, short enough that nobody searches for it sooner. */
const TYPING_DELAY = 300;
const TEXTS_AT_ONCE = 8;
/** Characters. Copying a text to the engine takes the editor's time; what is larger is found as it was saved. */
const LONGEST_TEXT = 1_000_000;

/** Tells the engine what is typed and not saved, so that a search sees what the editor shows, until it is disposed. */
export function watchUnsavedTexts(engine: Engine, log: Log): vscode.Disposable {
  /** Documents whose unsaved text the engine has. */
  const told = new Set<string>();
  const texts = new Batcher<vscode.TextDocument>({
    delay: TYPING_DELAY,
    limit: TEXTS_AT_ONCE,
    async handle(documents) {
      // Noted first: what is saved while the engine is at it must be told in turn.
      for (const document of documents) {
        if (isUnsaved(document)) told.add(keyOf(document));
        else told.delete(keyOf(document));
      }
      await engine.overlay(
        documents.flatMap(document => unsavedTexts(document)),
        NEVER,
      );
    },
    onError: error => logError(log, "Indexing unsaved text", error),
  });
  const take = (document: vscode.TextDocument) => {
    const news = isUnsaved(document) || told.has(keyOf(document));
    if (news && documentsAt(document.uri).length > 0) texts.add(keyOf(document), document);
  };
  const takeAll = () => vscode.workspace.textDocuments.forEach(take);
  // An engine that starts knows of nothing that is not saved.
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

/** Whether an editor has a text of a document that its file does not have. */
function isUnsaved(document: vscode.TextDocument): boolean {
  return document.isDirty && !document.isClosed && lengthOf(document) <= LONGEST_TEXT;
}

function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}

function unsavedTexts(document: vscode.TextDocument): UnsavedText[] {
  const text = isUnsaved(document) ? { text: document.getText() } : {};
  return documentsAt(document.uri).map(id => ({ document: id, ...text }));
}
