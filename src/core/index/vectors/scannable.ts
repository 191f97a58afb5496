import { ROWS_AT_ONCE, type Scan } from "./scanKernel.ts";

const PAGE = 65_536;
/** Numbers of the longest vector there is room for behind what is read. */
const MOST_NUMBERS = 8_192;
/** Behind what is read: the vector that is wanted, in 16-bit numbers, and the products. */
const SCRATCH = 2 * MOST_NUMBERS + 4 * ROWS_AT_ONCE;
const ALIGNED = 16;

const memories = new WeakMap<ArrayBufferLike, WebAssembly.Memory>();

/** Bytes that a kernel can read where they lie, so that vectors of a file need not be copied; where there are none, any bytes. */
export function scannableBytes(length: number): Uint8Array<ArrayBuffer> {
  const scratchAt = Math.ceil(length / ALIGNED) * ALIGNED;
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((scratchAt + SCRATCH) / PAGE) });
    const { buffer } = memory;
    memories.set(buffer, memory);
    return new Uint8Array(buffer, 0, length);
  } catch (error) {
    // A system may have no room for such a memory, which reserves more addresses than it has bytes.
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
  /** Address of room for the vector that is wanted, and for the products. */
  readonly scratchAt: number;
  count: number;
}

/** A block of vectors where they lie; `undefined` where no kernel can reach them. */
export function blockInPlace(
  values: Uint8Array,
  stride: number,
  scanOf: (memory: WebAssembly.Memory) => Scan,
): VectorBlock | undefined {
  const memory = memories.get(values.buffer);
  if (memory === undefined || stride > MOST_NUMBERS) return undefined;
  // Whoever allocated the bytes left the room at the end of the last page.
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

/** Makes room for so many more vectors. */
export function makeRoom({ memory, rowsAt, count }: VectorBlock, stride: number, more: number): void {
  const pages = memory.buffer.byteLength / PAGE;
  const needed = Math.ceil((rowsAt + (count + more) * stride) / PAGE);
  // An eighth more at a time: growing copies nothing where the system can extend the memory in its place.
  if (needed > pages) memory.grow(Math.max(needed - pages, pages >> 3));
}
