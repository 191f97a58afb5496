/**
 * Returns a function that tells the bytes of all WebAssembly memory that this process creates from now on. The grammars' runtime does not
 * expose its memory, and the figures of a process do not separate it from the rest.
 */
export function watchWasmMemory(): () => number {
  const memories: WebAssembly.Memory[] = [];
  WebAssembly.Memory = class extends WebAssembly.Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super(descriptor);
      memories.push(this);
    }
  };
  return () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}
