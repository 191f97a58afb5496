import { rm, statfs } from "node:fs/promises";
import path from "node:path";
import {
  MODEL_DESCRIPTIONS,
  type ModelDownloads,
  type ModelOffer,
  type ModelSource,
  type OfferedFile,
} from "../../core/modelSource.ts";
import { checkFile, ModelFolder, sizeOf } from "./modelFolder.ts";
import { type DownloadPace, HostError, ModelHost } from "./modelHost.ts";
import type { Network } from "./network.ts";

/** Files that say how a graph is used. A model has only some of them. */
const DESCRIPTIONS: ReadonlySet<string> = new Set([...MODEL_DESCRIPTIONS, "special_tokens_map.json"]);

const DOWNLOAD_PACE: DownloadPace = { retries: 5, firstDelay: 1_000 };

/** Downloads each model into its own folder. Each file continues where it stopped, and is used only if its hash is right. */
export function createModelDownloads(network: Network, root: string, pace = DOWNLOAD_PACE): ModelDownloads {
  const host = new ModelHost(network, pace);
  const models = new ModelFolder(root);

  const offer = async (base: string, source: ModelSource, signal: AbortSignal): Promise<ModelOffer> => {
    const api = `${withoutSlash(base)}/api/models/${source.repository}`;
    const revision = source.revision ?? textOf((await host.json(`${api}/revision/main`, signal))["sha"]);
    const listed = await host.json(`${api}/tree/${revision}?recursive=true`, signal);
    const files = Object.values(listed)
      .flatMap(offeredFile)
      .filter(file => isPartOf(source, file))
      .map(file => pinned(file, source));
    if (!files.some(file => file.path === source.graph))
      throw new HostError(`${source.repository} has no ${source.graph} any more.`);
    const unknown = files.find(({ sha256, gitName }) => sha256 === undefined && gitName === undefined);
    if (unknown !== undefined)
      throw new HostError(`${new URL(base).host} gives no hash of ${unknown.path}, so it cannot be checked.`);
    return { revision, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
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
      await host.file(`${from}/${file.path}`, file, place, received => onProgress(had + received), signal);
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

  return { offer, install, discard: source => models.discard(source), installed: () => models.installed() };
}

function isPartOf({ graph }: ModelSource, { path: file }: OfferedFile): boolean {
  return DESCRIPTIONS.has(file) || file === graph || file === `${graph}_data`;
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

/** A hash that is known in advance takes precedence over the host's. */
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
