import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Engine, Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { EngineConnection } from "../../../src/node/engine/engineConnection.ts";

const SIGNAL = new AbortController().signal;

/** The calls made of an engine that will be killed. */
export type FaultCalls = Pick<
  Engine,
  "open" | "refresh" | "change" | "search" | "outline" | "status" | "rebuild"
>;

/** An engine's process, which is not restarted when it ends. */
export interface FaultEngine {
  readonly calls: FaultCalls;
  readonly pid: number;
  /** Its warnings and errors. */
  readonly logged: readonly string[];
  /** Kills it abruptly, and waits until it has ended. */
  kill(): Promise<void>;
  /** Lets it save and end. */
  end(): Promise<void>;
}

/** Starts an engine's process on a store. */
export async function startFaultEngine(script: string, storage: string): Promise<FaultEngine> {
  const logged: string[] = [];
  const note = (message: string) => void logged.push(message);
  let died = (): void => undefined;
  const death = new Promise<void>(resolve => {
    died = resolve;
  });
  const connection = new EngineConnection({
    script,
    storage,
    common: storage,
    git: [],
    log: { info: () => undefined, warn: note, error: note },
    onStatus: () => undefined,
    onDeath: () => died(),
  });
  const calls: FaultCalls = {
    open: (workspace, signal) => connection.call("open", [workspace], signal),
    refresh: signal => connection.call("refresh", [], signal),
    change: (changes, signal) => connection.call("change", [changes], signal),
    search: (query, signal) => connection.call("search", [query], signal),
    outline: async (request, signal) => (await connection.call("outline", [request], signal)) ?? undefined,
    status: signal => connection.call("status", [], signal),
    rebuild: signal => connection.call("rebuild", [], signal),
  };
  await calls.status(SIGNAL);
  const pid = await pidOn(script, storage);
  return {
    calls,
    pid,
    logged,
    kill: async () => {
      process.kill(pid, "SIGKILL");
      await death;
    },
    end: () => connection.dispose(),
  };
}

/** The connection does not expose its process, rightly; the system lists it with its two folders. */
async function pidOn(script: string, storage: string): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid=,args="], { maxBuffer: 2 ** 24 });
  const lines = stdout.split("\n").filter(line => line.endsWith(`${script} ${storage} ${storage}`));
  const pids = lines.map(line => Number.parseInt(line, 10));
  const last = Math.max(...pids);
  if (!Number.isFinite(last)) throw new Error("The engine's process did not start");
  return last;
}

/** A workspace of one folder, whose index follows the files only on request. */
export function faultWorkspace(root: string): Workspace {
  return { folders: [{ id: "w", root }], settings: DEFAULT_SETTINGS, updates: "onRequest" };
}
