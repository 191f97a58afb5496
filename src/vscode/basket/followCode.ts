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
  const waiting = new Map<string, DocumentId>();
  const came = new Map<string, DocumentId>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const findSoon = (documents: readonly DocumentId[]) => {
    for (const document of documents) waiting.set(documentKey(document), document);
    // Files that merely come put off nothing: a build may make them all the time.
    if (documents.length > 0) clearTimeout(timer);
    else if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const due = [...waiting.values()];
      const anew = [...came.values()];
      waiting.clear();
      came.clear();
      runInBackground(log, "Finding the items of the basket", async () => {
        if (due.length > 0) await keeper.find(due, NEVER);
        await keeper.findRenamed(anew, NEVER);
      });
    }, FIND_DELAY);
  };
  const concerns = (uri: vscode.Uri): readonly DocumentId[] => {
    if (keeper.items.length === 0) return [];
    const collected = new Map(keeper.items.map(({ document }) => [documentKey(document), document]));
    const document = documentAt(uri);
    if (document === undefined) return [];
    // Of a folder that goes, the editor names the folder alone and not the files in it.
    return collected.has(documentKey(document))
      ? [document]
      : [...collected.values()].filter(below(document));
  };
  const take = (uri: vscode.Uri) => {
    const documents = concerns(uri);
    if (documents.length > 0) findSoon(documents);
  };

  const findAllSoon = () => {
    if (keeper.items.length > 0) findSoon(keeper.items.map(({ document }) => document));
  };

  const rename = (renamed: (document: DocumentId) => DocumentId) => {
    keeper.rename(renamed);
    runInBackground(log, "Renaming files in saved sets", () => renameInSets(state, renamed));
  };

  /** Which folder a file belongs to changes with a folder in or around another. */
  const foldersChanged = () => {
    rename(document => documentAt(uriOf(document)) ?? document);
    findAllSoon();
  };

  // Files and folders may have changed since the editor was closed.
  foldersChanged();
  const watcher = vscode.workspace.createFileSystemWatcher("**/*");
  return vscode.Disposable.from(
    watcher,
    watcher.onDidCreate(uri => {
      const document = keeper.items.length === 0 ? undefined : documentAt(uri);
      if (document === undefined) return;
      if (came.size < MOST_COMPARED) came.set(documentKey(document), document);
      findSoon(concerns(uri));
    }),
    watcher.onDidChange(take),
    watcher.onDidDelete(take),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => take(uri)),
    vscode.workspace.onDidOpenTextDocument(({ uri }) => take(uri)),
    // What was typed and not saved is given up.
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      for (const document of concerns(uri)) keeper.forget(document);
      take(uri);
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(foldersChanged),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const documents = contentChanges.length === 0 ? [] : concerns(document.uri);
      const edits = contentChanges.map(change => ({ ...change, isAmid: isAmid(document, change) }));
      for (const each of documents) keeper.follow(each, edits);
      if (documents.length > 0) findSoon(documents);
    }),
    // Also while nothing is in the basket: what was removed may come back.
    vscode.workspace.onDidRenameFiles(({ files }) => rename(document => renamed(document, files))),
    // What is gone from its file may be in one that was indexed just now.
    status.onDidChange(() => {
      const gone = status.situation === "ready" ? keeper.items.filter(item => item.gone === true) : [];
      if (gone.length > 0) findSoon(gone.map(({ document }) => document));
    }),
    { dispose: () => clearTimeout(timer) },
  );
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
