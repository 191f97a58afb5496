import { type CancellationToken, type MessageConnection, RequestType } from "vscode-jsonrpc/node";
import { signalOf } from "../../core/base/signalOf.ts";
import type { NetworkAnswer, OutgoingRequest, Outside } from "../../core/network.ts";
import { PendingCalls } from "../line/pendingCalls.ts";
import { stoppedNotification } from "../network/stoppedNotification.ts";

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
  const calls = new PendingCalls();
  return {
    send: (request, signal) =>
      calls.make(signal, token => connection.sendRequest(sendRequest, request, token)),
    // A message that cannot be sent means that nobody is there any more.
    stopped: attempt => void connection.sendNotification(stoppedNotification, attempt).catch(() => undefined),
  };
}
