import { setTimeout as sleep } from "node:timers/promises";
import { activateExtension, findExtension } from "../../extension/extensionUnderTest.ts";
import { measureOwnTime } from "./ownTime.ts";
import { writeReport } from "./report.ts";

/** By then the engine's process is started and has opened the workspace. */
const STARTED_MS = 3_000;

/** What VS Code calls in a fresh extension host: scripts run before the extensions that wait for the end of the start. */
export async function run(): Promise<void> {
  const extension = findExtension();
  if (extension.isActive) throw new Error("LLMC is active already, so its start cannot be watched.");
  const own = await measureOwnTime(extension.extensionPath, async () => {
    await activateExtension();
    await sleep(STARTED_MS);
  });
  writeReport("starting", own);
}
