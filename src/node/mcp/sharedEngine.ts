import {
  CancellationTokenSource,
  createMessageConnection,
  SocketMessageReader,
  SocketMessageWriter,
} from "vscode-jsonrpc/node";
import type { Status } from "../../core/engine.ts";
import type { ToolEngine, ToolFolder } from "../../core/tools/agentTool.ts";
import type { ToolUse } from "../../core/tools/toolUse.ts";
import { statusNotification } from "../protocol.ts";
import {
  foldersRequest,
  greetRequest,
  type SharedCall,
  sharedRequest,
  useNotification,
} from "./editorLine.ts";
import { connectToPipe } from "./pipe.ts";

/** The editor's engine, as a process beside it sees it. */
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
  // The library leaves requests that are under way when a line is closed without an answer.
  const closed = gone.then(() => Promise.reject(new Error("VS Code has closed the line to its index.")));
  closed.catch(() => undefined);
  await Promise.race([connection.sendRequest(greetRequest, { secret }), closed]);

  const ask = async <T>(call: SharedCall, args: readonly unknown[], signal: AbortSignal): Promise<T> => {
    signal.throwIfAborted();
    const source = new CancellationTokenSource();
    const abort = (): void => source.cancel();
    signal.addEventListener("abort", abort, { once: true });
    try {
      const answer = connection.sendRequest(sharedRequest, { call, args }, source.token);
      return (await Promise.race([answer, closed])) as T;
    } finally {
      signal.removeEventListener("abort", abort);
      source.dispose();
    }
  };
  return {
    engine: {
      search: (query, signal) => ask("search", [query], signal),
      context: (request, signal) => ask("context", [request], signal),
      symbols: (query, signal) => ask("symbols", [query], signal),
      outline: async (request, signal) => (await ask("outline", [request], signal)) ?? undefined,
      diagnose: (request, signal) => ask("diagnose", [request], signal),
      status: signal => ask("status", [], signal),
      onDidChangeStatus(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    folders: () => Promise.race([connection.sendRequest(foldersRequest, undefined), closed]),
    report: use => void connection.sendNotification(useNotification, use).catch(() => undefined),
    gone,
  };
}
