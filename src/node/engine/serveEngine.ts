import type { MessageConnection } from "vscode-jsonrpc/node";
import { signalOf } from "../../core/base/signalOf.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log, Ports } from "../../core/ports.ts";
import { WorkspaceEngine } from "../../core/workspace/workspaceEngine.ts";
import { createPorts } from "../createPorts.ts";
import { sentError } from "../line/abortOverLine.ts";
import { forbidNetwork } from "../network/forbidNetwork.ts";
import { outsideThrough } from "./outsideLine.ts";
import {
  callRequest,
  disposeRequest,
  type EngineCall,
  logNotification,
  pingRequest,
  statusNotification,
} from "./protocol.ts";

/** The editor cannot usefully show the status more often than this. */
const STATUS_INTERVAL_MILLISECONDS = 100;

/**
 * Answers the calls of a client with an engine of its own in these folders. Returns a function to call when the client is gone: it ends the
 * engine, whatever that is doing, and saves all its work.
 */
export function serveEngine(
  connection: MessageConnection,
  [programFolder, storage, common]: readonly [program: string, storage: string, common: string],
): () => Promise<void> {
  // If a message cannot be sent, the client is gone, and the engine is about to end.
  const send = (level: "info" | "warn" | "error") => (message: string) =>
    void connection.sendNotification(logNotification, { level, message }).catch(() => undefined);
  const log: Log = { info: send("info"), warn: send("warn"), error: send("error") };
  const outside = outsideThrough(connection);
  forbidNetwork(outside.stopped);
  const starting = startEngine(connection, createPorts(programFolder, storage, log, common, outside));

  connection.onRequest(callRequest, async ({ call, args }, token) => {
    const engine = await starting;
    return await callEngine(engine, call, args, signalOf(token));
  });
  const end = async (): Promise<void> => {
    await starting.then(engine => engine.dispose()).catch((error: unknown) => log.error(String(error)));
  };
  connection.onRequest(disposeRequest, end);
  connection.onRequest(pingRequest, () => undefined);
  connection.listen();
  return end;
}

async function startEngine(connection: MessageConnection, ports: Promise<Ports>): Promise<Engine> {
  const engine = new WorkspaceEngine(await ports);
  let due = false;
  engine.onDidChangeStatus(() => {
    if (due) return;
    due = true;
    setTimeout(async () => {
      due = false;
      const status = await engine.status(new AbortController().signal);
      await connection.sendNotification(statusNotification, status).catch(() => undefined);
    }, STATUS_INTERVAL_MILLISECONDS);
  });
  return engine;
}

async function callEngine(
  engine: Engine,
  call: EngineCall,
  args: readonly unknown[],
  signal: AbortSignal,
): Promise<unknown> {
  const method = engine[call] as (...args: unknown[]) => Promise<unknown>;
  try {
    // A call without a result still needs an answer, and `undefined` cannot be sent.
    return (await method.call(engine, ...args, signal)) ?? null;
  } catch (error) {
    throw sentError(error);
  }
}
