import { createWriteStream } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pRetry from "p-retry";
import { errorCode } from "../../core/errorCode.ts";
import {
  MODEL_DESCRIPTIONS,
  type ModelDownloads,
  type ModelOffer,
  type ModelSource,
  type OfferedFile,
} from "../../core/modelSource.ts";
import { checkFile, ModelFolder, sizeOf } from "./modelFolder.ts";
import type { Download, Network } from "./network.ts";
import { failureOf } from "./networkError.ts";

/** Files that say how a graph is used. Of these a model has some. */
const DESCRIPTIONS: ReadonlySet<string> = new Set([...MODEL_DESCRIPTIONS, "special_tokens_map.json"]);

/** How a host is treated that fails. */
export interface DownloadPace {
  readonly retries: number;
  readonly firstDelay: number;
}

const DOWNLOAD_PACE: DownloadPace = { retries: 5, firstDelay: 1_000 };

/** Far more than the list of a model's files takes. */
const LARGEST_LIST = 10_000_000;

/** The host cannot give what it was asked for, however often it is asked. */
class HostError extends Error {}

/** Downloads models into a folder of their own. Each file goes on where it stopped, and is used only if its hash is right. */
export function createModelDownloads(network: Network, root: string, pace = DOWNLOAD_PACE): ModelDownloads {
  const models = new ModelFolder(root);

  const offer = async (base: string, source: ModelSource, signal: AbortSignal): Promise<ModelOffer> => {
    const api = `${withoutSlash(base)}/api/models/${source.repository}`;
    const revision = source.revision ?? textOf((await json(`${api}/revision/main`, signal))["sha"]);
    const listed = Object.values(await json(`${api}/tree/${revision}?recursive=true`, signal)).flatMap(
      offeredFile,
    );
    const wanted = (file: string) =>
      DESCRIPTIONS.has(file) || file === source.graph || file === `${source.graph}_data`;
    const files = listed.filter(file => wanted(file.path));
    if (!files.some(file => file.path === source.graph))
      throw new HostError(`${source.repository} has no ${source.graph} any more.`);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const checked = files.map(file => pinned(file, source));
    const unknown = checked.find(({ sha256, gitName }) => sha256 === undefined && gitName === undefined);
    if (unknown !== undefined)
      throw new HostError(`${new URL(base).host} gives no hash of ${unknown.path}, so it cannot be checked.`);
    return { revision, files: checked, bytes };
  };

  const install: ModelDownloads["install"] = async (base, source, offered, onProgress, signal) => {
    const from = `${withoutSlash(base)}/${source.repository}/resolve/${offered.revision}`;
    const places = await Promise.all(offered.files.map(file => models.placeOf(source, file.path)));
    const kept = (await Promise.all(places.map(sizeOf))).reduce((sum, bytes) => sum + bytes, 0);
    await makeSureOfSpace(path.dirname(await models.placeOf(source, source.graph)), offered.bytes - kept);
    const hashes: Record<string, string> = {};
    let before = 0;
    for (const file of offered.files) {
      const place = await models.placeOf(source, file.path);
      const had = before;
      await get(`${from}/${file.path}`, file, place, received => onProgress(had + received), signal);
      try {
        hashes[file.path] = await checkFile(place, file, signal);
      } catch (error) {
        signal.throwIfAborted();
        await rm(place, { force: true });
        throw error;
      }
      before += file.bytes;
    }
    return await models.complete(source, offered.revision, hashes);
  };

  /** Goes on where the file ends, as often as the line breaks off. */
  const get = (
    url: string,
    file: OfferedFile,
    place: string,
    onProgress: (received: number) => void,
    signal: AbortSignal,
  ) =>
    patiently(signal, async () => {
      const had = await sizeOf(place);
      if (had > file.bytes) await rm(place);
      if (had === file.bytes) return onProgress(had);
      const start = had > file.bytes ? 0 : had;
      const answer = await network.download(url, start === 0 ? {} : { range: `bytes=${start}-` }, signal);
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

  const json = async (url: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> =>
    await patiently(signal, async () => {
      const answer = await network.download(url, { accept: "application/json" }, signal);
      if (answer.status !== 200) throw statusError(answer, url);
      const pieces: Uint8Array[] = [];
      let bytes = 0;
      for await (const piece of answer.body) {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes > LARGEST_LIST) throw new HostError(`${new URL(url).host} answers without end.`);
      }
      try {
        return { ...JSON.parse(Buffer.concat(pieces).toString("utf8")) };
      } catch {
        throw new HostError(`${new URL(url).host} does not answer like a host of models. Check the address.`);
      }
    });

  const patiently = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    try {
      return await pRetry(work, {
        retries: pace.retries,
        minTimeout: pace.firstDelay,
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
  };

  return { offer, install, discard: source => models.discard(source), installed: () => models.installed() };
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

async function makeSureOfSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < bytes) {
    const needed = Math.ceil(bytes / 1e6);
    throw new HostError(
      `The model needs ${needed} MB more, and ${folder} has ${Math.floor(free / 1e6)} MB left.`,
    );
  }
}

/** A known hash counts for more than what the host says. */
function pinned(file: OfferedFile, { graph, sha256 }: ModelSource): OfferedFile {
  return file.path === graph && sha256 !== undefined ? { ...file, sha256 } : file;
}

function offeredFile(entry: unknown): OfferedFile[] {
  const { type, path: file, size, oid, lfs } = entry as Readonly<Record<string, unknown>>;
  if (type !== "file" || typeof file !== "string" || typeof size !== "number") return [];
  const large = lfs as { oid?: string } | undefined;
  if (typeof large?.oid === "string") return [{ path: file, bytes: size, sha256: large.oid }];
  return [{ path: file, bytes: size, ...(typeof oid === "string" ? { gitName: oid } : {}) }];
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw new HostError("The host does not say which version it has.");
  return value;
}

function withoutSlash(base: string): string {
  return base.replace(/\/+$/, "");
}
