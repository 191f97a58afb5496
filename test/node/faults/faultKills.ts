import { setTimeout as wait } from "node:timers/promises";
import type { FaultEngine } from "./faultEngine.ts";
import type { FaultTrial } from "./faultTrial.ts";

const SIGNAL = new AbortController().signal;
/** The engine writes its journal this long after the last change. */
const QUIET = 250;

/** The activity of a process during which it is killed. */
export const KILLED_AT = {
  edits: "killed while files change and are read",
  journal: "killed as the journal is written",
  snapshot: "killed as a snapshot is made",
} as const;
export type KilledAt = keyof typeof KILLED_AT;

/** Works on the index and kills the process at a random moment of that work. */
export async function killAt(at: KilledAt, trial: FaultTrial): Promise<void> {
  const engine = await trial.start();
  const { folder } = trial;
  // A call in progress when the process ends rejects, as it should.
  const ignored = () => undefined;
  const edit = () => engine.calls.change([changed(folder.edit())], SIGNAL).catch(ignored);
  switch (at) {
    case "edits": {
      let over = false;
      const load = async () => {
        void engine.calls.refresh(SIGNAL).catch(ignored);
        for (let number = 0; !over; number++) {
          const done = edit();
          if (number % 4 === 0) await done;
          if (number % 7 === 0)
            await engine.calls.search({ text: "parcel", limit: 20 }, SIGNAL).catch(ignored);
          await wait(folder.pick(30));
        }
      };
      const loaded = load();
      await wait(folder.pick(1500));
      await engine.kill();
      over = true;
      return await loaded;
    }
    case "journal":
      await engine.calls.refresh(SIGNAL);
      for (let number = 0; number < 5; number++) await edit();
      await wait(QUIET - 15 + folder.pick(40));
      return await engine.kill();
    case "snapshot":
      return await killAtSnapshot(engine, trial);
  }
}

/** An engine that ends makes a snapshot if there is none. */
async function killAtSnapshot(engine: FaultEngine, { folder }: FaultTrial): Promise<void> {
  await engine.calls.rebuild(SIGNAL);
  await engine.calls.refresh(SIGNAL);
  await engine.calls.change([changed(folder.edit())], SIGNAL);
  const ended = engine.end();
  await wait(folder.pick(25));
  // The engine may have ended before it was killed.
  await Promise.race([engine.kill().catch(() => undefined), ended]);
  await ended;
}

function changed(path: string) {
  return { document: { folder: "w", path }, kind: "changed" as const };
}
