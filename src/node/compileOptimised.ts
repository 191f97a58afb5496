import v8 from "node:v8";

/** The flag that keeps V8's optimising compiler off the grammars of a process. */
const KEEPS_OFF = "--liftoff-only";

/**
 * With these flags a module is compiled whole, and functions that run often are optimised. V8's default is to compile each function when it
 * is first called: by then the flags have changed back.
 */
const OPTIMISED = [
  "--no-liftoff-only",
  "--wasm-tier-up",
  "--wasm-dynamic-tiering",
  "--no-wasm-lazy-compilation",
];
/** The flags that `--liftoff-only` on the command line implies. */
const NOT_OPTIMISED = [
  "--liftoff-only",
  "--no-wasm-tier-up",
  "--no-wasm-dynamic-tiering",
  "--wasm-lazy-compilation",
];

/**
 * Compiles a module to run as fast as it can. The optimising compiler is kept off the grammars, whose large functions make it take
 * gigabytes, but is safe for modules with small functions: web-tree-sitter's runtime, which does a good part of a parse and all of a query,
 * and the comparison of vectors. The grammars are compiled later, with the flags as they were.
 */
export function compileOptimised(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  if (!process.execArgv.includes(KEEPS_OFF)) return new WebAssembly.Module(bytes);
  setFlags(OPTIMISED);
  try {
    // Synchronously: nothing else may be compiled while the flags are changed.
    return new WebAssembly.Module(bytes);
  } finally {
    setFlags(NOT_OPTIMISED);
  }
}

function setFlags(flags: readonly string[]): void {
  for (const flag of flags) v8.setFlagsFromString(flag);
}
