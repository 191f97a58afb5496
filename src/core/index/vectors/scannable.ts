import { ROWS_AT_ONCE, type Scan } from "./scanKernel.ts";

const PAGE = 65_536;
/** Numbers of the longest vector that the scratch space behind the data has room for. */
const MOST_NUMBERS = 8_192;
/** The scratch space: the query vector, in 16-bit numbers, and the products. */
const SCRATCH = 2 * MOST_NUMBERS + 4 * ROWS_AT_ONCE;
const ALIGNED = 16;

const memories = new WeakMap<ArrayBufferLike, WebAssembly.Memory>();

/**
 * Bytes that a kernel can read in place, so that vectors from a file need not be copied; ordinary bytes if such memory is not available.
 */
export function scannableBytes(length: number): Uint8Array<ArrayBuffer> {
  const scratchAt = Math.ceil(length / ALIGNED) * ALIGNED;
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((scratchAt + SCRATCH) / PAGE) });
    const { buffer } = memory;
    memories.set(buffer, memory);
    return new Uint8Array(buffer, 0, length);
  } catch (error) {
    // The system may have no room for such memory, which reserves more address space than it has bytes.
    if (error instanceof RangeError) return new Uint8Array(length);
    throw error;
  }
}

/** Vectors that lie one after the other in one memory. */
export interface VectorBlock {
  readonly memory: WebAssembly.Memory;
  readonly scan: Scan;
  /** Address of the first vector. */
  readonly rowsAt: number;
  /** Address of the scratch space, for the query vector and the products. */
  readonly scratchAt: number;
  count: number;
}

/** A block that uses vectors in place; `undefined` if no kernel can reach them. */
export function blockInPlace(
  values: Uint8Array,
  stride: number,
  scanOf: (memory: WebAssembly.Memory) => Scan,
): VectorBlock | undefined {
  const memory = memories.get(values.buffer);
  if (memory === undefined || stride > MOST_NUMBERS) return undefined;
  // `scannableBytes` left the scratch space at the end of the last page.
  const scratchAt = memory.buffer.byteLength - SCRATCH;
  const count = values.length / stride;
  return { memory, scan: scanOf(memory), rowsAt: values.byteOffset, scratchAt, count };
}

/** An empty block that grows. */
export function growingBlock(stride: number, scanOf: (memory: WebAssembly.Memory) => Scan): VectorBlock {
  const rowsAt = 2 * stride + 4 * ROWS_AT_ONCE;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(rowsAt / PAGE) });
  return { memory, scan: scanOf(memory), rowsAt, scratchAt: 0, count: 0 };
}

/** Makes room for `more` vectors. */
export function makeRoom({ memory, rowsAt, count }: VectorBlock, stride: number, more: number): void {
  const pages = memory.buffer.byteLength / PAGE;
  const needed = Math.ceil((rowsAt + (count + more) * stride) / PAGE);
  // At least an eighth more at a time: growing copies nothing if the system can extend the memory in place.
  if (needed > pages) memory.grow(Math.max(needed - pages, pages >> 3));
}
