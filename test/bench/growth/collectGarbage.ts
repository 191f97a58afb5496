import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Makes V8 free all garbage, so that the rest can be measured. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}
