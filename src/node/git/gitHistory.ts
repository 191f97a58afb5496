import type { WorkspaceFolder } from "../../core/engine.ts";
import type { CommittedChange, History, Log } from "../../core/ports.ts";
import { GitError, runGit, textOf } from "./gitProcess.ts";
import { LOG_FORMAT, parseLog } from "./parseLog.ts";

/** The state of what is checked out in a folder. */
interface Checkout {
  readonly head: string;
  /** Whether older commits are missing. */
  readonly shallow: boolean;
  /** Whether the folder is below the top of its work tree. */
  readonly inside: boolean;
}

/** Reads histories with the `git` program. A folder without a work tree, or a machine without git, has none. */
export class GitHistory implements History {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  async head(folder: WorkspaceFolder, signal: AbortSignal): Promise<string | undefined> {
    return (await this.#checkout(folder, signal))?.head;
  }

  async leadsTo(folder: WorkspaceFolder, from: string, to: string, signal: AbortSignal): Promise<boolean> {
    try {
      const others = runGit(folder.root, ["rev-list", "--max-count=1", `${to}..${from}`, "--"], signal);
      return (await textOf(others)) === "";
    } catch (error) {
      // A commit that no reference leads to any more is eventually removed.
      this.#noteEnd(folder, error);
      return false;
    }
  }

  async *commits(
    folder: WorkspaceFolder,
    { head, since }: { readonly head: string; readonly since?: string },
    signal: AbortSignal,
  ): AsyncGenerator<CommittedChange, void> {
    const checkout = await this.#checkout(folder, signal);
    if (checkout === undefined) return;
    const quiet = ["--no-ext-diff", "--no-textconv", "--no-renames", "--ignore-submodules", "--no-color"];
    const format = [...LOG_FORMAT, "--no-merges", "--relative", "--encoding=UTF-8"];
    const log = ["log", ...quiet, ...format, since === undefined ? head : `${since}..${head}`, "--"];
    // Limiting the log to the folder makes git look at every commit twice, so it is not done at the top of a work tree.
    const output = runGit(folder.root, checkout.inside ? [...log, "."] : log, signal);
    try {
      for await (const { isRoot, ...commit } of parseLog(output)) {
        // The oldest commit of a shallow clone wrongly appears to have created every file.
        if (!(isRoot && checkout.shallow)) yield commit;
      }
    } catch (error) {
      // A clone may lack the objects of older commits.
      this.#noteEnd(folder, error);
    }
  }

  async #checkout(folder: WorkspaceFolder, signal: AbortSignal): Promise<Checkout | undefined> {
    const questions = ["--is-inside-work-tree", "--is-shallow-repository", "HEAD", "--show-prefix"];
    try {
      const answer = await textOf(runGit(folder.root, ["rev-parse", ...questions], signal));
      const [isWorkTree, shallow, head, prefix] = answer.split(/\r?\n/);
      if (isWorkTree !== "true" || head === undefined) return undefined;
      return { head, shallow: shallow === "true", inside: prefix !== "" };
    } catch (error) {
      this.#noteEnd(folder, error);
      return undefined;
    }
  }

  /** Logs why there is no history if the user could change that, such as the owner of a folder. Having none is ordinary. */
  #noteEnd({ root }: WorkspaceFolder, error: unknown): void {
    if (!(error instanceof GitError)) throw error;
    if (/not a git repository|unknown revision|invalid revision range/i.test(error.message)) return;
    this.#log.info(`${root}: the history of its files is left out (${error.message})`);
  }
}
