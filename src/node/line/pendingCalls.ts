import { type CancellationToken, CancellationTokenSource, ResponseError } from "vscode-jsonrpc/node";
import { receivedError } from "./abortOverLine.ts";

/** Calls over a line to another process that are not answered yet. */
export class PendingCalls {
  readonly #rejections = new Set<(error: Error) => void>();
  #end: Error | undefined;

  /**
   * Makes a call and resolves to its answer. Rejects with the signal's reason when it aborts, which the other process is told by the
   * token; with the error of `end`, before or during the call; and with the other process's own error.
   */
  async make<T>(signal: AbortSignal, send: (token: CancellationToken) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#end !== undefined) throw this.#end;
    const source = new CancellationTokenSource();
    let reject: (reason: unknown) => void = () => undefined;
    // One for each call: what races a promise that outlives the call, such as one for all calls, is kept until that one settles.
    const stopped = new Promise<never>((_, rejectThis) => {
      reject = rejectThis;
    });
    const abort = (): void => {
      source.cancel();
      reject(signal.reason);
    };
    signal.addEventListener("abort", abort, { once: true });
    this.#rejections.add(reject);
    try {
      return await Promise.race([send(source.token), stopped]);
    } catch (error) {
      throw receivedError(withoutPrefix(error));
    } finally {
      signal.removeEventListener("abort", abort);
      this.#rejections.delete(reject);
      source.dispose();
    }
  }

  /** Rejects all calls that are not answered yet, and every later one. The first error stays. */
  end(error: Error): void {
    if (this.#end !== undefined) return;
    this.#end = error;
    for (const reject of [...this.#rejections]) reject(error);
  }
}

/** The library puts words of its own before the message of an error that crosses; who reads it is shown the message alone. */
function withoutPrefix(error: unknown): unknown {
  if (error instanceof ResponseError)
    error.message = error.message.replace(/^Request \w+ failed with message: /, "");
  return error;
}
