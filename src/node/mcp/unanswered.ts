import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/server";

/** Requests that stay open for as long as the client is there, to be answered by later events. */
const LASTING: ReadonlySet<string> = new Set(["subscriptions/listen"]);

/** The client's requests that have no answer yet. */
export class Unanswered {
  readonly #requests = new Set<RequestId>();
  #onNone: () => void = () => undefined;

  /** To be called for each message of the client. */
  received(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message)) {
      if (!LASTING.has(message.method)) this.#requests.add(message.id);
    } else if (isJSONRPCNotification(message) && message.method === "notifications/cancelled") {
      // A cancelled request gets no answer.
      this.#settle(message.params?.["requestId"]);
    }
  }

  /** To be called once a message to the client was sent. */
  sent(message: JSONRPCMessage): void {
    if (isJSONRPCResponse(message)) this.#settle(message.id);
  }

  /** Resolves once everything is answered, or the time is up. */
  async none(milliseconds: number): Promise<void> {
    if (this.#requests.size === 0) return;
    await new Promise<void>(resolve => {
      // The timer does not keep the process alive.
      setTimeout(resolve, milliseconds).unref();
      this.#onNone = resolve;
    });
  }

  #settle(id: unknown): void {
    if (typeof id !== "string" && typeof id !== "number") return;
    this.#requests.delete(id);
    if (this.#requests.size === 0) this.#onNone();
  }
}
