import type { Status } from "../engine.ts";
import type { Opened } from "./opened.ts";
import type { Runs } from "./runs.ts";

/** What the engine says of itself: how far its runs are, and what is in the index that is open. */
export function statusOf(runs: Runs, opened: Opened | undefined): Status {
  const manifest = opened?.keeper.index.manifest;
  const status: Status = {
    ...runs.figures,
    files: manifest?.files ?? 0,
    spans: manifest?.spans ?? 0,
    chunks: manifest?.chunks ?? 0,
    sourceBytes: manifest?.bytes ?? 0,
    bytesOnDisk: opened?.keeper.bytes ?? 0,
    secrets: manifest?.secrets ?? {},
  };
  const problem = runs.problem ?? opened?.keeper.problem ?? opened?.languages.problem;
  return problem === undefined ? status : { ...status, problem };
}
