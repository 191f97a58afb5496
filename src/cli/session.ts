import { opendir, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { errorCode } from "../core/base/errorCode.ts";
import { errorMessage } from "../core/base/errorMessage.ts";
import { given } from "../core/base/given.ts";
import type { Engine, IndexReport, Workspace } from "../core/engine.ts";
import type { EngineSettings } from "../core/engineSettings.ts";
import type { Log } from "../core/ports.ts";
import type { Status } from "../core/status.ts";
import { createEngineClient } from "../node/engine/engineClient.ts";
import { EngineStoppedError } from "../node/engine/engineStoppedError.ts";
import { realPath } from "../node/files/realPath.ts";
import { CommandError, checkGiven } from "./commandError.ts";
import { commandToDiagnose, commandToIndex } from "./indexAdvice.ts";
import { shownLines } from "./output.ts";
import { showProgress } from "./progress.ts";
import { type SettingOptions, settingsFrom } from "./settingOptions.ts";
import { defaultStore, storePatterns, userCache } from "./store.ts";
import { noteOwner, otherOwner, sweepStores } from "./storeOwner.ts";

/** Options that every command takes. */
export interface CommonOptions extends SettingOptions {
  readonly json?: boolean;
  /** Folder of the index. */
  readonly store?: string;
  /** False if the index must not be updated. */
  readonly index: boolean;
  /** Folder with the user's own languages. */
  readonly grammars?: string;
  /** What makes the vectors of chunks. */
  readonly embedder?: "builtin" | "none";
  /** Rules whose secrets are indexed nevertheless. */
  readonly allowSecret?: readonly string[];
  /** The encoding of files that are not UTF-8. */
  readonly encoding?: string;
}

/** How a command uses the index. */
export interface SessionOptions extends CommonOptions {
  /** The command needs an engine but no index. */
  readonly withoutIndex?: boolean;
  /** The history of files stays out of the index. */
  readonly withoutHistory?: boolean;
  /** The command uses the index as it is while that is brought up to date. */
  readonly inBackground?: boolean;
}

/** An engine on one folder, and a report of the update of its index. */
export interface Session {
  readonly engine: Engine;
  /** The folder's id in every `DocumentId`. */
  readonly folder: string;
  readonly root: string;
  /** Absent if the index was not brought up to date first: that was refused, or goes on in the background. */
  readonly report?: IndexReport;
}

/** The id of the one folder in a terminal session; the store determines which folder that is. */
const FOLDER = ".";

/** Opens the index of a folder, brings it up to date unless that is refused, and disposes the engine afterwards. */
export async function withSession(
  directory: string,
  options: SessionOptions,
  signal: AbortSignal,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const root = await folderOf(directory, options.index);
  const programFolder = path.dirname(fileURLToPath(import.meta.url));
  const settings = await settingsOf(options);
  const cache = await userCache();
  const storage = options.store ?? defaultStore(cache, root, settings);
  const exclude = await storePatterns(root, storage);
  const other = await ownerBefore(directory, root, options);
  const engine = createEngineClient({
    script: path.join(programFolder, "engine.cjs"),
    storage,
    ...given({ common: cache }),
    log: TERMINAL_LOG,
  });
  try {
    const workspace: Workspace = {
      folders: [{ id: FOLDER, root, ...(options.encoding && { encoding: options.encoding }) }],
      settings: { ...settings, exclude },
      updates: !options.index ? "never" : options.inBackground === true ? "background" : "onRequest",
      // A user who names a folder in a terminal may have git look at it, as their prompt does.
      trusted: options.withoutHistory !== true,
    };
    const session = { engine, folder: FOLDER, root };
    const open = async (): Promise<Status> => {
      const status = await engine.open(workspace, signal);
      // Files of one folder may look like those of the other, as in a copy.
      if (other !== undefined) await engine.rebuild(signal);
      const isNew = options.index && (await noteOwner(storage, root));
      // The cache only grows by new stores.
      if (isNew && options.store === undefined && cache !== undefined) await sweepStores(cache);
      return status;
    };
    if (workspace.updates === "onRequest") {
      const report = await openUpToDate(engine, open, signal);
      return await work({ ...session, report });
    }
    const status = await open();
    if (workspace.updates === "never" && options.withoutIndex !== true)
      checkSaved(status, commandToIndex(directory, options), directory);
    return await work(session);
  } finally {
    await engine.dispose();
  }
}

/** Rejects if no index is saved, and warns of an incomplete one, when no index may be made. */
function checkSaved({ files, bytesOnDisk, unfinished }: Status, toIndex: string, directory: string): void {
  if (files === 0 && bytesOnDisk === 0)
    throw new CommandError(`${directory} is not indexed. Run "${toIndex}".`);
  if (unfinished === true)
    complain(`The saved index is not whole, as making it was interrupted. Run "${toIndex}".`);
}

/** Tells the user if nothing is indexed, so that nobody tries other words. Returns whether that is so. */
export function saidToBeEmpty({ report }: Session, directory: string, options: CommonOptions): boolean {
  if (report?.files !== 0) return false;
  complain(`No file of ${directory} is indexed. Run "${commandToDiagnose(directory, options)}" to see why.`);
  return true;
}

/**
 * The other folder whose index in the store will be replaced by this one's. Rejects if it may not be replaced, since nothing is to be
 * indexed.
 */
async function ownerBefore(
  directory: string,
  root: string,
  options: SessionOptions,
): Promise<string | undefined> {
  const { store, index, withoutIndex = false } = options;
  const other = store === undefined || withoutIndex ? undefined : await otherOwner(store, root);
  if (other === undefined) return undefined;
  const has = `--store ${store} has the index of ${other}`;
  if (!index)
    throw new CommandError(`${has}. Run "${commandToIndex(directory, options)}" to have another one made.`);
  complain(`${has}, which gives way to that of ${directory}. With a store each, both would be kept.`);
  return other;
}

/** Opens the index of a workspace and brings it up to date, with a progress bar. */
async function openUpToDate(
  engine: Engine,
  open: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<IndexReport> {
  const hideProgress = showProgress(engine);
  try {
    await open();
    return await refreshed(engine, signal);
  } finally {
    hideProgress();
  }
}

/**
 * Brings the index up to date, also if a file kills the engine's process. The next process continues, and after some deaths leaves that
 * file out; the client rejects when it starts no more processes.
 */
async function refreshed(engine: Engine, signal: AbortSignal): Promise<IndexReport> {
  for (;;) {
    try {
      return await engine.refresh(signal);
    } catch (error) {
      if (!(error instanceof EngineStoppedError)) throw error;
    }
  }
}

/** The settings that the options ask for. Rejects if one names a rule for secrets that does not exist. */
async function settingsOf(options: CommonOptions): Promise<EngineSettings> {
  const { grammars, allowSecret: allowedSecrets = [], embedder: kind = "builtin" } = options;
  await checkSecretRules(allowedSecrets);
  const folder = grammars === undefined ? "" : path.resolve(grammars);
  return { ...settingsFrom(options), grammars: folder, allowedSecrets, embedder: { kind } };
}

/** Rejects an unknown rule. The rules take longer to load than everything else here, and few calls name one. */
async function checkSecretRules(named: readonly string[]): Promise<void> {
  if (named.length === 0) return;
  const { SECRET_RULES } = await import("../node/secrets/secretRules.ts");
  const unknown = named.find(rule => !SECRET_RULES.includes(rule));
  if (unknown !== undefined) {
    throw new CommandError(`--allow-secret takes ${SECRET_RULES.join(", ")}, not "${unknown}".`, 2);
  }
}

async function folderOf(directory: string, isListed: boolean): Promise<string> {
  checkGiven("The folder", directory);
  try {
    const stats = await stat(directory);
    if (!stats.isDirectory()) throw new CommandError(`${directory} is not a folder.`);
    // A folder that cannot be listed would look like one that has lost all its files.
    if (isListed) await (await opendir(directory)).close();
    return await realPath(directory);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const code = errorCode(error);
    const isMissing = code === "ENOENT" || code === "ENOTDIR";
    throw new CommandError(
      isMissing
        ? `There is no folder ${directory}.`
        : `${directory} cannot be read (${errorMessage(error)}).`,
    );
  }
}

/** Shows warnings and errors on standard error. Standard output belongs to results. */
const TERMINAL_LOG: Log = {
  info: () => undefined,
  warn: complain,
  error: complain,
};

function complain(message: string): void {
  process.stderr.write(`llmc: ${shownLines(message)}\n`);
}
