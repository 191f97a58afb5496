import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { DEFAULT_SETTINGS, type EngineSettings } from "../core/engineSettings.ts";
import { realPlace } from "../node/files/realPath.ts";
import { CommandError } from "./commandError.ts";

/** Characters of a folder's name that are part of its store's name, so that people can tell stores apart. */
const MAX_NAME = 60;

/** The store of a folder below the user's cache: one for every folder and way of cutting its files. */
export function defaultStore(cache: string | undefined, root: string, settings: EngineSettings): string {
  if (cache === undefined) {
    throw new CommandError(
      "This user has no home folder, so there is no place for the index. Name one with --store PATH, or set HOME to an absolute path.",
    );
  }
  const cutting = cuttingOf(settings);
  const made = isDeepStrictEqual(cutting, cuttingOf(DEFAULT_SETTINGS))
    ? root
    : `${root}\0${JSON.stringify(cutting)}`;
  const key = createHash("sha256").update(made).digest("hex").slice(0, 12);
  // A folder's name may already have the greatest length that is allowed.
  const name = path.basename(root).slice(0, MAX_NAME) || "root";
  return path.join(cache, `${name}-${key}`);
}

/** The settings that decide which index it is: an index can change its embedder and its memory. */
function cuttingOf({ embedder: _embedder, maxMemory: _maxMemory, ...others }: EngineSettings) {
  return others;
}

/**
 * The user's cache; `undefined` for a user without a home folder, as in containers, and for a relative path, which would mean another
 * folder each time.
 */
export async function userCache(): Promise<string | undefined> {
  // The package looks up the home folder when it is loaded, and throws if there is none.
  const found = await import("env-paths").catch(() => undefined);
  const cache = found?.default("llmc", { suffix: "" }).cache;
  return cache !== undefined && path.isAbsolute(cache) ? cache : undefined;
}

/**
 * The patterns that leave out a store inside the indexed folder, since its files change with every save; none for a store elsewhere.
 * Rejects if no index can live there.
 *
 * @param root the folder's real path
 * @param store as it was named
 */
export async function storePatterns(root: string, store: string): Promise<readonly string[]> {
  const stats = await stat(store).catch(() => undefined);
  // Otherwise each file of the index would fail with an error of its own.
  if (stats?.isDirectory() === false) throw new CommandError(`--store ${store} is not a folder.`);
  const inside = path.relative(root, await realPlace(path.resolve(store)));
  if (inside === "") {
    const why = "is the folder that is indexed, and its own files would be overwritten";
    const advice = `Name a folder for the index alone, such as ${path.join(store, ".llmc")}.`;
    throw new CommandError(`--store ${store} ${why}. ${advice}`, 2);
  }
  const names = inside.split(path.sep);
  if (names[0] === ".." || path.isAbsolute(inside)) return [];
  return [names.join("/").replace(/[\\*?[\]{}()!+@|]/g, "\\$&")];
}
