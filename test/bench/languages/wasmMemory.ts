/**
 * Gives the bytes of WebAssembly memory in this process, of all that is made from now on. The runtime of the grammars
 * keeps its memory to itself, and process figures do not tell it apart from the rest.
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
