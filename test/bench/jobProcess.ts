import { compareChunkers } from "./chunkers/compareChunkers.ts";
import { measureIndex } from "./growth/measureIndex.ts";
import { measureRival } from "./growth/measureRival.ts";
import { measureLanguage } from "./languages/measureLanguage.ts";
import { measureMemory } from "./languages/measureMemory.ts";
import { measurePathological } from "./languages/measurePathological.ts";
import { measureReparse } from "./languages/measureReparse.ts";

/** The measurements that run in their own processes, by name. */
export const JOBS = {
  chunkers: compareChunkers,
  growth: measureIndex,
  language: measureLanguage,
  memory: measureMemory,
  pathological: measurePathological,
  reparse: measureReparse,
  rival: measureRival,
};

if (process.send !== undefined) {
  const job = JOBS[process.argv[2] as keyof typeof JOBS];
  process.once("message", async input => {
    const output = await job(input as never);
    process.send?.({ output });
    process.disconnect();
  });
}
