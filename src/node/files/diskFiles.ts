import { isUtf8 } from "node:buffer";
import * as fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { WorkspaceFolder } from "../../core/engine.ts";
import type { EngineSettings } from "../../core/engineSettings.ts";
import type { FileContent, FileSource, Listing, SkippedFile } from "../../core/ports.ts";
import { decodeText } from "../../core/text/decode.ts";
import { IgnoreRules, isIgnoreFile } from "./ignoreRules.ts";
import type { Verdict } from "./junk.ts";
import { measure, unreadable } from "./measure.ts";
import { readFrom, readMade } from "./readBytes.ts";
import { realPath } from "./realPath.ts";
import { ignoreCase } from "./ruleFile.ts";
import { spelling } from "./spelling.ts";

/** Larger files are not even read for an outline. */
const MAX_READ_BYTES = 64_000_000;
/** Do not follow links, and do not wait for pipes. Windows has neither flag. */
const OPEN_FLAGS = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);

/** An entry of a folder. */
type Entry = Pick<fs.Dirent, "name" | "isDirectory" | "isFile" | "isSymbolicLink">;

/** With the functions of `node:fs/promises` instead, listing a workspace, as at each start, takes an eighth more processor time. */
const lstat = promisify(fs.lstat);
const readdir = promisify(fs.readdir);
const open = promisify(fs.open);

/** The files of folders on this machine. Links are not followed: their targets are indexed where they lie. */
export class DiskFiles implements FileSource {
  /** The rules of each folder, cached for `look`; `list` reads them anew. */
  readonly #rules = new Map<string, { readonly key: string; readonly rules: Promise<IgnoreRules> }>();

  async *list(
    folder: WorkspaceFolder,
    settings: EngineSettings,
    signal: AbortSignal,
  ): AsyncIterable<Listing> {
    this.#rules.delete(folder.id);
    const rules = await this.#rulesOf(folder, settings);
    const waiting = [""];
    for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
      signal.throwIfAborted();
      let entries: Entry[];
      try {
        entries = await readEntries(folder, directory);
      } catch (error) {
        yield { ...(await unreadable(folder, directory, error)), isFolder: true };
        continue;
      }
      await rules.enter(
        directory,
        entries.map(({ name }) => name),
      );
      const why = rules.verdictWithin(directory);
      if (why !== undefined) {
        yield { path: directory, ...skippedBy(why), isFolder: true };
        continue;
      }
      const files: string[] = [];
      for (const entry of entries) {
        const own = composed(entry.name);
        const name = directory === "" ? own : `${directory}/${own}`;
        if (isOther(folder, name)) continue;
        const verdict = rules.verdict(entry.isDirectory() ? `${name}/` : name);
        if (verdict !== undefined) yield { path: name, ...skippedBy(verdict), isFolder: entry.isDirectory() };
        else if (entry.isDirectory()) waiting.push(name);
        else if (entry.isSymbolicLink()) yield { path: name, skipped: "symlink" };
        else if (entry.isFile()) files.push(name);
      }
      const listings = await Promise.all(files.map(file => measure(folder, file, settings)));
      for (const listing of listings) if (listing !== undefined) yield listing;
    }
  }

  async look(folder: WorkspaceFolder, file: string, settings: EngineSettings): Promise<Listing | undefined> {
    if (!isBelow(file)) return undefined;
    if (isIgnoreFile(file)) this.#rules.delete(folder.id);
    const rules = await this.#rulesOf(folder, settings);
    const names = file.split("/");
    for (let depth = 0; depth < names.length; depth++) {
      const above = names.slice(0, depth).join("/");
      await rules.enter(above);
      const why = rules.verdictWithin(above);
      if (why !== undefined) return { path: file, ...skippedBy(why), within: above };
      const isLast = depth === names.length - 1;
      const name = names.slice(0, depth + 1).join("/");
      if (isOther(folder, name)) return undefined;
      const verdict = rules.verdict(isLast ? name : `${name}/`);
      if (verdict === undefined) continue;
      const skipped = { path: file, ...skippedBy(verdict) };
      return isLast ? skipped : { ...skipped, within: name };
    }
    const listing = await measure(folder, file, settings);
    if (listing === undefined || "skipped" in listing) return listing;
    try {
      const name = await nameOnDisk(folder, file);
      // Where case does not matter, a file whose name changed only in case is still found under its old name.
      const isSame = ignoreCase() && name.toLowerCase() === composed(file).toLowerCase();
      if (name !== file && isSame) return undefined;
      if (name !== file) return { path: file, skipped: "symlink" };
      if (!ignoreCase() && (await spelling(folder.root, file)) !== file) return undefined;
    } catch {
      // It may have been removed since it was measured.
      const still = await measure(folder, file, settings);
      return still === undefined ? undefined : { path: file, skipped: "unreadable" };
    }
    return listing;
  }

  async read(folder: WorkspaceFolder, file: string): Promise<FileContent | undefined> {
    if (!isBelow(file)) return undefined;
    try {
      const opened = await open(path.join(folder.root, file), OPEN_FLAGS);
      try {
        // Waiting for the disk is left to other threads. `fstat` of an open file returns sooner than a thread could be asked.
        const before = fs.fstatSync(opened);
        if (!before.isFile() || before.size > MAX_READ_BYTES) return undefined;
        // Files that a system generates when they are read claim to be empty.
        const bytes = before.size === 0 ? await readMade(opened) : await readFrom(opened, before.size);
        if (bytes === undefined) return undefined;
        // Size and time are from before reading: a file that changed meanwhile is later found to have changed.
        return { bytes: inUtf8(bytes, folder.encoding), size: before.size, modified: before.mtimeMs };
      } finally {
        fs.closeSync(opened);
      }
    } catch {
      return undefined;
    }
  }

  async named(folder: WorkspaceFolder, file: string): Promise<string> {
    if (!isBelow(file)) return file;
    try {
      const name = ignoreCase() ? await nameOnDisk(folder, file) : await spelling(folder.root, file);
      // A path through a link belongs to another file, which is listed by its own name.
      return name.toLowerCase() === composed(file).toLowerCase() ? name : file;
    } catch {
      return file;
    }
  }

  #rulesOf(folder: WorkspaceFolder, settings: EngineSettings): Promise<IgnoreRules> {
    const patterns = [...(folder.exclude ?? []), ...settings.exclude];
    const key = `${folder.trusted === true} ${patterns.join("\n")}`;
    const known = this.#rules.get(folder.id);
    if (known?.key === key) return known.rules;
    const rules = IgnoreRules.open(folder, patterns);
    this.#rules.set(folder.id, { key, rules });
    return rules;
  }
}

