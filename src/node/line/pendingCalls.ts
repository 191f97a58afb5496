import { type CancellationToken, CancellationTokenSource, ResponseError } from "vscode-jsonrpc/node";
import { receivedError } from "./abortOverLine.ts";

/** Calls to another process that are not answered yet. */
export class PendingCalls {
  readonly #rejections = new Set<(error: Error) => void>();
  #end: Error | undefined;

  /**
   * Makes a call and resolves to its answer. Rejects with the signal's reason when that aborts, which the token tells the other process;
   * with the error given to `end`, before or during the call; and with the other process's own error.
   */
  async make<T>(signal: AbortSignal, send: (token: CancellationToken) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#end !== undefined) throw this.#end;
    const source = new CancellationTokenSource();
    let reject: (reason: unknown) => void = () => undefined;
    // One promise for each call: a promise shared by all calls would keep every race with it in memory until it settles.
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

  /** Rejects all unanswered calls and every later one. The first error stays. */
  end(error: Error): void {
    if (this.#end !== undefined) return;
    this.#end = error;
    for (const reject of [...this.#rejections]) reject(error);
  }
}

/** Removes the words that the library puts before the message of an error: the user should see the message alone. */
function withoutPrefix(error: unknown): unknown {
  if (error instanceof ResponseError)
    error.message = error.message.replace(/^Request \w+ failed with message: /, "");
  return error;
}
