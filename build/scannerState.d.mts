/** See scannerState.mjs, which runs before any TypeScript does. */
export function withScannerState(wasm: Uint8Array): Uint8Array;