/** The UTF-8 bytes of a text in some encoding; what is not text stays as it is. */
function inUtf8(bytes: Uint8Array, encoding: string | undefined): Uint8Array {
  const text = encoding === undefined || isUtf8(bytes) ? undefined : decodeText(bytes, encoding);
  return text === undefined ? bytes : Buffer.from(text);
}

function skippedBy({ reason, ...why }: Verdict): Omit<SkippedFile, "path"> {
  return { skipped: reason, ...why };
}

/** The entries of a folder. Rejects if it cannot be read. */
async function readEntries(folder: WorkspaceFolder, directory: string): Promise<Entry[]> {
  const entries = await readdir(path.join(folder.root, directory), { withFileTypes: true });
  if (process.platform !== "win32") return entries;
  return await Promise.all(
    entries.map(entry => (entry.isSymbolicLink() ? withoutGuess(folder, directory, entry) : entry)),
  );
}

/** On Windows every file that is stored in a special way is listed as a link, such as one that shares its content with identical files. */
async function withoutGuess(folder: WorkspaceFolder, directory: string, entry: fs.Dirent): Promise<Entry> {
  const { name } = entry;
  const file = directory === "" ? name : `${directory}/${name}`;
  try {
    const stats = await lstat(path.join(folder.root, file));
    const isFile = stats.isFile() && (await nameOnDisk(folder, file)) === file;
    return isFile ? Object.assign(stats, { name }) : entry;
  } catch {
    return entry;
  }
}

/** The real name of a file. It is another path if a folder on the way is a link, so that the file is really elsewhere. */
async function nameOnDisk(folder: WorkspaceFolder, file: string): Promise<string> {
  const [root, real] = await Promise.all([realPath(folder.root), realPath(path.join(folder.root, file))]);
  return composed(path.relative(root, real).split(path.sep).join("/"));
}

/** A name in the form that the editor uses. On macOS letters may be decomposed on the disk, and a file is found by both forms. */
function composed(name: string): string {
  return process.platform === "darwin" ? name.normalize("NFC") : name;
}

/** Whether a path of a folder is a workspace folder itself, which is listed as such. */
function isOther({ inner = [] }: WorkspaceFolder, name: string): boolean {
  return inner.some(each => each === name || (ignoreCase() && each.toLowerCase() === name.toLowerCase()));
}

/** Whether a path stays inside its folder, as that of every document must. */
function isBelow(file: string): boolean {
  return !path.isAbsolute(file) && !file.split(/[/\\]/).includes("..") && !file.includes("\0");
}
