import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { STARTING, type Status } from "../../core/status.ts";
import { indexableFolders } from "../documents/documentUri.ts";
import { setContext } from "../guard.ts";
import { CONTEXT_KEYS } from "../settings/contributions.ts";
import { type Situation, situationOf } from "./situation.ts";

/** The engine's latest status, what it means to the user, and an event for changes. */
export interface IndexStatus extends vscode.Disposable {
  readonly current: Status;
  readonly situation: Situation;
  readonly onDidChange: vscode.Event<void>;
}

/** Follows the engine's status, sets the context key for `when` clauses, and logs each change of state once. */
export function createIndexStatus(engine: Engine, log: Log): IndexStatus {
  const changed = new vscode.EventEmitter<void>();
  let current = STARTING;
  let situation: Situation | undefined;

  const update = (next: Status) => {
    const before = situation;
    current = next;
    situation = situationOf(current, indexableFolders().length > 0);
    if (situation !== before) {
      log.info(describe(situation, current));
      setContext(log, CONTEXT_KEYS.state, situation);
    }
    changed.fire();
  };

  update(STARTING);
  const unsubscribe = engine.onDidChangeStatus(update);
  const folders = vscode.workspace.onDidChangeWorkspaceFolders(() => update(current));
  return {
    get current() {
      return current;
    },
    get situation() {
      return situation ?? "starting";
    },
    onDidChange: changed.event,
    dispose() {
      unsubscribe();
      folders.dispose();
      changed.dispose();
    },
  };
}

function describe(situation: Situation, status: Status): string {
  switch (situation) {
    case "indexing":
      return `Index: indexing ${status.total} files`;
    case "ready":
      return `Index: ready with ${status.files} files, ${status.spans} spans, ${status.chunks} chunks, ${status.bytesOnDisk} bytes on disk`;
    case "empty":
      return `Index: no file to index; left out ${JSON.stringify(status.skipped)}`;
    case "noFolder":
      return "Index: no folder is open";
    default:
      return `Index: ${situation}`;
  }
}
