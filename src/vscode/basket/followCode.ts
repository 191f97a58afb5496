import * as vscode from "vscode";
import { type DocumentId, documentKey } from "../../core/document.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { below, documentAt, uriOf } from "../documents/documentUri.ts";
import { runInBackground } from "../guard.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import { renameInSets } from "./savedSets.ts";

/** Milliseconds that make a pause in typing, or the end of a burst of changed files. */
const FIND_DELAY = 300;
/** The most new files that are compared. A change of branch or a package manager may bring many more at once; the rest is ignored. */
const MOST_COMPARED = 100;

/**
 * Keeps the items of the basket on their code through edits, renames and other changes of their files. Items of saved sets, in `state`,
 * follow renames only, since they are found again when their set is loaded.
 */
export function followCode(
  keeper: BasketKeeper,
  state: vscode.Memento,
  status: IndexStatus,
  log: Log,
): vscode.Disposable {
  const finder = new ItemFinder(keeper, log);
  const take = (uri: vscode.Uri) => {
    const documents = collectedAt(keeper, uri);
    if (documents.length > 0) finder.findSoon(documents);
  };
  const rename = (renamed: (document: DocumentId) => DocumentId) => {
    keeper.rename(renamed);
    runInBackground(log, "Renaming files in saved sets", () => renameInSets(state, renamed));
  };
  /** A file may belong to another folder once a folder in or around its own comes or goes. */
  const foldersChanged = () => {
    rename(document => documentAt(uriOf(document)) ?? document);
    if (keeper.items.length > 0) finder.findSoon(keeper.items.map(({ document }) => document));
  };

  // Files and folders may have changed since the editor was closed.
  foldersChanged();
  const watcher = vscode.workspace.createFileSystemWatcher("**/*");
  return vscode.Disposable.from(
    watcher,
    watcher.onDidCreate(uri => {
      const document = keeper.items.length === 0 ? undefined : documentAt(uri);
      if (document !== undefined) finder.takeNew(document, collectedAt(keeper, uri));
    }),
    watcher.onDidChange(take),
    watcher.onDidDelete(take),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => take(uri)),
    vscode.workspace.onDidOpenTextDocument(({ uri }) => take(uri)),
    // Unsaved edits are dropped.
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      for (const document of collectedAt(keeper, uri)) keeper.forget(document);
      take(uri);
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(foldersChanged),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const documents = contentChanges.length === 0 ? [] : collectedAt(keeper, document.uri);
      const edits = contentChanges.map(change => ({ ...change, isAmid: isAmid(document, change) }));
      for (const each of documents) keeper.follow(each, edits);
      if (documents.length > 0) finder.findSoon(documents);
    }),
    // Also while the basket is empty: removed items may come back by an undo.
    vscode.workspace.onDidRenameFiles(({ files }) => rename(document => renamed(document, files))),
    // Code that is gone from its file may be in one that has just been indexed.
    status.onDidChange(() => {
      const gone = status.situation === "ready" ? keeper.items.filter(item => item.gone === true) : [];
      if (gone.length > 0) finder.findSoon(gone.map(({ document }) => document));
    }),
    finder,
  );
}

/** Finds items again once typing pauses or a burst of changed files is over. */
class ItemFinder {
  readonly #keeper: BasketKeeper;
  readonly #log: Log;
  readonly #changed = new Map<string, DocumentId>();
  readonly #new = new Map<string, DocumentId>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(keeper: BasketKeeper, log: Log) {
    this.#keeper = keeper;
    this.#log = log;
  }

  /** Finds the items of these documents. */
  findSoon(documents: readonly DocumentId[]): void {
    for (const document of documents) this.#changed.set(documentKey(document), document);
    clearTimeout(this.#timer);
    this.#wait();
  }

  /** Compares whole files that are gone with a new file, and finds the items of `documents`, which came with it. */
  takeNew(document: DocumentId, documents: readonly DocumentId[]): void {
    if (this.#new.size < MOST_COMPARED) this.#new.set(documentKey(document), document);
    if (documents.length > 0) this.findSoon(documents);
    // New files alone do not restart the wait: a build may create them all the time.
    else if (this.#timer === undefined) this.#wait();
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const changed = [...this.#changed.values()];
      const added = [...this.#new.values()];
      this.#changed.clear();
      this.#new.clear();
      runInBackground(this.#log, "Finding the items of the basket", async () => {
        if (changed.length > 0) await this.#keeper.find(changed, NEVER);
        await this.#keeper.findRenamed(added, NEVER);
      });
    }, FIND_DELAY);
  }
}

/**
 * The documents of the basket at a URI: that file, or all files below a folder, since the editor names only the folder when it is deleted.
 */
function collectedAt(keeper: BasketKeeper, uri: vscode.Uri): readonly DocumentId[] {
  if (keeper.items.length === 0) return [];
  const collected = new Map(keeper.items.map(({ document }) => [documentKey(document), document]));
  const document = documentAt(uri);
  if (document === undefined) return [];
  return collected.has(documentKey(document)) ? [document] : [...collected.values()].filter(below(document));
}

/** Whether a change is followed by text on its line. `document` is in the state after the change. */
function isAmid(
  document: vscode.TextDocument,
  { range: { start }, text }: vscode.TextDocumentContentChangeEvent,
): boolean {
  const lines = text.split("\n");
  const line = start.line + lines.length - 1;
  const end = (lines.length === 1 ? start.character : 0) + (lines.at(-1) ?? "").length;
  return line < document.lineCount && document.lineAt(line).text.slice(end).trim() !== "";
}

/** The document after a rename of files or folders. */
function renamed(
  document: DocumentId,
  files: readonly { readonly oldUri: vscode.Uri; readonly newUri: vscode.Uri }[],
): DocumentId {
  for (const { oldUri, newUri } of files) {
    const before = documentAt(oldUri);
    const after = documentAt(newUri);
    if (before?.folder !== document.folder || after === undefined) continue;
    if (document.path === before.path) return after;
    if (document.path.startsWith(`${before.path}/`))
      return { folder: after.folder, path: after.path + document.path.slice(before.path.length) };
  }
  return document;
}
