import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import pRetry from "p-retry";
import { errorCode } from "../../core/base/errorCode.ts";
import type { OfferedFile } from "../../core/modelSource.ts";
import { sizeOf } from "./modelFolder.ts";
import type { Download, Network } from "./network.ts";
import { failureOf } from "./networkError.ts";

/** How patiently a failing host is treated. */
export interface DownloadPace {
  readonly retries: number;
  readonly firstDelay: number;
}

/** Far larger than the list of a model's files. */
const LARGEST_LIST = 10_000_000;

/** A failure of the host that repeating the request will not cure. */
export class HostError extends Error {}

/** Sends requests to a host of models, and repeats those that fail for a passing reason. */
export class ModelHost {
  readonly #network: Network;
  readonly #pace: DownloadPace;

  constructor(network: Network, pace: DownloadPace) {
    this.#network = network;
    this.#pace = pace;
  }

  /** The members of the JSON value at an address. */
  json(url: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    const { host } = new URL(url);
    return this.#patiently(signal, async () => {
      const answer = await this.#network.download(url, { accept: "application/json" }, signal);
      if (answer.status !== 200) throw statusError(answer, url);
      const pieces: Uint8Array[] = [];
      let bytes = 0;
      for await (const piece of answer.body) {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes > LARGEST_LIST) throw new HostError(`${host} answers without end.`);
      }
      try {
        return { ...JSON.parse(Buffer.concat(pieces).toString("utf8")) };
      } catch {
        throw new HostError(`${host} does not answer like a host of models. Check the address.`);
      }
    });
  }

  /** Completes a file in its place, and continues where it ends whenever the connection breaks off. */
  file(
    url: string,
    file: OfferedFile,
    place: string,
    onProgress: (received: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    return this.#patiently(signal, async () => {
      const had = await sizeOf(place);
      if (had > file.bytes) await rm(place);
      if (had === file.bytes) return onProgress(had);
      const start = had > file.bytes ? 0 : had;
      const range = start === 0 ? {} : { range: `bytes=${start}-` };
      const answer = await this.#network.download(url, range, signal);
      const goesOn = answer.status === 206 && answer.headers["content-range"]?.startsWith(`bytes ${start}-`);
      if (!goesOn && answer.status !== 200) throw statusError(answer, url);
      let received = goesOn ? start : 0;
      const count = async function* (): AsyncIterable<Uint8Array> {
        for await (const piece of answer.body) {
          received += piece.length;
          if (received > file.bytes) throw new HostError(`${file.path} is larger than the host said.`);
          onProgress(received);
          yield piece;
        }
      };
      await pipeline(count, createWriteStream(place, { flags: goesOn ? "a" : "w" }), { signal });
      if (received < file.bytes) throw new Error(`${file.path} broke off after ${received} bytes`);
    });
  }

  async #patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await pRetry(work, {
        retries: this.#pace.retries,
        minTimeout: this.#pace.firstDelay,
        randomize: true,
        signal,
        shouldRetry: ({ error }) => isPassing(error),
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof HostError) throw error;
      const [, reason] = failureOf(error);
      throw new Error(
        `The download stopped: ${reason}. What was downloaded is kept, and the next attempt continues from there.`,
      );
    }
  }
}

function isPassing(error: Error): boolean {
  const [failure] = failureOf(error);
  const isOurs = /^(?:ENOSPC|EACCES|EROFS|EDQUOT|EPERM)$/.test(errorCode(error) ?? "");
  return !isOurs && !(error instanceof HostError) && failure !== "notAllowed" && failure !== "certificate";
}

function statusError({ status }: Download, url: string): Error {
  const { host, pathname } = new URL(url);
  const message = `${host} answers with error ${status} to ${pathname}.`;
  return status >= 500 || status === 429 ? new Error(message) : new HostError(message);
}
