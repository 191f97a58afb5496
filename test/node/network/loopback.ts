import { readFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A request as the server received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Handles a request. `answer` is left open when the handler returns without ending it. */
export type Handler = (request: Received, answer: http.ServerResponse) => void | Promise<void>;

/** A server on this machine, controlled by a test. */
export interface Loopback {
  readonly address: string;
  /** The requests it received, in order. */
  readonly received: readonly Received[];
}

/** Starts a server that lasts as long as the test; with `encrypted`, with a certificate that nobody trusts. */
export async function startLoopback(handler: Handler, encrypted = false): Promise<Loopback> {
  const received: Received[] = [];
  const listener: http.RequestListener = async (incoming, answer) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of incoming) pieces.push(piece);
    const { method = "", url = "", headers } = incoming;
    const request = { method, path: url, headers, body: Buffer.concat(pieces).toString() };
    received.push(request);
    await handler(request, answer);
  };
  const server = encrypted ? https.createServer(certificate(), listener) : http.createServer(listener);
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `${encrypted ? "https" : "http"}://127.0.0.1:${port}`, received };
}

/** Answers with JSON. */
export function answerJson(answer: http.ServerResponse, value: unknown, status = 200): void {
  answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

function certificate(): https.ServerOptions {
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, name));
  return { key: read("untrustedKey.pem"), cert: read("untrustedCertificate.pem") };
}
