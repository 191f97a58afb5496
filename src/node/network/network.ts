import http from "node:http";
import https from "node:https";
import { given } from "../../core/base/given.ts";
import type {
  NetworkAnswer,
  NetworkFailure,
  NetworkPurpose,
  NetworkUse,
  OutgoingRequest,
} from "../../core/network.ts";
import { failureOf, NetworkError } from "./networkError.ts";

/** The rules to ask before a request is sent. */
export interface NetworkRules {
  /** The reason why a request may not be made; `undefined` if it may. */
  refusal(url: URL, purpose: NetworkPurpose): string | undefined;
  /** The key for a server, which is sent to no other. */
  keyOf(url: URL): Promise<string | undefined>;
}

/** The parameters of one HTTP request. */
interface Call {
  readonly url: URL;
  readonly purpose: NetworkPurpose;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds of silence after which the server is given up. */
  readonly silence: number;
}

/** An answer whose body is read piece by piece. */
export interface Download {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: AsyncIterable<Uint8Array>;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Far larger than the vectors of one batch. */
const LARGEST_ANSWER = 64_000_000;
const MOST_REDIRECTS = 5;

/**
 * The one place that makes requests. It lives in the editor's process, whose `http` and `https` modules follow the editor's settings for
 * proxies and certificates, and it counts all traffic.
 */
export class Network {
  readonly #rules: NetworkRules;
  readonly #uses = new Map<string, Mutable<NetworkUse>>();

  constructor(rules: NetworkRules) {
    this.#rules = rules;
  }

  /** The requests to each host since the start, and those that were refused. */
  get uses(): readonly NetworkUse[] {
    return [...this.#uses.values()].map(use => ({ ...use }));
  }

  /** Sends texts to be embedded. Redirects are not followed: they could lead code to a host that the user did not agree to. */
  async send(request: OutgoingRequest, signal: AbortSignal): Promise<NetworkAnswer> {
    const limit = AbortSignal.timeout(request.milliseconds);
    try {
      const url = addressOf(request.url);
      const key = await this.#rules.keyOf(url);
      const answer = await this.#call(
        {
          url,
          purpose: "embedding",
          method: "POST",
          headers: {
            "content-type": "application/json",
            accept: "application/json",
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          },
          body: request.body,
          silence: request.milliseconds,
        },
        AbortSignal.any([signal, limit]),
      );
      const { "retry-after": retryAfter, location } = answer.headers;
      const text = await wholeText(this.#counted(answer, url, "embedding"));
      return {
        status: answer.statusCode ?? 0,
        // Servers repeat a key that they reject, and their answers end up in messages and logs.
        body: key === undefined ? text : text.replaceAll(key, "…"),
        ...given({ retryAfter, location }),
      };
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) return { failure: "tooSlow", reason: `no answer in ${request.milliseconds} ms` };
      const [failure, reason]: [NetworkFailure, string] = failureOf(error);
      return { failure, reason };
    }
  }

  /**
   * Gets a file of a model. Redirects are followed, since such files are kept on other hosts, but never from an encrypted address to one
   * that is not.
   */
  async download(
    address: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Download> {
    let url = addressOf(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const call: Call = { url, purpose: "model", method: "GET", headers, silence: 30_000 };
      const answer = await this.#call(call, signal);
      const { statusCode: status = 0, headers: answered } = answer;
      const isRedirect = status >= 300 && status < 400 && answered.location !== undefined;
      if (!isRedirect) return { status, headers: answered, body: this.#counted(answer, url, "model") };
      answer.destroy();
      const next = new URL(answered.location ?? "", url);
      if (url.protocol === "https:" && next.protocol !== "https:")
        throw new NetworkError("certificate", `${url.host} redirects to ${next.host} without encryption`);
      url = next;
    }
    throw new NetworkError("unreachable", `${url.host} redirects too often`);
  }

  async #call(call: Call, signal: AbortSignal): Promise<http.IncomingMessage> {
    signal.throwIfAborted();
    const use = this.#useOf(call.url, call.purpose);
    const refusal = this.#rules.refusal(call.url, call.purpose);
    if (refusal !== undefined) {
      use.refused++;
      throw new NetworkError("notAllowed", refusal);
    }
    const bytes = Buffer.byteLength(call.body ?? "");
    use.requests++;
    use.last = Date.now();
    const headers = call.body === undefined ? call.headers : { ...call.headers, "content-length": bytes };
    // The editor replaces functions of these modules, so they must be looked up at each call.
    const { request } = call.url.protocol === "https:" ? https : http;
    return await new Promise((resolve, reject) => {
      const sent = request(call.url, { method: call.method, headers, signal });
      sent.once("response", resolve);
      sent.on("error", reject);
      sent.setTimeout(call.silence, () =>
        sent.destroy(new NetworkError("tooSlow", `nothing came for ${call.silence} ms`)),
      );
      use.bytesSent += bytes;
      sent.end(call.body);
    });
  }

  async *#counted(
    answer: http.IncomingMessage,
    url: URL,
    purpose: NetworkPurpose,
  ): AsyncIterable<Uint8Array> {
    const use = this.#useOf(url, purpose);
    for await (const piece of answer as AsyncIterable<Uint8Array>) {
      use.bytesReceived += piece.length;
      yield piece;
    }
  }

  #useOf({ host }: URL, purpose: NetworkPurpose): Mutable<NetworkUse> {
    const name = `${purpose} ${host}`;
    const known = this.#uses.get(name);
    if (known !== undefined) return known;
    const use = { host, purpose, requests: 0, refused: 0, bytesSent: 0, bytesReceived: 0, last: Date.now() };
    this.#uses.set(name, use);
    return use;
  }
}

function addressOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new NetworkError("unreachable", `"${address}" is no address of a server`);
  return url;
}

async function wholeText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > LARGEST_ANSWER)
      throw new NetworkError("tooLarge", `the answer is over ${LARGEST_ANSWER} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
