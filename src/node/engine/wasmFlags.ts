import { readFileSync } from "node:fs";

/** Has V8 check each access to a memory of WebAssembly, in place of setting addresses aside behind it. */
const CHECKED = "--disable-wasm-trap-handler";
/** Where Linux says what a process may have. Elsewhere addresses are not limited. */
const LIMITS = "/proc/self/limits";

/**
 * Further flags of the engine's process, where it could have no memory of WebAssembly without. V8 sets ten gigabytes of addresses aside for
 * each, which no machine lacks; but clusters and shared hosts limit how many a process may have (`ulimit -v`). With the flag indexing takes
 * 7 % more processor time.
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
