import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { bundleScript } from "../../build/bundleScript.mjs";
import { OUTPUT } from "../host/project.ts";
import type { JOBS } from "./jobProcess.ts";

type Jobs = typeof JOBS;

/** The name of a measurement that runs in its own process. */
export type JobName = keyof Jobs;

const SCRIPT = path.join(OUTPUT, "scripts", "jobProcess.mjs");
let bundled: Promise<unknown> | undefined;

/**
 * Runs a measurement in its own process, with the flags of the engine's: one job's leftovers do not affect the next, and a grammar that
 * kills its process only ends one row of a table.
 */
export async function runJob<Name extends JobName>(
  name: Name,
  input: Parameters<Jobs[Name]>[0],
): Promise<Awaited<ReturnType<Jobs[Name]>>> {
  bundled ??= bundle();
  await bundled;
  const child = fork(SCRIPT, [name], {
    execArgv: ["--liftoff-only", "--no-freeze-flags-after-init"],
    serialization: "advanced",
  });
  const exited = once(child, "exit");
  const answered = once(child, "message");
  child.send(input);
  const [first] = await Promise.race([answered, exited]);
  if (typeof first === "object" && first !== null && "output" in first) return first.output;
  throw new Error(`The process that measured "${name}" ended without a result.`);
}

function bundle(): Promise<void> {
  return bundleScript("test/bench/jobProcess.ts", SCRIPT);
}
