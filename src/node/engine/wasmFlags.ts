import { readFileSync } from "node:fs";

/** Makes V8 check each access to WebAssembly memory, instead of reserving addresses behind it. */
const CHECKED = "--disable-wasm-trap-handler";
/** Where Linux shows the limits of a process. Other systems do not limit addresses. */
const LIMITS = "/proc/self/limits";

/**
 * Further flags of the engine's process, where it could not create WebAssembly memory without them. V8 reserves ten gigabytes of addresses
 * for each memory. No machine lacks those, but clusters and shared hosts limit how many a process may have (`ulimit -v`). With the flag
 * indexing takes 7 % more processor time.
 */
export function wasmFlags(): readonly string[] {
  return isLimited() && process.allowedNodeEnvironmentFlags.has(CHECKED) ? [CHECKED] : [];
}

function isLimited(): boolean {
  try {
    return /^Max address space +\d/m.test(readFileSync(LIMITS, "utf8"));
  } catch {
    return false;
  }
}
