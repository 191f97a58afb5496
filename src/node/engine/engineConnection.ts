import path from "node:path";
import { Worker } from "node:worker_threads";
import {
  createMessageConnection,
  type MessageConnection,
  PortMessageReader,
  PortMessageWriter,
} from "vscode-jsonrpc/node";
import { shortened } from "../../core/base/beginning.ts";
import type { Outside } from "../../core/network.ts";
import type { Log } from "../../core/ports.ts";
import type { Status } from "../../core/status.ts";
import { PendingCalls } from "../line/pendingCalls.ts";
import { NOTHING_OUTSIDE } from "../network/nothingOutside.ts";
import type { LaunchOptions } from "./engineLauncher.ts";
import { EngineStoppedError } from "./engineStoppedError.ts";
import { END, KILL } from "./launchMessages.ts";
import { offerOutside } from "./outsideLine.ts";
import {
  type CallArguments,
  type CallResult,
  callRequest,
  disposeRequest,
  type EngineCall,
  logNotification,
  pingRequest,
  statusNotification,
} from "./protocol.ts";

/** The longest line of the process's output that is logged whole, in UTF-16 units. */
const LONGEST_LINE = 500;

/** Options for starting one process of the engine, and callbacks for its events. */
export interface EngineConnectionOptions {
  /** The path of the build's `engine.cjs`; `launcher.cjs` lies beside it. */
  readonly script: string;
  /** Folder of the saved index; need not exist. */
  readonly storage: string;
  /** Folder for data that all workspaces share. */
  readonly common: string;
  /** Paths where git may be, tried before other places. */
  readonly git: readonly string[];
  readonly log: Log;
  /** The engine's access to the network. Without it there is none. */
  readonly outside?: Outside;
  readonly onStatus: (status: Status) => void;
  /** Called once, unless the end was requested. */
  readonly onDeath: (reason: string) => void;
}

/** The time limit for saving when the editor closes. */
const DISPOSE_MILLISECONDS = 4_000;

/** One engine process, the thread that started it, and the connection to it. */
export class EngineConnection {
  readonly #worker: Worker;
  readonly #connection: MessageConnection;
  readonly #calls = new PendingCalls();
  readonly #options: EngineConnectionOptions;
  #isEnded = false;
  #disposing = false;

  constructor(options: EngineConnectionOptions) {
    this.#options = options;
    const { script, storage, common, git } = options;
    const launch: LaunchOptions = { script, storage, common, git };
    const launcher = path.join(path.dirname(script), "launcher.cjs");
    this.#worker = new Worker(launcher, { workerData: launch, stderr: true });
    this.#worker.stderr
      .setEncoding("utf8")
      .on("data", (text: string) => options.log.warn(`engine: ${withShortLines(text.trim())}`));
    this.#worker.once("error", error => this.#end(error.message));
    this.#worker.once("exit", code => this.#end(`exit code ${code}`));
    this.#connection = createMessageConnection(
      new PortMessageReader(this.#worker),
      new PortMessageWriter(this.#worker),
    );
    this.#connection.onNotification(statusNotification, options.onStatus);
    this.#connection.onNotification(logNotification, ({ level, message }) => options.log[level](message));
    offerOutside(this.#connection, options.outside ?? NOTHING_OUTSIDE);
    this.#connection.onError(([error]) => options.log.warn(`The line to the engine: ${error.message}`));
    this.#connection.listen();
  }

  /** Rejects with the signal's reason when it aborts, and with an `EngineStoppedError` when the process ends. */
  async call<C extends EngineCall>(
    call: C,
    args: CallArguments<C>,
    signal: AbortSignal,
  ): Promise<CallResult<C>> {
    const request = { call, args: args as readonly unknown[] };
    const answer = await this.#calls.make(signal, token =>
      this.#connection.sendRequest(callRequest, request, token),
    );
    return answer as CallResult<C>;
  }

  /** Resolves as soon as the engine reads its messages. */
  async answersToAnything(): Promise<void> {
    await this.#connection.sendRequest(pingRequest, undefined);
  }

  /** Lets the engine save, then ends it, by force if that takes too long. */
  async dispose(): Promise<void> {
    this.#disposing = true;
    if (this.#isEnded) return;
    const exited = new Promise<void>(resolve => this.#worker.once("exit", () => resolve()));
    const timer = setTimeout(() => this.kill(), DISPOSE_MILLISECONDS);
    await this.#connection.sendRequest(disposeRequest, undefined).catch(() => undefined);
    this.#worker.postMessage(END);
    await exited;
    clearTimeout(timer);
  }

  /** Ends the process whatever it is doing. */
  kill(): void {
    this.#worker.postMessage(KILL);
  }

  #end(reason: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#calls.end(new EngineStoppedError(reason));
    this.#connection.dispose();
    if (!this.#disposing) this.#options.onDeath(reason);
  }
}

/** For an uncaught error Node prints the line of code that threw it, and the lines of the engine's bundle are as long as a chapter. */
function withShortLines(text: string): string {
  return text
    .split("\n")
    .map(line => shortened(line, LONGEST_LINE))
    .join("\n");
}
