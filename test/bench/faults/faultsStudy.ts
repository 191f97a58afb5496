import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "../../host/project.ts";
import { KILLED_AT, type KilledAt, killAt } from "../../node/faults/faultKills.ts";
import { FaultTrial } from "../../node/faults/faultTrial.ts";
import { DIST } from "../terminal/engineUnderTest.ts";
import { fillDisk, jumpClock, writeProtect } from "./diskFaults.ts";
import { type FaultRow, faultTable, inject } from "./faultRow.ts";
import { damageFiles, removeStore, shareStore } from "./storeFaults.ts";

const SEED = 20_240_229;
const FILES = 30;
const KILLS: Readonly<Record<KilledAt, number>> = { edits: 110, journal: 50, snapshot: 40 };
/** Places in each file that are damaged, for each kind of damage. */
const PLACES = 12;
/** Trials of each of the other faults. */
const TRIALS = 6;

/** Injects faults into the built engine and prints the outcomes. Resolves to the exit code. */
export async function run(): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const rows: FaultRow[] = [];
  for (const at of Object.keys(KILLS) as KilledAt[]) {
    rows.push(
      await withTrial(trial =>
        inject(`an engine ${KILLED_AT[at]}`, KILLS[at], async () => {
          await killAt(at, trial);
          return await trial.aftermath();
        }),
      ),
    );
  }
  rows.push(...(await withTrial(trial => damageFiles(trial, PLACES))));
  for (const fault of [shareStore, removeStore, fillDisk, writeProtect, jumpClock]) {
    rows.push(await withTrial(trial => fault(trial, TRIALS)));
  }
  console.log(`\n${faultTable(rows)}\n`);
  const aftermaths = rows.flatMap(row => row.aftermaths);
  const lost = aftermaths.filter(({ wrong, different }) => wrong.length + different.length > 0).length;
  console.log(`${aftermaths.length} faults injected, ${aftermaths.length - lost} survived, lost: ${lost}`);
  return lost === 0 ? 0 : 1;
}

async function withTrial<T>(work: (trial: FaultTrial) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "llmc-faults-"));
  const trial = new FaultTrial(path.join(DIST, "engine.cjs"), folder, SEED, FILES);
  try {
    return await work(trial);
  } finally {
    await trial.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}
