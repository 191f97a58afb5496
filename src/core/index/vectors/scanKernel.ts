/** Assembled from `scan.wat`; a test checks that they agree. */
const KERNEL =
  "AGFzbQEAAAABCQFgBX9/f39/AAIRAQVpbmRleAZtZW1vcnkCAAEDAgEABwgBBHNjYW4AAAqyAQGvAQICfwJ7IAQgAkECdGohBgJAA0AgBCAGTw0B/QwAAAAAAAAAAAAAAAAAAAAAIQhBACEFA0AgASAFav0ABAAhByAIIAf9hwEgACAFQQF0av0ABAD9ugEgB/2IASAAIAVBAXRq/QAEEP26Af2uAf2uASEIIAVBEGohBSAFIANJDQALIAQgCP0bACAI/RsBaiAI/RsCIAj9GwNqajYCACABIANqIQEgBEEEaiEEDAALCws=";

/** The number of vectors per call of the kernel, which is how many results it has room for. */
export const ROWS_AT_ONCE = 1024;

/**
 * Writes the dot products of the vector of 16-bit numbers at `query` with `count` vectors of 8-bit numbers from `rows` on to `out`. All are
 * addresses in bytes.
 */
export type Scan = (query: number, rows: number, count: number, dimension: number, out: number) => void;

let compiled: WebAssembly.Module | undefined;

/** Compiles the kernel with the given function instead of the default. To be called before anything is searched. */
export function prepareScan(compile: (bytes: Uint8Array<ArrayBuffer>) => WebAssembly.Module): void {
  if (compiled !== undefined) return;
  const bytes = kernelBytes();
  if (WebAssembly.validate(bytes)) compiled = compile(bytes);
}

/** The kernel on a memory: 16 numbers at a time if the machine supports that, or else one at a time. */
export function createScan(memory: WebAssembly.Memory): Scan {
  const bytes = kernelBytes();
  if (compiled === undefined && !WebAssembly.validate(bytes)) return createPlainScan(memory);
  compiled ??= new WebAssembly.Module(bytes);
  const { exports } = new WebAssembly.Instance(compiled, { index: { memory } });
  return exports["scan"] as Scan;
}

/** The kernel as bytes. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(KERNEL), character => character.charCodeAt(0));
}

/** The same in plain JavaScript. */
export function createPlainScan(memory: WebAssembly.Memory): Scan {
  return (query, rows, count, dimension, out) => {
    const wanted = new Int16Array(memory.buffer, query, dimension);
    const numbers = new Int8Array(memory.buffer, rows, count * dimension);
    const products = new Int32Array(memory.buffer, out, count);
    for (let row = 0; row < count; row++) {
      let sum = 0;
      const first = row * dimension;
      for (let at = 0; at < dimension; at++) sum += (wanted[at] ?? 0) * (numbers[first + at] ?? 0);
      products[row] = sum;
    }
  };
}
