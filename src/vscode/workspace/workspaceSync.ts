import * as vscode from "vscode";
import { errorMessage } from "../../core/base/errorMessage.ts";
import { given } from "../../core/base/given.ts";
import type { DocumentId } from "../../core/document.ts";
import type { Engine, Workspace } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { isAbort } from "../cancellation.ts";
import { documentAt, indexableFolders, placeWithin } from "../documents/documentUri.ts";
import { logError, runInBackground, showError } from "../guard.ts";
import { encodingIn, excludedFrom, type LiveSettings } from "../settings/settings.ts";
import { watchFiles } from "./fileChanges.ts";
import type { Lookout } from "./lookout.ts";
import { watchUnsavedTexts } from "./unsavedTexts.ts";

/** Keeps the engine's workspace the same as the editor's: its folders, its settings and its files. */
export function registerWorkspaceSync(
  context: vscode.ExtensionContext,
  engine: Engine,
  settings: LiveSettings,
  lookout: Lookout,
  log: Log,
): void {
  let opening = new AbortController();
  let watching: vscode.Disposable | undefined;
  let opened = "";

  const open = () => {
    const workspace = currentWorkspace(settings);
    const wanted = JSON.stringify(workspace);
    // Most changes of settings do not affect the engine, and reopening it reads the whole index.
    if (wanted === opened) return;
    opened = wanted;
    opening.abort();
    opening = new AbortController();
    const { signal } = opening;
    watching?.dispose();
    runInBackground(log, "Opening the workspace", async () => {
      try {
        await engine.open({ ...workspace, attention: openDocuments() }, signal);
      } catch (error) {
        if (isAbort(error)) return;
        // Any later change tries again.
        if (!signal.aborted) opened = "";
        logError(log, "Opening the workspace", error);
        await showError(vscode.l10n.t("The index cannot be opened: {0}", errorMessage(error)));
      }
    });
    watching = watchFiles(engine, lookout, log);
  };

  open();
  context.subscriptions.push(
    // The engine keeps unsaved texts when it reopens, so their watcher must outlive that too.
    watchUnsavedTexts(engine, log),
    vscode.workspace.onDidChangeWorkspaceFolders(open),
    vscode.workspace.onDidGrantWorkspaceTrust(open),
    settings.onDidChange(open),
    {
      dispose() {
        opening.abort();
        watching?.dispose();
      },
    },
  );
}

/** The open documents, that of the active editor first. */
function openDocuments(): readonly DocumentId[] {
  const editors = [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors];
  const shown = editors.flatMap(editor => editor?.document ?? []);
  const uris = [...shown, ...vscode.workspace.textDocuments].map(({ uri }) => uri);
  return uris.flatMap(uri => documentAt(uri) ?? []);
}

function currentWorkspace(settings: LiveSettings): Workspace {
  const folders = indexableFolders().map(folder => {
    const { uri, name } = folder;
    const within = placeWithin(folder);
    const place = given({ within });
    const files = { exclude: excludedFrom(uri), ...encodingIn(uri) };
    return { id: uri.toString(), root: uri.fsPath, name, ...files, ...place };
  });
  return { folders, settings: settings.current.engine, trusted: vscode.workspace.isTrusted };
}
