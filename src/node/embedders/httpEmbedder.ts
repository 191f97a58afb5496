import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pMap from "p-map";
import pRetry from "p-retry";
import { beginningOf } from "../../core/base/beginning.ts";
import type { EmbeddedAs, Embedder } from "../../core/embedding/embedder.ts";
import type { HttpEmbedder as HttpChoice } from "../../core/embedding/embedderChoice.ts";
import type { Outside } from "../../core/network.ts";
import { type BatchLimits, batchesOf, firstTokens } from "./batches.ts";
import { embedSaid } from "./embedSaid.ts";
import { embeddingAddress, HTTP_APIS } from "./httpApis.ts";
import { errorOf, hostOf, ServerError } from "./httpErrors.ts";
import { unitVector } from "./unitVector.ts";

/** Limits and patience of requests to a server. */
export interface HttpPace extends BatchLimits {
  /** The number of concurrent requests. */
  readonly requests: number;
  /** How often a request that may succeed later is repeated, and the pause before the first repetition, in milliseconds. */
  readonly retries: number;
  readonly firstDelay: number;
  /** A server that asks for a longer pause than this, in milliseconds, is given up for now. */
  readonly longestWait: number;
  /** The time limit of an answer. */
  readonly milliseconds: number;
}

/** The pace unless a test sets another: patient with a busy server, and never more than two requests at a time. */
export const HTTP_PACE: HttpPace = {
  texts: 32,
  tokens: 8_000,
  requests: 2,
  retries: 5,
  firstDelay: 500,
  longestWait: 60_000,
  milliseconds: 60_000,
};

/** Someone waits for the answer to a question, and gets one without vectors if the server takes long. */
const QUERY_RETRIES = 1;
const QUERY_MILLISECONDS = 10_000;

/** Opens a server. It is asked for the vector of one meaningless word, to see that it answers. */
export async function openHttpEmbedder(
  choice: HttpChoice,
  outside: Pick<Outside, "send">,
  signal: AbortSignal,
  pace = HTTP_PACE,
): Promise<Embedder> {
  if (!/^https?:\/\/[^/]/i.test(choice.endpoint.trim()))
    throw new ServerError(
      `"${choice.endpoint}" is no address of a server: it begins with https:// or http://.`,
    );
  const server = new EmbeddingServer(choice, outside, pace);
  const [probe] = await server.embed(["dimensions"], "query", signal);
  const given = probe?.length ?? 0;
  const { dimensions = given } = choice;
  if (dimensions > given)
    throw new ServerError(`The model "${choice.model}" gives ${given} numbers, not ${dimensions}.`);
  const { api, endpoint, model, queryPrefix = "", chunkPrefix = "", maxTokens = 0 } = choice;
  const parts = [api, endpoint, model, dimensions, queryPrefix, chunkPrefix, maxTokens];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
  return {
    id: `http:${hash}`,
    dimensions,
    embed: (texts, as, embedSignal) =>
      embedSaid(texts, as, { queryPrefix, chunkPrefix, dimensions }, said =>
        server.embed(said, as, AbortSignal.any([signal, embedSignal])),
      ),
  };
}

class EmbeddingServer {
  readonly #choice: HttpChoice;
  readonly #outside: Pick<Outside, "send">;
  readonly #pace: HttpPace;
  /** The number of dimensions, as the first answer has them. */
  #dimensions: number | undefined;

  constructor(choice: HttpChoice, outside: Pick<Outside, "send">, pace: HttpPace) {
    this.#choice = choice;
    this.#outside = outside;
    this.#pace = pace;
  }

  async embed(
    texts: readonly string[],
    as: EmbeddedAs,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    const { maxTokens } = this.#choice;
    const cut = maxTokens === undefined ? texts : texts.map(text => firstTokens(text, maxTokens));
    const batches = batchesOf(cut, this.#pace);
    const concurrency = this.#pace.requests;
    const vectors = await pMap(batches, batch => this.#batch(batch, as, signal), { concurrency, signal });
    return vectors.flat();
  }

  /** Halves what is too much for the server: first the batch, then a text that is alone in its batch. */
  async #batch(
    texts: readonly string[],
    as: EmbeddedAs,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    try {
      return await this.#patiently(texts, as, signal);
    } catch (error) {
      const [only = ""] = texts;
      if (!(error instanceof ServerError) || !error.tooMuch) throw error;
      if (texts.length === 1 && only.length < 100) throw error;
      if (texts.length === 1) return await this.#batch([beginningOf(only, only.length >> 1)], as, signal);
      const half = texts.length >> 1;
      const first = await this.#batch(texts.slice(0, half), as, signal);
      return [...first, ...(await this.#batch(texts.slice(half), as, signal))];
    }
  }

  /** Repeats a request after growing pauses, each at least as long as the server asks for. */
  async #patiently(
    texts: readonly string[],
    as: EmbeddedAs,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    const { retries, firstDelay, longestWait } = this.#pace;
    return await pRetry(() => this.#ask(texts, as, signal), {
      retries: as === "query" ? Math.min(retries, QUERY_RETRIES) : retries,
      minTimeout: firstDelay,
      maxTimeout: longestWait,
      randomize: true,
      signal,
      shouldRetry: ({ error }) => error instanceof ServerError && error.again && error.wait <= longestWait,
      async onFailedAttempt({ error, retriesLeft }) {
        const wait = error instanceof ServerError && error.again && retriesLeft > 0 ? error.wait : 0;
        if (wait > 0 && wait <= longestWait) await delay(wait, undefined, { signal });
      },
    });
  }

  async #ask(
    texts: readonly string[],
    as: EmbeddedAs,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    const api = HTTP_APIS[this.#choice.api];
    const request = {
      url: embeddingAddress(this.#choice),
      body: JSON.stringify(api.body(this.#choice, texts)),
      milliseconds:
        as === "query" ? Math.min(this.#pace.milliseconds, QUERY_MILLISECONDS) : this.#pace.milliseconds,
    };
    const answer = await this.#outside.send(request, signal);
    const error = errorOf(answer, this.#choice, Date.now());
    if (error !== undefined) throw error;
    try {
      return this.#read(api.vectors(JSON.parse("body" in answer ? answer.body : "")), texts.length);
    } catch (reason) {
      const why = reason instanceof SyntaxError ? "it is not JSON" : (reason as Error).message;
      const host = hostOf(this.#choice.endpoint);
      throw new ServerError(`${host} gives an answer that cannot be used: ${why}. Check endpoint and model.`);
    }
  }

  /** Checks every vector, since one with a wrong number would be found by every question. */
  #read(vectors: readonly unknown[], count: number): readonly Float32Array[] {
    if (vectors.length !== count) throw new Error(`${vectors.length} vectors for ${count} texts`);
    return vectors.map(vector => {
      if (!Array.isArray(vector) || !vector.every(isFloat32))
        throw new Error("a vector has what is no number");
      this.#dimensions ??= vector.length;
      if (vector.length === 0 || vector.length !== this.#dimensions)
        throw new Error(`a vector has ${vector.length} numbers in place of ${this.#dimensions}`);
      return unitVector(vector);
    });
  }
}

/** Whether a value is a number that stays finite in the 32 bits that vectors keep of it. */
function isFloat32(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(Math.fround(value));
}
