import {
  type CancellationToken,
  CancellationTokenSource,
  type MessageConnection,
  RequestType,
} from "vscode-jsonrpc/node";
import type { NetworkAnswer, OutgoingRequest, Outside } from "../core/network.ts";
import { stoppedNotification } from "./network/stoppedNotification.ts";
import { signalOf } from "./signalOf.ts";

const sendRequest = new RequestType<OutgoingRequest, NetworkAnswer, void>("send");

/** Lets whoever is at the other end of a line out, as far as `outside` does. */
export function offerOutside(connection: MessageConnection, outside: Outside): void {
  connection.onRequest(sendRequest, (request, token: CancellationToken) =>
    outside.send(request, signalOf(token)),
  );
  connection.onNotification(stoppedNotification, attempt => outside.stopped(attempt));
}

/** The way out through the other end of a line. */
export function outsideThrough(connection: MessageConnection): Outside {
  return {
    async send(request, signal) {
      const source = new CancellationTokenSource();
      const abort = (): void => source.cancel();
      signal.addEventListener("abort", abort, { once: true });
      try {
        return await connection.sendRequest(sendRequest, request, source.token);
      } finally {
        signal.removeEventListener("abort", abort);
        source.dispose();
        signal.throwIfAborted();
      }
    },
    // A message that cannot be sent means that nobody is there any more.
    stopped: attempt => void connection.sendNotification(stoppedNotification, attempt).catch(() => undefined),
  };
}
