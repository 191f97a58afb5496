const HEADER_LENGTH = 8;
const CUSTOM_SECTION = 0;
const MEMORY_INFORMATION = 1;

/**
 * Rewrites the link section of a grammar, which is a dynamic library. Older compilers described it in a custom section named `dylink`,
 * which web-tree-sitter no longer reads; the same facts are accepted in the layout of its successor, `dylink.0`. Grammars that already have
 * the new section are returned unchanged.
 *
 * @param {Uint8Array} wasm
 * @returns {Uint8Array}
 */
export function withCurrentLinkSection(wasm) {
  let position = HEADER_LENGTH;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[position++];
      if (byte === undefined) throw new Error("the grammar is cut off.");
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  const sectionId = readNumber();
  const sectionSize = readNumber();
  const rest = wasm.subarray(position + sectionSize);
  const nameLength = readNumber();
  const name = Buffer.from(wasm.subarray(position, position + nameLength)).toString();
  if (sectionId !== CUSTOM_SECTION || name !== "dylink") return wasm;

  position += nameLength;
  const factsStart = position;
  for (let fact = 0; fact < 4; fact++) readNumber(); // Size and alignment of its memory, then of its table.
  const facts = wasm.subarray(factsStart, position);
  if (readNumber() !== 0) throw new Error("the grammar needs other libraries.");

  const body = Buffer.concat([
    withLength(Buffer.from("dylink.0")),
    Buffer.from([MEMORY_INFORMATION]),
    withLength(facts),
  ]);
  const section = [Buffer.from([CUSTOM_SECTION]), withLength(body)];
  return Buffer.concat([wasm.subarray(0, HEADER_LENGTH), ...section, rest]);
}

/**
 * The bytes preceded by their number, in WebAssembly's variable-length form.
 *
 * @param {Uint8Array} bytes
 */
function withLength(bytes) {
  const length = [];
  let left = bytes.length;
  while (left >= 0x80) {
    length.push((left & 0x7f) | 0x80);
    left >>>= 7;
  }
  return Buffer.concat([Buffer.from([...length, left]), bytes]);
}
