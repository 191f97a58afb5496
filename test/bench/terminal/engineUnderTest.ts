import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Engine, Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { Log } from "../../../src/core/ports.ts";
import { createEngineClient } from "../../../src/node/engine/engineClient.ts";
import type { Corpus } from "../corpus.ts";

/** The build that is measured. */
export const DIST = path.resolve("dist");

/** Measurements are not cancelled individually; `npm run bench` is. */
export const NEVER = new AbortController().signal;

/** The one folder of a measured workspace. */
export const FOLDER = "bench";

/** Shows only warnings and errors of the engine. */
export const LOG: Log = { info: () => undefined, warn: console.warn, error: console.error };

/** An engine in its own process, as in the editor. */
export interface EngineUnderTest {
  readonly engine: Engine;
  readonly pid: number;
}

/** Starts an engine. The caller disposes it. */
export async function startEngine(storage: string): Promise<EngineUnderTest> {
  const script = path.join(DIST, "engine.cjs");
  const engine = createEngineClient({ script, storage, log: LOG });
  await engine.status(NEVER);
  return { engine, pid: await engineOn(script, storage) };
}

/** The id of an engine's process, found in the system's list: the client rightly hides it from everyone except a measurement. */
async function engineOn(script: string, storage: string): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid=,args="], { maxBuffer: 2 ** 24 });
  const line = stdout.split("\n").find(process => process.includes(`${script} ${storage}`));
  if (line === undefined) throw new Error("The engine's process did not start.");
  return Number.parseInt(line, 10);
}

/** A workspace with only the corpus. */
export function workspaceOf(corpus: Corpus, updates: "background" | "onRequest"): Workspace {
  return { folders: [{ id: FOLDER, root: corpus.root }], settings: DEFAULT_SETTINGS, updates };
}
