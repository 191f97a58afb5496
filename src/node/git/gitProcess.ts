import { spawn } from "node:child_process";
import path from "node:path";
import { gitProgram } from "./gitProgram.ts";

/** Git ended without doing what it was asked to; the message is its own. */
export class GitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "GitError";
  }
}

/**
 * A repository's configuration can name programs that git starts: a file system monitor, a pager, a diff or
 * signature program, a transport. Whoever opens a folder has not agreed to run them, so all that these calls could
 * reach are off. They are made for trusted folders alone, and read objects, references, the index and ignore files, nothing else of a
 * working tree.
 */
const NO_PROGRAMS = [
  "--no-pager",
  "--no-optional-locks",
  ...["-c", "core.fsmonitor=false"],
  ...["-c", "log.showSignature=false"],
  ...["-c", "log.follow=false"],
];

/** Where the repository is and what of it: git sets these for its own hooks, and must not lead us elsewhere. */
const MISLEADING = /^GIT_(?:DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|OBJECT_DIRECTORY|NAMESPACE|EXTERNAL_DIFF)$/;

/**
 * What git writes to its standard output for a command in a folder, piece by piece. Ends the program when the reader
 * stops or the signal aborts. Throws a `GitError` when git fails or is not there. It runs with the engine's own low
 * priority.
 */
export async function* runGit(
  folder: string,
  args: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Buffer, void> {
  const program = await gitProgram();
  if (program === undefined) throw new GitError("git is not installed");
  signal.throwIfAborted();
  const child = spawn(program, [...NO_PROGRAMS, "-C", folder, ...args], {
    // Windows looks for a program in the current folder first, and a workspace may hold a git.exe of its own.
    cwd: path.dirname(process.execPath),
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(0, 1000);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  // Whoever stops reading does not ask how it ended.
  ended.catch(() => undefined);
  const kill = (): void => void child.kill();
  signal.addEventListener("abort", kill);
  try {
    yield* child.stdout;
    const code = await ended.catch((error: unknown) => {
      throw new GitError(`git cannot be started: ${String(error)}`);
    });
    signal.throwIfAborted();
    if (code !== 0) throw new GitError(complaint.trim() || `git ended with ${code}`);
  } finally {
    signal.removeEventListener("abort", kill);
    child.kill();
  }
}

/** All of what git writes, as text. */
export async function textOf(output: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of output) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !MISLEADING.test(name));
  return {
    ...Object.fromEntries(entries),
    // Messages are looked at, so they must not be translated.
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    // A partial clone would fetch what it lacks. No transport is allowed, and none is started.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
  };
}
