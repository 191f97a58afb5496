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
  /** The number of dimensions of a vector. */
  readonly dimensions: number;
}

/**
 * A process with a model, and the connection to it. A model has its own process for two reasons: embedding one text takes a tenth of a
 * second to a second, during which the process reads no messages; and V8's optimising compiler, which the engine does without, makes it
 * twice as fast.
 */
export class ModelClient {
  readonly #child: ChildProcess;
  readonly #connection: MessageConnection;
  readonly #calls = new PendingCalls();
  /** Rejects when the process ends, for whatever reason. */
  readonly ended: Promise<never>;

  private constructor(script: string, onStopped: (attempt: StoppedAttempt) => void) {
    // The flags of this process do not suit a model.
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

  /** Starts a process and has it load a model. */
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

  /** Rejects with the signal's reason when it aborts, and when the process ends or reports a failure. */
  request<P, R>(type: RequestType<P, R, void>, parameters: P, signal: AbortSignal): Promise<R> {
    return this.#calls.make(signal, token => this.#connection.sendRequest<R>(type.method, parameters, token));
  }

  /** Ends the process at once: it has nothing to save. */
  end(): void {
    this.#connection.dispose();
    this.#child.kill("SIGKILL");
  }
}
