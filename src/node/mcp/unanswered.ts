import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/server";

/** Requests that are answered by what happens later, for as long as the client is there. */
const LASTING: ReadonlySet<string> = new Set(["subscriptions/listen"]);

/** What a client has asked and has no answer to yet. */
export class Unanswered {
  readonly #requests = new Set<RequestId>();
  #onNone: () => void = () => undefined;

  /** A message of the client. */
  received(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message)) {
      if (!LASTING.has(message.method)) this.#requests.add(message.id);
    } else if (isJSONRPCNotification(message) && message.method === "notifications/cancelled") {
      // What is cancelled has no answer.
      this.#settle(message.params?.["requestId"]);
    }
  }

  /** A message to the client, that it has. */
  sent(message: JSONRPCMessage): void {
    if (isJSONRPCResponse(message)) this.#settle(message.id);
  }

  /** Resolves once everything is answered, or the time is over. */
  async none(milliseconds: number): Promise<void> {
    if (this.#requests.size === 0) return;
    await new Promise<void>(resolve => {
      // Nobody is kept from ending meanwhile.
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
