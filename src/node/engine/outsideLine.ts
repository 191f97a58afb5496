import { type CancellationToken, type MessageConnection, RequestType } from "vscode-jsonrpc/node";
import { signalOf } from "../../core/base/signalOf.ts";
import type { NetworkAnswer, OutgoingRequest, Outside } from "../../core/network.ts";
import { PendingCalls } from "../line/pendingCalls.ts";
import { stoppedNotification } from "../network/stoppedNotification.ts";

const sendRequest = new RequestType<OutgoingRequest, NetworkAnswer, void>("send");

/** Gives the other end of a connection the access to the network that `outside` allows. */
export function offerOutside(connection: MessageConnection, outside: Outside): void {
  connection.onRequest(sendRequest, (request, token: CancellationToken) =>
    outside.send(request, signalOf(token)),
  );
  connection.onNotification(stoppedNotification, attempt => outside.stopped(attempt));
}

/** Access to the network through the other end of a connection. */
export function outsideThrough(connection: MessageConnection): Outside {
  const calls = new PendingCalls();
  return {
    send: (request, signal) =>
      calls.make(signal, token => connection.sendRequest(sendRequest, request, token)),
    // If the message cannot be sent, there is nobody left to receive it.
    stopped: attempt => void connection.sendNotification(stoppedNotification, attempt).catch(() => undefined),
  };
}
