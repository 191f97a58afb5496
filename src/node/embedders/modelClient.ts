import { type ChildProcess, fork } from "node:child_process";
import {
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageConnection,
  type RequestType,
} from "vscode-jsonrpc/node";
import type { StoppedAttempt } from "../../core/network.ts";
import { PendingCalls } from "../line/pendingCalls.ts";
import { stoppedNotification } from "../network/stoppedNotification.ts";
import { loadRequest, type ModelToLoad } from "./modelProtocol.ts";

/** A process whose model is loaded. */
export interface StartedModel {
  readonly client: ModelClient;
  /** Numbers of a vector. */
  readonly dimensions: number;
}

/**
 * A process with a model, and the line to it. A model has a process of its own for two reasons: one text takes it from a tenth of a
 * second to a second, in which it hears nothing, and V8's optimising compiler, which the engine does without, makes
 * it twice as fast.
 */
export class ModelClient {
  readonly #child: ChildProcess;
  readonly #connection: MessageConnection;
  readonly #calls = new PendingCalls();
  /** Rejects when the process ends, for whatever reason. */
  readonly ended: Promise<never>;

  private constructor(script: string, onStopped: (attempt: StoppedAttempt) => void) {
    // The flags of this process are not those that suit a model.
    this.#child = fork(script, [], {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let said = "";
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-500);
    });
    this.ended = new Promise((_, reject) => {
      this.#child.once("error", reject);
      this.#child.once("exit", (code, signal) => {
        const why = said.trim() === "" ? "" : `: ${said.trim()}`;
        reject(new Error(`The process of the model ended (${signal ?? `exit code ${code}`})${why}`));
      });
    });
    this.ended.catch((error: Error) => this.#calls.end(error));
    this.#connection = createMessageConnection(
      new IPCMessageReader(this.#child),
      new IPCMessageWriter(this.#child),
    );
    this.#connection.onNotification(stoppedNotification, onStopped);
    this.#connection.onError(() => undefined);
    this.#connection.listen();
  }

  /** Starts a process and has it load a model; resolves to both and the numbers of a vector. */
  static async start(
    script: string,
    model: ModelToLoad,
    onStopped: (attempt: StoppedAttempt) => void,
    signal: AbortSignal,
  ): Promise<StartedModel> {
    const client = new ModelClient(script, onStopped);
    try {
      return { client, dimensions: await client.request(loadRequest, model, signal) };
    } catch (error) {
      client.end();
      throw error;
    }
  }

  /** Rejects with the signal's reason when it aborts, and when the process ends or says that it failed. */
  request<P, R>(type: RequestType<P, R, void>, parameters: P, signal: AbortSignal): Promise<R> {
    return this.#calls.make(signal, token => this.#connection.sendRequest<R>(type.method, parameters, token));
  }

  /** Ends the process at once: it holds nothing that could be lost. */
  end(): void {
    this.#connection.dispose();
    this.#child.kill("SIGKILL");
  }
}
