import { randomBytes, timingSafeEqual } from "node:crypto";
import { createMessageConnection, SocketMessageReader, SocketMessageWriter } from "vscode-jsonrpc/node";
import { signalOf } from "../../core/base/signalOf.ts";
import type { ToolEngine, ToolFolder } from "../../core/tools/agentTool.ts";
import type { ToolUse } from "../../core/tools/toolUse.ts";
import { statusNotification } from "../engine/protocol.ts";
import {
  foldersRequest,
  greetRequest,
  PIPE_VARIABLE,
  SECRET_VARIABLE,
  SHARED_CALLS,
  sharedRequest,
  useNotification,
} from "./editorLine.ts";
import { openPipe, type Socket } from "./pipe.ts";

/** The parts of the editor that servers for agents share. */
export interface SharedParts {
  readonly engine: ToolEngine;
  folders(): readonly ToolFolder[];
  onUse(use: ToolUse): void;
}

/** A running engine that other processes of this user can call. */
export interface Sharing {
  /** Environment variables that tell `mcp.cjs` how to connect. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Lets servers for agents use an engine that is running already, so that they need no index of their own. */
export async function shareEngine(parts: SharedParts): Promise<Sharing> {
  const secret = randomBytes(32).toString("hex");
  const pipe = await openPipe(socket => serve(socket, secret, parts));
  return {
    environment: { [PIPE_VARIABLE]: pipe.address, [SECRET_VARIABLE]: secret },
    close: () => pipe.close(),
  };
}

function serve(socket: Socket, secret: string, { engine, folders, onUse }: SharedParts): void {
  const connection = createMessageConnection(
    new SocketMessageReader(socket),
    new SocketMessageWriter(socket),
  );
  let known = false;
  const checkKnown = (): void => {
    if (!known) throw new Error("Nobody is answered here before they have said who they are.");
  };
  connection.onRequest(greetRequest, greeting => {
    known = isSame(greeting.secret, secret);
    if (!known) socket.destroy();
  });
  connection.onRequest(foldersRequest, () => {
    checkKnown();
    return folders();
  });
  connection.onRequest(sharedRequest, async ({ call, args }, token) => {
    checkKnown();
    if (!SHARED_CALLS.includes(call)) throw new Error(`${call} is not shared.`);
    const method = engine[call] as (...args: unknown[]) => Promise<unknown>;
    return (await method.call(engine, ...args, signalOf(token))) ?? null;
  });
  connection.onNotification(useNotification, use => {
    if (known) onUse(use);
  });
  const stop = engine.onDidChangeStatus(status => {
    if (known) void connection.sendNotification(statusNotification, status).catch(() => undefined);
  });
  // A closed connection is not an error: the server's client has ended it.
  socket.on("error", () => socket.destroy());
  connection.onError(() => socket.destroy());
  connection.onClose(stop);
  connection.listen();
}

function isSame(given: unknown, secret: string): boolean {
  if (typeof given !== "string" || given.length !== secret.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(secret));
}
