/**
 * The beginning of a function without variables that only returns `calloc(0, size)`: its length, no variables, `i32.const 0`, `i32.const`.
 * The size, `call`, the function to call and `end` follow, a byte each.
 */
const NO_ROOM = Buffer.from([8, 0, 0x41, 0, 0x41]);
const CALL = 0x10;
const END = 0x0b;
/** The offset of the number of states to allocate. */
const COUNT = 3;

/**
 * Corrects a grammar's scanner, which keeps track of what it is within. The scanner of Swift allocates room for none of its states, and
 * reads what was left in memory: a raw string, `#"a"#`, is then not recognised, and the rest of its file is an error. It is given room for
 * one state, which begins as zeros. Grammars that allocate what they need are returned unchanged.
 *
 * @param {Uint8Array} wasm
 * @returns {Uint8Array}
 */
export function withScannerState(wasm) {
  const bytes = Buffer.from(wasm.buffer, wasm.byteOffset, wasm.byteLength);
  for (let at = bytes.indexOf(NO_ROOM); at >= 0; at = bytes.indexOf(NO_ROOM, at + 1)) {
    if (bytes[at + 6] !== CALL || bytes[at + 8] !== END) continue;
    const changed = Uint8Array.from(wasm);
    changed[at + COUNT] = 1;
    return changed;
  }
  return wasm;
}
