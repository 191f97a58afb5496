import * as vscode from "vscode";
import type { ToolUse } from "../../core/tools/toolUse.ts";
import { isWhole } from "../settingValues.ts";
import type { CountedUse, UsageParts } from "./usageCounter.ts";

const ENDING = ".json";

/** Keeps counts in a folder that all windows share, in a file for each of them. */
export class UsageFolder implements UsageParts {
  readonly #folder: vscode.Uri;
  readonly #own: vscode.Uri;
  readonly #unfinished: vscode.Uri;

  constructor(folder: vscode.Uri) {
    const name = crypto.randomUUID();
    this.#folder = folder;
    this.#own = vscode.Uri.joinPath(folder, `${name}${ENDING}`);
    this.#unfinished = vscode.Uri.joinPath(folder, `${name}.new`);
  }

  async readAll(): Promise<readonly CountedUse[]> {
    const entries = (await orMissing(vscode.workspace.fs.readDirectory(this.#folder))) ?? [];
    const names = entries.map(([name]) => name).filter(name => name.endsWith(ENDING));
    const parts = await Promise.all(names.map(name => readPart(vscode.Uri.joinPath(this.#folder, name))));
    return parts.flatMap(part => part ?? []);
  }

  readOwn(): Promise<CountedUse | undefined> {
    return readPart(this.#own);
  }

  async writeOwn(part: CountedUse): Promise<void> {
    // Whoever is killed meanwhile leaves the count as it was.
    await vscode.workspace.fs.writeFile(this.#unfinished, new TextEncoder().encode(JSON.stringify(part)));
    await vscode.workspace.fs.rename(this.#unfinished, this.#own, { overwrite: true });
  }

  async clear(): Promise<void> {
    await orMissing(vscode.workspace.fs.delete(this.#folder, { recursive: true }));
  }
}

/** `undefined` for what is not there, or is no count. */
async function readPart(file: vscode.Uri): Promise<CountedUse | undefined> {
  const bytes = await orMissing(vscode.workspace.fs.readFile(file));
  if (bytes === undefined) return undefined;
  try {
    const { since, use } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<CountedUse>;
    return isWhole(since) && isUse(use) ? { since, use } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isUse(value: Partial<ToolUse> | undefined): value is ToolUse {
  return isWhole(value?.calls) && isWhole(value?.returned) && isWhole(value?.saved);
}

/** `undefined` in the place of an error which says that there is no such file: nothing was counted yet, or another window began anew. */
async function orMissing<T>(found: Thenable<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === "FileNotFound") return undefined;
    throw error;
  }
}
