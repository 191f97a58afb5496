import { NotificationType, ParameterStructures, RequestType } from "vscode-jsonrpc/node";
import type { Engine } from "../../core/engine.ts";
import type { Status } from "../../core/status.ts";

/** The calls of `Engine` that cross to its process: all those that take plain data and a signal. */
export type EngineCall = Exclude<keyof Engine, "onDidChangeStatus" | "dispose">;

/** The arguments of a call without its signal, which travels as a cancellation. */
export type CallArguments<C extends EngineCall> = Engine[C] extends (
  ...args: [...infer A, AbortSignal]
) => unknown
  ? A
  : never;

/** The result that a call resolves to. */
export type CallResult<C extends EngineCall> = Awaited<ReturnType<Engine[C]>>;

/** One request serves all calls; the arguments travel as a list. */
export const callRequest = new RequestType<{ call: EngineCall; args: readonly unknown[] }, unknown, void>(
  "call",
);

/** The status has changed. */
export const statusNotification = new NotificationType<Status>("status", ParameterStructures.byPosition);

/** A line for the log of the process that started the engine. */
export const logNotification = new NotificationType<{
  readonly level: "info" | "warn" | "error";
  readonly message: string;
}>("log", ParameterStructures.byPosition);

/** Saves and ends the engine. */
export const disposeRequest = new RequestType<void, void, void>("dispose");

/** Answered at once by an engine that is not stuck. */
export const pingRequest = new RequestType<void, void, void>("ping");
