import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Has V8 free what nothing refers to, so that what is left can be counted. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}
