/**
 * How a function without variables begins that does nothing but give back `calloc(0, size)`: its length, no variables,
 * `i32.const 0`, `i32.const`. The size, `call`, what is called and `end` follow, a byte each.
 */
const NO_ROOM = Buffer.from([8, 0, 0x41, 0, 0x41]);
const CALL = 0x10;
const END = 0x0b;
/** Where in it stands for how many states there is to be room. */
const COUNT = 3;

/**
 * A grammar with a scanner keeps what it is within. That of Swift asks for room for none of its states, and reads
 * what others left there: a raw string, `#"a"#`, then is none, and the rest of its file an error. It is given room
 * for one, which begins as zeros. Grammars that ask for what they need come back unchanged.
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
