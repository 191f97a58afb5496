import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { gitProgram } from "./gitProgram.ts";

/** Git failed; the message is its own. */
export class GitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "GitError";
  }
}

/**
 * A repository's configuration can name programs that git starts: a file system monitor, a pager, a diff or signature program, a transport.
 * Opening a folder is no consent to run them, so all those that these calls could reach are turned off. The calls are made for trusted
 * folders only. They read objects, references, the index and ignore files, and nothing else of a working tree.
 */
const NO_PROGRAMS = [
  "--no-pager",
  "--no-optional-locks",
  ...["-c", "core.fsmonitor=false"],
  ...["-c", "log.showSignature=false"],
  ...["-c", "log.follow=false"],
];

/** Variables that say which repository to use. Git sets them for its own hooks, and they must not lead us to another one. */
const MISLEADING = /^GIT_(?:DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|OBJECT_DIRECTORY|NAMESPACE|EXTERNAL_DIFF)$/;

/**
 * The standard output of a git command in a folder, piece by piece. Ends the program when the reader stops or the signal aborts. Throws a
 * `GitError` if git fails or is not installed. It runs with the engine's own low priority.
 */
export async function* runGit(
  folder: string,
  args: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Buffer, void> {
  const program = await gitProgram();
  if (program === undefined) throw new GitError("git is not installed");
  signal.throwIfAborted();
  const child = start(program, [...NO_PROGRAMS, "-C", folder, ...args]);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  // A caller that stops reading does not wait for the outcome.
  ended.catch(() => undefined);
  let complaint = "";
  // A process that has too many files open gets no streams, only the error.
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(0, 1000);
  });
  const kill = (): void => void child.kill();
  signal.addEventListener("abort", kill);
  try {
    yield* child.stdout ?? [];
    const code = await ended.catch((error: unknown) => {
      throw notStarted(error);
    });
    signal.throwIfAborted();
    if (code !== 0) throw new GitError(complaint.trim() || `git ended with ${code}`);
  } finally {
    signal.removeEventListener("abort", kill);
    child.kill();
  }
}

/** Starts git. Some failures are thrown at once, others are told by an event. */
function start(program: string, args: readonly string[]): ChildProcess {
  try {
    return spawn(program, args, {
      // Windows looks for programs in the current folder first, and a workspace may contain its own git.exe.
      cwd: path.dirname(process.execPath),
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    });
  } catch (error) {
    throw notStarted(error);
  }
}

function notStarted(error: unknown): GitError {
  return new GitError(`git cannot be started: ${String(error)}`);
}

/** The whole output of git, as text. */
export async function textOf(output: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of output) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !MISLEADING.test(name));
  return {
    ...Object.fromEntries(entries),
    // Messages are matched, so they must not be translated.
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    // A partial clone would fetch the objects it lacks. No transport is allowed, so none is started.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
  };
}
