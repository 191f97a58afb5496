import { execFile } from "node:child_process";
import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { FaultTrial } from "../../node/faults/faultTrial.ts";
import { editThrough, type FaultRow, inject } from "./faultRow.ts";

const SIGNAL = new AbortController().signal;
/** Longer than the engine waits before it writes its journal, in milliseconds. */
const SAVED = 400;
/** The file that fills the disk. */
const FILLER = "other data";
const run = promisify(execFile);

/** A store on its own, very small file system. */
export async function fillDisk(trial: FaultTrial, count: number): Promise<FaultRow> {
  const fault = "a full disk";
  const storage = trial.newStorage();
  const problem = await mount("-t", "tmpfs", "-o", "size=400k", "tmpfs", storage);
  if (problem !== undefined) return { fault, aftermaths: [], skipped: problem };
  try {
    return await inject(fault, count, async number => {
      rmSync(path.join(storage, FILLER), { force: true });
      const engine = await trial.start(storage);
      await engine.calls.refresh(SIGNAL);
      await editThrough(engine, trial, 3);
      await wait(SAVED);
      fill(storage);
      await editThrough(engine, trial, 20);
      await wait(SAVED);
      if (number % 2 === 0) await engine.kill();
      else await engine.end();
      return await trial.aftermath(storage);
    });
  } finally {
    await run("umount", [storage]);
  }
}

/** Writes until there is no room left, except for a few bytes in which a record may begin. */
function fill(folder: string): void {
  const file = path.join(folder, FILLER);
  for (let size = 4_000_000; size >= 64; size >>= 1) {
    try {
      writeFileSync(file, Buffer.alloc(size), { flag: "a" });
    } catch {
      // There was less room than that.
    }
  }
}

/** A store that can only be read. For root, who may write anyway, it is mounted read-only. */
export async function writeProtect(trial: FaultTrial, count: number): Promise<FaultRow> {
  const fault = "a store that cannot be written";
  const storage = trial.newStorage();
  const isRoot = process.getuid?.() === 0;
  const problem = isRoot ? await mount("--bind", storage, storage) : undefined;
  if (problem !== undefined) return { fault, aftermaths: [], skipped: problem };
  const protect = async (on: boolean): Promise<void> => {
    if (isRoot) await run("mount", ["-o", `remount,bind,${on ? "ro" : "rw"}`, storage]);
    else chmodSync(storage, on ? 0o500 : 0o700);
  };
  try {
    return await inject(fault, count, async number => {
      await protect(false);
      const first = await trial.start(storage);
      await first.calls.refresh(SIGNAL);
      await editThrough(first, trial, 3);
      if (number % 2 === 0) await first.end();
      else await first.kill();
      await protect(true);
      const engine = await trial.start(storage);
      await engine.calls.refresh(SIGNAL);
      await editThrough(engine, trial, 5);
      await engine.end();
      return await trial.aftermath(storage);
    });
  } finally {
    if (isRoot) await run("umount", [storage]);
    else chmodSync(storage, 0o700);
  }
}

/** Resolves to the reason why mounting failed; `undefined` if it worked. */
async function mount(...parameters: readonly string[]): Promise<string | undefined> {
  if (process.platform !== "linux") return "needs Linux";
  return await run("mount", [...parameters]).then(
    () => undefined,
    () => "nothing can be mounted here",
  );
}

/** The clock of the engine's process, with the times of all files, jumps forward and back by days while it works. */
export async function jumpClock(trial: FaultTrial, count: number): Promise<FaultRow> {
  const fault = "a clock that jumps";
  const library = findFaketime();
  if (library === undefined) return { fault, aftermaths: [], skipped: "needs libfaketime" };
  const stamp = path.join(trial.newStorage(), "clock");
  const set = (days: number) => writeFileSync(stamp, `${days < 0 ? "" : "+"}${days}d\n`);
  const variables = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: stamp, FAKETIME_NO_CACHE: "1" };
  set(0);
  return await inject(fault, count, async number => {
    Object.assign(process.env, variables, { FAKETIME_DONT_FAKE_MONOTONIC: "1" });
    const engine = await trial.start().finally(() => {
      for (const name of [...Object.keys(variables), "FAKETIME_DONT_FAKE_MONOTONIC"])
        delete process.env[name];
    });
    for (let jump = 0; jump < 4; jump++) {
      set(trial.folder.pick(60) - 30);
      void engine.calls.refresh(SIGNAL).catch(() => undefined);
      await editThrough(engine, trial, 3);
      await wait(SAVED);
    }
    if (number % 2 === 0) await engine.kill();
    else await engine.end();
    return await trial.aftermath();
  });
}

/** Where Debian's package puts the library, on any architecture. */
function findFaketime(): string | undefined {
  const libraries = "/usr/lib";
  if (!existsSync(libraries)) return undefined;
  const files = readdirSync(libraries).map(each => path.join(libraries, each, "faketime/libfaketime.so.1"));
  return files.find(file => existsSync(file));
}
