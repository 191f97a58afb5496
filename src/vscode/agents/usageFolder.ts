import * as vscode from "vscode";
import { errorCode } from "../../core/base/errorCode.ts";
import type { ToolUse } from "../../core/tools/toolUse.ts";
import { orMissing } from "../orMissing.ts";
import { isWhole } from "../settings/settingValues.ts";
import { foldUse, readUse, type StoredUse, type UseFiles } from "./foldUsage.ts";
import type { CountedUse, UsageParts } from "./usageCounter.ts";

const ENDING = ".json";
/** The ending of a file's name until the file is complete. */
const UNFINISHED = `${ENDING}.new`;
/** The name of a file begins with the id of the process that counts in it. */
const PROCESS = /^(\d+)-[\da-f]{8}-[\da-f]{4}-/;

/**
 * Keeps counts in a folder that all windows share, in one file per window. The counts of closed windows are merged into one file.
 * A missing file means that nothing was counted yet, or that another window reset the counter.
 */
export class UsageFolder implements UsageParts {
  readonly #folder: vscode.Uri;
  readonly #own = newName();
  readonly #files: UseFiles;
  #isFolded = false;

  constructor(folder: vscode.Uri) {
    this.#folder = folder;
    this.#files = filesIn(folder);
  }

  async readAll(): Promise<readonly CountedUse[]> {
    return [...(await readUse(this.#files)).values()];
  }

  async readOwn(): Promise<CountedUse | undefined> {
    return await this.#files.read(this.#own);
  }

  async writeOwn(part: CountedUse): Promise<void> {
    await this.#files.write(this.#own, part);
    if (this.#isFolded) return;
    this.#isFolded = true;
    await foldUse(this.#files, this.#own, isGone, newName);
    await this.#sweep();
  }

  /** Removes incomplete files of windows that were killed during a write. */
  async #sweep(): Promise<void> {
    for (const name of await namesIn(this.#folder))
      if (name.endsWith(UNFINISHED) && isGone(name))
        await orMissing(vscode.workspace.fs.delete(vscode.Uri.joinPath(this.#folder, name)));
  }

  async clear(): Promise<void> {
    await orMissing(vscode.workspace.fs.delete(this.#folder, { recursive: true }));
  }
}

function newName(): string {
  return `${process.pid}-${crypto.randomUUID()}${ENDING}`;
}

/** Whether the window that counted in a file is closed. */
function isGone(name: string): boolean {
  const [, id] = PROCESS.exec(name) ?? [];
  if (id === undefined) return true;
  try {
    // Signal 0 is never delivered: the call only fails when the process does not exist.
    process.kill(Number(id), 0);
    return false;
  } catch (error) {
    return errorCode(error) === "ESRCH";
  }
}

async function namesIn(folder: vscode.Uri): Promise<readonly string[]> {
  const entries = (await orMissing(vscode.workspace.fs.readDirectory(folder))) ?? [];
  return entries.map(([name]) => name);
}

function filesIn(folder: vscode.Uri): UseFiles {
  const { fs } = vscode.workspace;
  const uriOf = (name: string): vscode.Uri => vscode.Uri.joinPath(folder, name);
  return {
    async list() {
      return (await namesIn(folder)).filter(name => name.endsWith(ENDING));
    },
    async read(name) {
      const bytes = await orMissing(fs.readFile(uriOf(name)));
      return bytes === undefined ? undefined : parseUse(new TextDecoder().decode(bytes));
    },
    async write(name, use) {
      // A window killed during the write leaves the count as it was.
      const unfinished = uriOf(name.replace(ENDING, UNFINISHED));
      await fs.writeFile(unfinished, new TextEncoder().encode(JSON.stringify(use)));
      await fs.rename(unfinished, uriOf(name), { overwrite: true });
    },
    async rename(name, to) {
      return (await orMissing(fs.rename(uriOf(name), uriOf(to)).then(() => true))) ?? false;
    },
    async remove(name) {
      await orMissing(fs.delete(uriOf(name)));
    },
  };
}

/** `undefined` for a text that is not a count. */
function parseUse(text: string): StoredUse | undefined {
  try {
    const { since, use, holds } = JSON.parse(text) as Partial<StoredUse>;
    if (!isWhole(since) || !isUse(use)) return undefined;
    const isList = Array.isArray(holds) && holds.every(name => typeof name === "string");
    return { since, use, ...(isList ? { holds } : {}) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isUse(value: Partial<ToolUse> | undefined): value is ToolUse {
  return isWhole(value?.calls) && isWhole(value?.returned) && isWhole(value?.saved);
}
