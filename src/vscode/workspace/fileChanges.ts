import * as vscode from "vscode";
import type { Engine, FileChange } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { documentAt, indexableFolders } from "../documents/documentUri.ts";
import { isFolder } from "../documents/fileType.ts";
import { logError } from "../guard.ts";
import { Batcher } from "./batcher.ts";
import { responseTo } from "./fileEvent.ts";
import type { Lookout } from "./lookout.ts";

type EventKind = FileChange["kind"] | "created";

interface FileEvent {
  readonly uri: vscode.Uri;
  readonly kind: EventKind;
}

/** Saving writes a file more than once, and a rename is two events. */
const CHANGE_DELAY = 50;
/** Few enough that turning them into changes takes the extension host no more than a few milliseconds. */
const CHANGE_LIMIT = 100;
/** A large file that is written without a pause, such as a log, takes about a fifth of a processor in place of all of it. */
const CHANGE_REST = { times: 4, most: 2_000 };
/** The engine is at so many for a second or two, in which the status goes on to say that the index is up to date. */
const CHANGES_WAITING = 300;
/** A comparison with the disk lists every file: it waits for the end of a storm. */
const REFRESH_DELAY = 500;

/** Tells the engine of files that change, whoever changes them, until it is disposed, and the lookout that the disk is watched. */
export function watchFiles(engine: Engine, lookout: Lookout, log: Log): vscode.Disposable {
  const refreshes = new Batcher<void>({
    delay: REFRESH_DELAY,
    limit: 1,
    async handle() {
      await engine.refresh(NEVER);
    },
    onError: error => logError(log, "Comparing the index with the files", error),
  });
  const changes = new Batcher<FileEvent>({
    delay: CHANGE_DELAY,
    limit: CHANGE_LIMIT,
    rest: CHANGE_REST,
    // A comparison of everything is a run: its progress is shown, and answers say that there may be more. Of thousands of files it
    // takes less than looking at one after the other.
    flood: { most: CHANGES_WAITING, handle: () => refreshes.add("", undefined) },
    async handle(events) {
      if (await someAreFolders(events)) refreshes.add("", undefined);
      const found = events.flatMap(changesOf);
      if (found.length > 0) await engine.change(found, NEVER);
    },
    onError: error => logError(log, "Indexing changed files", error),
  });
  const take = (uri: vscode.Uri, kind: EventKind) => {
    const response = uri.scheme === "file" ? responseTo(uri.path) : "none";
    if (response === "refresh" || (response === "change" && holdsFolder(uri))) refreshes.add("", undefined);
    // Files of rules are themselves files to index.
    if (response !== "none") changes.add(uri.path, { uri, kind });
  };
  const takeFromDisk = (uri: vscode.Uri, kind: EventKind) => {
    lookout.told();
    take(uri, kind);
  };
  const watchers = indexableFolders().map(folder => watchFolder(folder, takeFromDisk));
  return vscode.Disposable.from(changes, refreshes, ...watchers, watchEditor(take));
}

function watchFolder(
  folder: vscode.WorkspaceFolder,
  take: (uri: vscode.Uri, kind: EventKind) => void,
): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, "**/*"));
  watcher.onDidCreate(uri => take(uri, "created"));
  watcher.onDidChange(uri => take(uri, "changed"));
  watcher.onDidDelete(uri => take(uri, "deleted"));
  return watcher;
}

/** What the editor does to files itself. It is known sooner than the disk tells, and also where watching is switched off. */
function watchEditor(take: (uri: vscode.Uri, kind: EventKind) => void): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.onDidSaveTextDocument(({ uri }) => take(uri, "changed")),
    vscode.workspace.onDidSaveNotebookDocument(({ uri }) => take(uri, "changed")),
    vscode.workspace.onDidCreateFiles(({ files }) => files.forEach(uri => void take(uri, "created"))),
    vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach(uri => void take(uri, "deleted"))),
    vscode.workspace.onDidRenameFiles(({ files }) =>
      files.forEach(({ oldUri, newUri }) => {
        take(oldUri, "deleted");
        take(newUri, "created");
      }),
    ),
  );
}

function changesOf({ uri, kind }: FileEvent): FileChange[] {
  const known: FileChange["kind"] = kind === "deleted" ? "deleted" : "changed";
  const document = documentAt(uri);
  return document === undefined || document.path === "" ? [] : [{ document, kind: known }];
}

/** Whether folders of the workspace go and come with one: what is in them is not below it to the engine. */
function holdsFolder({ path }: vscode.Uri): boolean {
  return indexableFolders().some(({ uri }) => uri.path === path || uri.path.startsWith(`${path}/`));
}

/**
 * Whether a folder came, be it in the place of another, or of a file, which is a change of it to the editor. The events then name the
 * folder alone, and not the files in it.
 */
async function someAreFolders(events: readonly FileEvent[]): Promise<boolean> {
  const present = events.filter(({ kind }) => kind !== "deleted");
  const folders = await Promise.all(present.map(({ uri }) => isFolder(uri)));
  return folders.includes(true);
}
