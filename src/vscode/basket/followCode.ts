import * as vscode from "vscode";
import { type DocumentId, documentKey } from "../../core/document.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { below, documentAt, uriOf } from "../documents/documentUri.ts";
import { runInBackground } from "../guard.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import { renameInSets } from "./savedSets.ts";

/** A pause in typing, and the end of a burst of changed files. */
const FIND_DELAY = 300;
/** Of more files that come at once, as from another branch or a package manager, the rest is compared with nothing. */
const MOST_COMPARED = 100;

/**
 * Has the items of the basket follow their code: through edits, renames and whatever else changes their files. Those of saved sets, which
 * lie in `state`, are found again when they are loaded, and so follow renames alone.
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
  /** Which folder a file belongs to changes with a folder in or around another. */
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
    // What was typed and not saved is given up.
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
    // Also while nothing is in the basket: what was removed may come back.
    vscode.workspace.onDidRenameFiles(({ files }) => rename(document => renamed(document, files))),
    // What is gone from its file may be in one that was indexed just now.
    status.onDidChange(() => {
      const gone = status.situation === "ready" ? keeper.items.filter(item => item.gone === true) : [];
      if (gone.length > 0) finder.findSoon(gone.map(({ document }) => document));
    }),
    finder,
  );
}

/** Finds items anew once typing pauses, or a burst of changed files is over. */
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

  /** Finds whole files that are gone in a new one, and the items of `documents`, which came with it. */
  takeNew(document: DocumentId, documents: readonly DocumentId[]): void {
    if (this.#new.size < MOST_COMPARED) this.#new.set(documentKey(document), document);
    if (documents.length > 0) this.findSoon(documents);
    // Files that merely come put off nothing: a build may make them all the time.
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

/** The documents of the basket at an address: that file, or all below a folder, since the editor names only the folder when one is deleted. */
function collectedAt(keeper: BasketKeeper, uri: vscode.Uri): readonly DocumentId[] {
  if (keeper.items.length === 0) return [];
  const collected = new Map(keeper.items.map(({ document }) => [documentKey(document), document]));
  const document = documentAt(uri);
  if (document === undefined) return [];
  return collected.has(documentKey(document)) ? [document] : [...collected.values()].filter(below(document));
}

/** Whether there is something behind a change on its line. `document` is as it left it. */
function isAmid(
  document: vscode.TextDocument,
  { range: { start }, text }: vscode.TextDocumentContentChangeEvent,
): boolean {
  const lines = text.split("\n");
  const line = start.line + lines.length - 1;
  const end = (lines.length === 1 ? start.character : 0) + (lines.at(-1) ?? "").length;
  return line < document.lineCount && document.lineAt(line).text.slice(end).trim() !== "";
}

/** A document after files or folders were renamed. */
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
