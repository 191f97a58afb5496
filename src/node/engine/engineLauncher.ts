import { fork } from "node:child_process";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { END, KILL } from "./launchMessages.ts";
import { wasmFlags } from "./wasmFlags.ts";

/** The data that the thread is started with. */
export interface LaunchOptions {
  readonly script: string;
  readonly storage: string;
  readonly common: string;
  readonly git: readonly string[];
}

/**
 * V8 flags of the engine's process. Without the first, the optimising compiler takes gigabytes for some grammars and crashes the process;
 * that flag works on the command line only (ARCHITECTURE.md, "The engine's process"). The second lets `compileOptimised` make an exception
 * for safe modules, in Electron as in Node. The third is a limit that nothing should come near. The last three make garbage collection
 * happen sooner: by default, V8 leaves as much garbage as a large index takes.
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
 * Settings of glibc; other systems ignore them. By default, glibc learns from the first snapshot to keep freed arrays of many megabytes,
 * and the process grows with each snapshot.
 */
const ALLOCATION = {
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_ARENA_MAX: "2",
};

/**
 * In the editor the executable is Electron. The first variable makes it behave as Node. The second makes it treat its archives, `app.asar`,
 * as files: it would list them as folders, and on Windows nobody could rebuild them. Elsewhere these are ignored.
 */
const PLAIN_NODE = { ELECTRON_RUN_AS_NODE: "1", ELECTRON_NO_ASAR: "1" };

/**
 * The thread that starts the engine's process and forwards messages. Starting a process blocks its thread until the operating system is
 * done, and the editor's thread must not be blocked. The thread ends when the process does, with an error unless the end was requested.
 */
const { script, storage, common, git } = workerData as LaunchOptions;
/** Where Node caches compiled code, from 22.1 on; before that it is ignored. It saves a start some 30 ms of processor time. */
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
  // Without this hint one would look for an error in the engine, not for what else takes memory.
  const isForced = signal === "SIGKILL" && !killed;
  throw new Error(isForced ? "SIGKILL, as where memory runs out" : (signal ?? `exit code ${code}`));
});
parentPort?.on("message", (message: object | typeof END | typeof KILL) => {
  if (message === KILL) {
    killed = true;
    child.kill("SIGKILL");
  } else if (message === END) {
    // The process ends itself when its channel is disconnected.
    asked = true;
    if (child.connected) child.disconnect();
  } else if (child.connected) child.send(message);
});
