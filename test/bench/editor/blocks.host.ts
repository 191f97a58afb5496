import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "../../../src/core/engine.ts";
import type { Status } from "../../../src/core/status.ts";
import { activateExtension, findExtension } from "../../extension/extensionUnderTest.ts";
import { findOwnBlocks } from "./ownTime.ts";
import { type Period, sumUp, writeReport } from "./report.ts";
import { watchEventLoop } from "./watchEventLoop.ts";

const ROUNDS = 5;
/** VS Code is still starting for a while after the tests may run. */
const SETTLE_MS = 2_000;
/** A foreign program that is as busy as the engine's process and has the same low priority. It ends with the process that started it. */
const STRANGER =
  "require('node:os').setPriority(10); const parent = process.ppid; while (process.ppid === parent);";
const NEVER = new AbortController().signal;
const MICROSECONDS_PER_MS = 1e3;

/** Called by VS Code with a repository open. */
export async function run(): Promise<void> {
  const { engine } = await activateExtension();
  await engine.clear(NEVER);
  await sleep(SETTLE_MS);

  const indexing: Period[] = [];
  const paused: Period[] = [];
  const besideStranger: Period[] = [];
  let files = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const period = await observe(async () => {
      ({ files } = await indexAnew(engine));
    });
    indexing.push(period);
    await engine.clear(NEVER);
    await sleep(SETTLE_MS);
    paused.push(await observe(() => sleep(period.duration)));
    const stranger = spawn(process.execPath, ["-e", STRANGER], { stdio: "ignore" });
    besideStranger.push(await observe(() => sleep(period.duration)));
    stranger.kill();
  }
  // Sampling takes time itself, so it comes after the other measurements.
  const own = await findOwnBlocks(findExtension().extensionPath, () => indexAnew(engine));
  writeReport("blocks", { files, indexing, paused, besideStranger, own: sumUp(own) });
}

/** Indexes everything, as at a first start, and resolves when that is done. */
async function indexAnew(engine: Engine): Promise<Status> {
  const ready = untilReady(engine);
  await engine.rebuild(NEVER);
  return ready;
}

/** Listens for the status, because polling would itself keep the extension host busy. */
function untilReady(engine: Engine): Promise<Status> {
  return new Promise(resolve => {
    const stop = engine.onDidChangeStatus(status => {
      if (status.state !== "ready") return;
      stop();
      resolve(status);
    });
  });
}

async function observe(work: () => Promise<unknown>): Promise<Period> {
  const before = process.cpuUsage();
  const started = performance.now();
  const delays = await watchEventLoop(work);
  const duration = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { ...delays, duration, processor: (user + system) / MICROSECONDS_PER_MS };
}
