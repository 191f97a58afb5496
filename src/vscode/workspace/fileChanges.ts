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

/** Milliseconds. Saving may write a file more than once, and a rename is two events. */
const CHANGE_DELAY = 50;
/** Few enough that turning them into changes takes the extension host no more than a few milliseconds. */
const CHANGE_LIMIT = 100;
/** A large file written without a pause, such as a log, then takes about a fifth of a processor instead of all of it. */
const CHANGE_REST = { times: 4, most: 2_000 };
/** This many keep the engine busy for a second or two, during which the status still says that the index is up to date. */
const CHANGES_WAITING = 300;
/** Milliseconds. A comparison with the disk lists every file, so it waits for the end of a burst of events. */
const REFRESH_DELAY = 500;

/** Reports file changes by anyone to the engine until disposed, and tells the lookout that the disk is watched. */
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
    // A comparison of everything is a run: its progress is shown, and answers say that there may be more. For thousands of files it
    // takes less time than looking at them one by one.
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
    // Files with ignore rules are themselves indexed.
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

/** The editor's own file operations. They are reported before the disk's events, and also where watching is switched off. */
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

/** Whether a folder is or contains a workspace folder, whose contents the engine does not count as below the outer one. */
function holdsFolder({ path }: vscode.Uri): boolean {
  return indexableFolders().some(({ uri }) => uri.path === path || uri.path.startsWith(`${path}/`));
}

/**
 * Whether a folder appeared, even in place of another folder or of a file (which the editor reports as a change). The events then name
 * only the folder, not the files in it.
 */
async function someAreFolders(events: readonly FileEvent[]): Promise<boolean> {
  const present = events.filter(({ kind }) => kind !== "deleted");
  const folders = await Promise.all(present.map(({ uri }) => isFolder(uri)));
  return folders.includes(true);
}
