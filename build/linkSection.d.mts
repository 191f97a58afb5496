/** See linkSection.mjs, which runs before any TypeScript does. */
export function withCurrentLinkSection(wasm: Uint8Array): Uint8Array;
