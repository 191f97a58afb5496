import { createMessageConnection, SocketMessageReader, SocketMessageWriter } from "vscode-jsonrpc/node";
import type { Status } from "../../core/status.ts";
import type { ToolEngine, ToolFolder } from "../../core/tools/agentTool.ts";
import type { ToolUse } from "../../core/tools/toolUse.ts";
import { statusNotification } from "../engine/protocol.ts";
import { PendingCalls } from "../line/pendingCalls.ts";
import {
  foldersRequest,
  greetRequest,
  type SharedCall,
  sharedRequest,
  useNotification,
} from "./editorLine.ts";
import { connectToPipe } from "./pipe.ts";

/** The editor's engine as another process sees it. */
export interface EditorEngine {
  readonly engine: ToolEngine;
  folders(): Promise<readonly ToolFolder[]>;
  report(use: ToolUse): void;
  /** Resolves when the editor is gone. */
  readonly gone: Promise<void>;
}

/** Connects to an engine that an editor shares. */
export async function connectToEditor(address: string, secret: string): Promise<EditorEngine> {
  const socket = await connectToPipe(address);
  const connection = createMessageConnection(
    new SocketMessageReader(socket),
    new SocketMessageWriter(socket),
  );
  const listeners = new Set<(status: Status) => void>();
  connection.onNotification(statusNotification, status => {
    for (const listener of listeners) listener(status);
  });
  const gone = new Promise<void>(resolve => connection.onClose(() => resolve()));
  connection.onError(() => socket.destroy());
  connection.listen();
  const calls = new PendingCalls();
  // The library never settles requests that are under way when a connection is closed.
  void gone.then(() => calls.end(new Error("VS Code has closed the line to its index.")));
  const always = new AbortController().signal;
  await calls.make(always, token => connection.sendRequest(greetRequest, { secret }, token));

  const ask = <T>(call: SharedCall, args: readonly unknown[], signal: AbortSignal): Promise<T> =>
    calls.make(
      signal,
      async token => (await connection.sendRequest(sharedRequest, { call, args }, token)) as T,
    );
  return {
    engine: {
      search: (query, signal) => ask("search", [query], signal),
      context: (request, signal) => ask("context", [request], signal),
      symbols: (query, signal) => ask("symbols", [query], signal),
      outline: async (request, signal) => (await ask("outline", [request], signal)) ?? undefined,
      files: (request, signal) => ask("files", [request], signal),
      diagnose: (request, signal) => ask("diagnose", [request], signal),
      status: signal => ask("status", [], signal),
      onDidChangeStatus(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    folders: () => calls.make(always, token => connection.sendRequest(foldersRequest, undefined, token)),
    report: use => void connection.sendNotification(useNotification, use).catch(() => undefined),
    gone,
  };
}
