import { expect, onTestFinished, test } from "vitest";
import { built } from "../build.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { KILLED_AT, type KilledAt, killAt } from "./faultKills.ts";
import { FaultTrial } from "./faultTrial.ts";

const KILLS = 4;

test.each(Object.keys(KILLED_AT) as KilledAt[])(
  "an engine that is killed (%s) leaves an index that is right, and comes to be that of a fresh start",
  async at => {
    const trial = new FaultTrial(built("engine.cjs"), temporaryFolder(), 7, 30);
    onTestFinished(() => trial.dispose());
    for (let kill = 0; kill < KILLS; kill++) {
      await killAt(at, trial);
      expect(await trial.aftermath()).toMatchObject({ wrong: [], different: [] });
    }
  },
  300_000,
);
