import { fork } from "node:child_process";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { END, KILL } from "./launchMessages.ts";
import { wasmFlags } from "./wasmFlags.ts";

/** What the thread is given. */
export interface LaunchOptions {
  readonly script: string;
  readonly storage: string;
  readonly common: string;
  readonly git: readonly string[];
}

/**
 * V8 flags of the engine's process. Without the first, its optimising compiler takes gigabytes for some grammars and
 * ends the process; that flag works on the command line alone (ARCHITECTURE.md, "The engine's process"). The second lets
 * `compileOptimised` make an exception of what is safe, in Electron as in Node. The third is a limit that nothing should come
 * near. The last three have garbage collected sooner: left to itself, V8 lets as much of it lie as a large index takes.
 */
const FLAGS = [
  "--liftoff-only",
  "--no-freeze-flags-after-init",
  "--max-old-space-size=2048",
  "--max-semi-space-size=8",
  "--initial-old-space-size=32",
  "--heap-growing-percent=50",
];

/**
 * What glibc goes by; on other systems these mean nothing. Left to itself it learns from the first snapshot to keep
 * freed arrays of many megabytes for itself, and with each one the process becomes larger.
 */
const ALLOCATION = {
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_ARENA_MAX: "2",
};

/**
 * In the editor the executable is Electron; the first makes it behave as Node, and the second has it take its archives,
 * `app.asar`, for files: it would list them as folders, and on Windows nobody could build them anew. Elsewhere these
 * mean nothing.
 */
const PLAIN_NODE = { ELECTRON_RUN_AS_NODE: "1", ELECTRON_NO_ASAR: "1" };

/**
 * The thread that starts the engine's process and hands messages on. Starting a process holds up the thread that does
 * it until the operating system is done, and the editor's must not be held up. The thread ends when the process does,
 * with an error unless the process was asked to.
 */
const { script, storage, common, git } = workerData as LaunchOptions;
/** Where Node keeps what it compiled, from 22.1 on; before that it means nothing. It saves a start some 30 ms of processor time. */
const compiled = { NODE_COMPILE_CACHE: path.join(common, "compiled") };
const child = fork(script, [storage, common, ...git], {
  execArgv: [...FLAGS, ...wasmFlags()],
  env: { ...process.env, ...ALLOCATION, ...compiled, ...PLAIN_NODE },
  stdio: ["ignore", "ignore", "pipe", "ipc"],
});
let asked = false;
let killed = false;
child.stderr?.pipe(process.stderr);
child.on("message", message => parentPort?.postMessage(message));
child.once("error", error => {
  throw error;
});
child.once("exit", (code, signal) => {
  if (asked) process.exit(0);
  // Who is not told so looks for an error in the engine, and not for what else takes memory.
  const isForced = signal === "SIGKILL" && !killed;
  throw new Error(isForced ? "SIGKILL, as where memory runs out" : (signal ?? `exit code ${code}`));
});
parentPort?.on("message", (message: object | typeof END | typeof KILL) => {
  if (message === KILL) {
    killed = true;
    child.kill("SIGKILL");
  } else if (message === END) {
    // The end of the line is what the process ends at.
    asked = true;
    if (child.connected) child.disconnect();
  } else if (child.connected) child.send(message);
});
