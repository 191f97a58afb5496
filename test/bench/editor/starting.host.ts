import { setTimeout as sleep } from "node:timers/promises";
import { activateExtension, findExtension } from "../../extension/extensionUnderTest.ts";
import { findOwnBlocks } from "./ownTime.ts";
import { sumUp, writeReport } from "./report.ts";

/** By then the engine's process has started and opened the workspace. */
const STARTED_MS = 3_000;
const NANOSECONDS_PER_MS = 1e6;

/** Called by VS Code in a fresh extension host: scripts run before the extensions that wait for the end of the start. */
export async function run(): Promise<void> {
  const extension = findExtension();
  if (extension.isActive) throw new Error("LLMC is active already, so its start cannot be watched.");
  let activated = 0;
  const blocks = await findOwnBlocks(extension.extensionPath, async () => {
    await activateExtension();
    activated = Number(process.hrtime.bigint()) / NANOSECONDS_PER_MS;
    await sleep(STARTED_MS);
  });
  writeReport("starting", {
    activating: sumUp(blocks.filter(({ started }) => started < activated)),
    afterwards: sumUp(blocks.filter(({ started }) => started >= activated)),
  });
}
