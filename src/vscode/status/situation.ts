import type { EngineState, Status } from "../../core/status.ts";

/** What the index means to the user: the engine's state, or the reason why there is nothing to serve. */
export type Situation = EngineState | "noFolder" | "empty";

/** Tells an index without a folder, or with folders that have nothing to index, from one that works. */
export function situationOf(status: Status, hasFolder: boolean): Situation {
  if (status.state === "failed") return "failed";
  if (!hasFolder) return "noFolder";
  return status.state === "ready" && status.files === 0 ? "empty" : status.state;
}
