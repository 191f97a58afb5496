import { type ChildProcess, fork } from "node:child_process";
import {
  CancellationTokenSource,
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageConnection,
  ResponseError,
} from "vscode-jsonrpc/node";
import type { Status } from "../core/engine.ts";
import type { Log } from "../core/ports.ts";
import {
  type CallArguments,
  type CallResult,
  callRequest,
  disposeRequest,
  type EngineCall,
  logNotification,
  statusNotification,
} from "./protocol.ts";

/** The engine's process ended while a call was under way. The next call reaches a new process. */
export class EngineStoppedError extends Error {
  constructor(reason: string) {
    super(`The engine stopped (${reason})`);
    this.name = "EngineStoppedError";
  }
}

export interface EngineConnectionOptions {
  readonly script: string;
  readonly storage: string;
  readonly log: Log;
  readonly onStatus: (status: Status) => void;
  /** Called once, unless the end was asked for. */
  readonly onDeath: (reason: string) => void;
}

/**
 * V8 flags of the engine's process. Without the first, its optimising compiler takes gigabytes for some grammars and
 * ends the process; that flag works on the command line alone (ARCHITECTURE.md, "The engine's process").
 */
const FLAGS = ["--liftoff-only", "--max-old-space-size=2048"];
/** How long saving may take when the editor closes. */
const DISPOSE_MILLISECONDS = 4_000;

/** One engine process and the line to it. */
export class EngineConnection {
  readonly #child: ChildProcess;
  readonly #connection: MessageConnection;
  readonly #pending = new Set<(error: Error) => void>();
  readonly #options: EngineConnectionOptions;
  #ended: string | undefined;
  #disposing = false;

  constructor(options: EngineConnectionOptions) {
    this.#options = options;
    this.#child = fork(options.script, [options.storage], {
      execArgv: FLAGS,
      // In the editor the executable is Electron; this makes it behave as Node. Elsewhere it means nothing.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child.stderr
      ?.setEncoding("utf8")
      .on("data", (text: string) => options.log.warn(`engine: ${text.trim()}`));
    this.#child.once("error", error => this.#end(error.message));
    this.#child.once("exit", (code, signal) => this.#end(signal ?? `exit code ${code}`));
    this.#connection = createMessageConnection(
      new IPCMessageReader(this.#child),
      new IPCMessageWriter(this.#child),
    );
    this.#connection.onNotification(statusNotification, options.onStatus);
    this.#connection.onNotification(logNotification, ({ level, message }) => options.log[level](message));
    this.#connection.onError(([error]) => options.log.warn(`The line to the engine: ${error.message}`));
    this.#connection.listen();
  }

  /** Rejects with the signal's reason when it aborts, and with an `EngineStoppedError` when the process ends. */
  async call<C extends EngineCall>(
    call: C,
    args: CallArguments<C>,
    signal: AbortSignal,
  ): Promise<CallResult<C>> {
    signal.throwIfAborted();
    if (this.#ended !== undefined) throw new EngineStoppedError(this.#ended);
    const source = new CancellationTokenSource();
    return await new Promise<CallResult<C>>((resolve, reject) => {
      const abort = (): void => {
        source.cancel();
        reject(signal.reason);
      };
      const settle = (): void => {
        signal.removeEventListener("abort", abort);
        this.#pending.delete(reject);
        source.dispose();
      };
      signal.addEventListener("abort", abort, { once: true });
      this.#pending.add(reject);
      this.#connection
        .sendRequest(callRequest, { call, args: args as readonly unknown[] }, source.token)
        .then(
          result => resolve(result as CallResult<C>),
          error => reject(withoutPrefix(error)),
        )
        .finally(settle);
    });
  }

  /** Lets the engine save, then ends it, by force when it takes too long. */
  async dispose(): Promise<void> {
    this.#disposing = true;
    if (this.#ended !== undefined) return;
    const exited = new Promise<void>(resolve => this.#child.once("exit", () => resolve()));
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), DISPOSE_MILLISECONDS);
    await this.#connection.sendRequest(disposeRequest, undefined).catch(() => undefined);
    if (this.#child.connected) this.#child.disconnect();
    await exited;
    clearTimeout(timer);
  }

  #end(reason: string): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    const error = new EngineStoppedError(reason);
    for (const reject of [...this.#pending]) reject(error);
    this.#connection.dispose();
    if (!this.#disposing) this.#options.onDeath(reason);
  }
}

/** The library puts its own words before the message of an error that crosses; a user is shown the message alone. */
function withoutPrefix(error: unknown): unknown {
  if (error instanceof ResponseError)
    error.message = error.message.replace(/^Request \w+ failed with message: /, "");
  return error;
}
