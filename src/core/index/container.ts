/** Named pieces of a stored file: text and arrays of unsigned 32-bit numbers. */
export type Sections = Readonly<Record<string, string | Uint32Array>>;

/** A stored file that cannot be used. `damaged` tells a broken one from one that another version wrote. */
export class ContainerError extends Error {
  readonly damaged: boolean;

  constructor(message: string, damaged: boolean) {
    super(message);
    this.name = "ContainerError";
    this.damaged = damaged;
  }
}

interface Header {
  readonly version: string;
  readonly sections: readonly {
    readonly name: string;
    readonly type: "text" | "numbers";
    readonly bytes: number;
  }[];
}

type Hash = (bytes: Uint8Array) => string;

const MAGIC = "LLMCIDX1";
const PREAMBLE = MAGIC.length + 4;

/**
 * Layout: magic, length of the header, the header as JSON, the sections each at a multiple of four bytes, and the
 * hash of all that. Numbers are little-endian, as every platform of VS Code is.
 */
export function encodeContainer(version: string, sections: Sections, hash: Hash): Uint8Array {
  const encoder = new TextEncoder();
  const parts: { name: string; type: "text" | "numbers"; data: Uint8Array }[] = [];
  for (const [name, value] of Object.entries(sections)) {
    if (typeof value === "string") parts.push({ name, type: "text", data: encoder.encode(value) });
    else
      parts.push({
        name,
        type: "numbers",
        data: new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
      });
  }
  const header: Header = {
    version,
    sections: parts.map(part => ({ name: part.name, type: part.type, bytes: part.data.length })),
  };
  const head = encoder.encode(JSON.stringify(header));
  const size = parts.reduce((sum, part) => sum + aligned(part.data.length), aligned(PREAMBLE + head.length));
  const checksumLength = hash(new Uint8Array(0)).length;
  const bytes = new Uint8Array(size + checksumLength);
  encoder.encodeInto(MAGIC, bytes);
  new DataView(bytes.buffer).setUint32(MAGIC.length, head.length, true);
  bytes.set(head, PREAMBLE);
  let at = aligned(PREAMBLE + head.length);
  for (const part of parts) {
    bytes.set(part.data, at);
    at += aligned(part.data.length);
  }
  encoder.encodeInto(hash(bytes.subarray(0, size)), bytes.subarray(size));
  return bytes;
}

/** Throws a `ContainerError` when the bytes are not whole or not of that version. */
export function decodeContainer(bytes: Uint8Array, version: string, hash: Hash): Sections {
  const decoder = new TextDecoder();
  const checksumLength = hash(new Uint8Array(0)).length;
  const size = bytes.length - checksumLength;
  if (size < PREAMBLE || decoder.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new ContainerError("this is no index file", true);
  }
  if (decoder.decode(bytes.subarray(size)) !== hash(bytes.subarray(0, size))) {
    throw new ContainerError("its checksum does not match its content", true);
  }
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  const header = JSON.parse(decoder.decode(bytes.subarray(PREAMBLE, PREAMBLE + headLength))) as Header;
  if (header.version !== version) throw new ContainerError(`it was written as "${header.version}"`, false);
  const sections: Record<string, string | Uint32Array> = {};
  let at = aligned(PREAMBLE + headLength);
  for (const section of header.sections) {
    const data = bytes.subarray(at, at + section.bytes);
    sections[section.name] = section.type === "text" ? decoder.decode(data) : numbers(data);
    at += aligned(section.bytes);
  }
  return sections;
}

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** A copy with memory of its own: what comes in may be a part of something larger that does not begin at four bytes. */
function numbers(data: Uint8Array): Uint32Array {
  return new Uint32Array(new Uint8Array(data).buffer);
}
