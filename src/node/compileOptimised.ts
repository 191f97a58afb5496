import v8 from "node:v8";

/** The flag that keeps V8's optimising compiler off the grammars of a process. */
const KEEPS_OFF = "--liftoff-only";

/**
 * With these a module has its functions compiled so that those which run often are optimised. Not one by one as they are
 * first called, as V8 has it: by then the flags are others again.
 */
const OPTIMISED = [
  "--no-liftoff-only",
  "--wasm-tier-up",
  "--wasm-dynamic-tiering",
  "--no-wasm-lazy-compilation",
];
/** What the flag on the command line means. */
const NOT_OPTIMISED = [
  "--liftoff-only",
  "--no-wasm-tier-up",
  "--no-wasm-dynamic-tiering",
  "--wasm-lazy-compilation",
];

/**
 * Compiles a module to be as quick as it can. Where the optimising compiler is kept off the grammars, whose functions are large
 * enough to take it gigabytes, it is let at those whose functions are small: web-tree-sitter's runtime, which does a good part of a
 * parse and all of a query, and what compares vectors. The grammars are compiled later, with the flags as they were.
 */
export function compileOptimised(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  if (!process.execArgv.includes(KEEPS_OFF)) return new WebAssembly.Module(bytes);
  setFlags(OPTIMISED);
  try {
    // All at once: nothing else may be compiled meanwhile.
    return new WebAssembly.Module(bytes);
  } finally {
    setFlags(NOT_OPTIMISED);
  }
}

function setFlags(flags: readonly string[]): void {
  for (const flag of flags) v8.setFlagsFromString(flag);
}
