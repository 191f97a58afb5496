import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { WorkspaceSpans } from "../../../src/vscode/spans/workspaceSpans.ts";
import { activateExtension } from "../../extension/extensionUnderTest.ts";
import { writeReport } from "./report.ts";

const ROUNDS = 10;
const POLL_MS = 200;
const NANOSECONDS_PER_MS = 1e6;
const NEVER = new AbortController().signal;

/** Called by VS Code with a folder of thousands of files open. */
export async function run(): Promise<void> {
  const { engine } = await activateExtension();
  while ((await engine.status(NEVER)).state !== "ready") await sleep(POLL_MS);
  const times: number[] = [];
  let files = 0;
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  for (let round = 0; round < ROUNDS; round++) {
    const spans = new WorkspaceSpans(engine);
    const started = performance.now();
    await spans.list("", NEVER);
    times.push(performance.now() - started);
    files = spans.tree.files.size;
    await sleep(POLL_MS);
  }
  histogram.disable();
  writeReport("lists", { files, times, longest: histogram.max / NANOSECONDS_PER_MS });
}
