import { compareChunkers } from "./chunkers/compareChunkers.ts";
import { measureLanguage } from "./languages/measureLanguage.ts";

/** What can be measured in a process of its own, by name. */
export const JOBS = {
  chunkers: compareChunkers,
  language: measureLanguage,
};

if (process.send !== undefined) {
  const job = JOBS[process.argv[2] as keyof typeof JOBS];
  process.once("message", async input => {
    const output = await job(input as never);
    process.send?.({ output });
    process.disconnect();
  });
}
