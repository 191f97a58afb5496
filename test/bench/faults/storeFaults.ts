import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Aftermath, FaultTrial } from "../../node/faults/faultTrial.ts";
import { editThrough, type FaultRow, inject } from "./faultRow.ts";

const SIGNAL = new AbortController().signal;
/** Longer than the engine waits before it writes its journal, even on a busy machine. In milliseconds. */
const SAVED = 1_000;

/** Flips bits in every file of a store that a killed engine left behind, and cuts it short, at places from all over it. */
export async function damageFiles(trial: FaultTrial, each: number): Promise<FaultRow[]> {
  const engine = await trial.start();
  await engine.calls.refresh(SIGNAL);
  await engine.end();
  const killed = await trial.start();
  await editThrough(killed, trial, 5);
  await wait(SAVED);
  await editThrough(killed, trial, 5);
  await wait(SAVED);
  await killed.kill();
  const rows: FaultRow[] = [];
  for (const name of ["index.llmc", "journal.llmc"]) {
    const whole = readFileSync(path.join(trial.storage, name));
    const offset = (number: number) =>
      Math.floor(((number + trial.folder.pick(1000) / 1000) * whole.length) / each);
    const damaged = (bytes: Uint8Array) => onCopy(trial, name, bytes);
    rows.push(
      await inject(`a bit of ${name} flipped`, each, number => {
        const bytes = Uint8Array.from(whole);
        bytes[offset(number)] = (bytes[offset(number)] ?? 0) ^ (1 << (number % 8));
        return damaged(bytes);
      }),
      await inject(`${name} cut short`, each, number => damaged(whole.subarray(0, offset(number)))),
    );
  }
  return rows;
}

async function onCopy(trial: FaultTrial, name: string, bytes: Uint8Array): Promise<Aftermath> {
  const storage = trial.newStorage();
  cpSync(trial.storage, storage, { recursive: true });
  writeFileSync(path.join(storage, name), bytes);
  const aftermath = await trial.aftermath(storage);
  rmSync(storage, { recursive: true, force: true });
  return aftermath;
}

/** Two engines write to one store; one is killed, and the other ends. */
export function shareStore(trial: FaultTrial, count: number): Promise<FaultRow> {
  return inject("two processes on one store", count, async number => {
    const engines = [await trial.start(), await trial.start()] as const;
    for (const engine of engines) await engine.calls.refresh(SIGNAL);
    for (let round = 0; round < 4; round++) {
      const [first, second] = round % 2 === 0 ? engines : [engines[1], engines[0]];
      await editThrough(first, trial, 3);
      if (round > 0) await editThrough(second, trial, 3);
      await wait(SAVED);
    }
    const [killed, ended] = number % 2 === 0 ? engines : [engines[1], engines[0]];
    await Promise.all([killed.kill(), ended.end()]);
    return await trial.aftermath();
  });
}

/** The folder of the index is removed while the engine works on it. */
export function removeStore(trial: FaultTrial, count: number): Promise<FaultRow> {
  return inject("the store removed under a running engine", count, async number => {
    const engine = await trial.start();
    await engine.calls.refresh(SIGNAL);
    await editThrough(engine, trial, 2);
    await wait(SAVED);
    rmSync(trial.storage, { recursive: true, force: true });
    await editThrough(engine, trial, 2);
    if (number % 2 === 0) await engine.kill();
    else await engine.end();
    return await trial.aftermath();
  });
}
