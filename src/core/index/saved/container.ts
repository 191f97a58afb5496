import type { RunningHash } from "../../runningHash.ts";
import type { Slices } from "../slices.ts";

/** Named sections of a stored file: text, bytes and arrays of unsigned 32-bit numbers. */
export type Sections = Readonly<Record<string, string | Uint8Array | Uint32Array>>;

/** A stored file that cannot be used. `damaged` distinguishes a broken file from one of another version. */
export class ContainerError extends Error {
  readonly damaged: boolean;

  constructor(message: string, damaged: boolean) {
    super(message);
    this.name = "ContainerError";
    this.damaged = damaged;
  }
}

interface SectionHeader {
  readonly name: string;
  readonly type: "text" | "bytes" | "numbers";
  readonly bytes: number;
  readonly hash: string;
}

interface Header {
  readonly version: string;
  readonly sections: readonly SectionHeader[];
}

type Hash = (bytes: Uint8Array) => string;

const MAGIC = "LLMCIDX2";
const PREAMBLE = MAGIC.length + 4;
/** Bytes between two pauses: some milliseconds of work. */
const HASHED_AT_ONCE = 1 << 20;

/** A container as consecutive pieces to be written, and its unique checksum. */
export interface EncodedContainer {
  readonly pieces: readonly Uint8Array[];
  readonly bytes: number;
  readonly checksum: string;
}

/**
 * Layout: magic, length of the header, the header as JSON, its hash, and the sections, each at a multiple of four bytes. The header has the
 * hash of each section. Numbers are little-endian, as on every platform of VS Code.
 */
export function* encodeContainer(
  version: string,
  sections: Sections,
  startHash: () => RunningHash,
): Slices<EncodedContainer> {
  const encoder = new TextEncoder();
  const parts = Object.entries(sections).map(([name, value]) => {
    if (typeof value === "string") return { name, type: "text", data: encoder.encode(value) } as const;
    if (value instanceof Uint8Array) return { name, type: "bytes", data: value } as const;
    const data = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return { name, type: "numbers", data } as const;
  });
  const described: SectionHeader[] = [];
  for (const { name, type, data } of parts) {
    const hash = yield* hashOf(data, startHash());
    described.push({ name, type, bytes: data.length, hash });
  }
  const header: Header = { version, sections: described };
  const head = encoder.encode(JSON.stringify(header));
  const checksum = yield* hashOf(head, startHash());
  const first = new Uint8Array(aligned(PREAMBLE + head.length + checksum.length));
  encoder.encodeInto(MAGIC, first);
  new DataView(first.buffer).setUint32(MAGIC.length, head.length, true);
  first.set(head, PREAMBLE);
  encoder.encodeInto(checksum, first.subarray(PREAMBLE + head.length));
  const pieces = [
    first,
    ...parts.flatMap(({ data }) => [data, new Uint8Array(aligned(data.length) - data.length)]),
  ];
  return { pieces, bytes: pieces.reduce((sum, piece) => sum + piece.length, 0), checksum };
}

function* hashOf(data: Uint8Array, hash: RunningHash): Slices<string> {
  for (let at = 0; at < data.length; at += HASHED_AT_ONCE) {
    hash.add(data.subarray(at, at + HASHED_AT_ONCE));
    yield;
  }
  return hash.end();
}

/** The sections of a container, and its checksum. */
export interface DecodedContainer {
  readonly sections: Sections;
  readonly checksum: string;
}

/** Throws a `ContainerError` if the bytes are damaged or of another version. The sections are views of the input. */
export function decodeContainer(bytes: Uint8Array, version: string, hash: Hash): DecodedContainer {
  const decoder = new TextDecoder();
  if (bytes.length < PREAMBLE || decoder.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new ContainerError("this is no index file", true);
  }
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  const head = bytes.subarray(PREAMBLE, PREAMBLE + headLength);
  const checksum = hash(head);
  const checksumEnd = PREAMBLE + headLength + checksum.length;
  if (decoder.decode(bytes.subarray(PREAMBLE + headLength, checksumEnd)) !== checksum) throw damaged();
  const header = JSON.parse(decoder.decode(head)) as Header;
  if (header.version !== version) throw new ContainerError(`it was written as "${header.version}"`, false);
  const sections: Record<string, string | Uint8Array | Uint32Array> = {};
  let at = aligned(checksumEnd);
  if (!isPadding(bytes.subarray(checksumEnd, at), checksumEnd)) throw damaged();
  for (const section of header.sections) {
    const data = bytes.subarray(at, at + section.bytes);
    const padding = bytes.subarray(at + section.bytes, at + aligned(section.bytes));
    if (data.length !== section.bytes || hash(data) !== section.hash || !isPadding(padding, section.bytes)) {
      throw damaged();
    }
    if (section.type === "text") sections[section.name] = decoder.decode(data);
    else sections[section.name] = section.type === "bytes" ? data : numbers(data);
    at += aligned(section.bytes);
  }
  return { sections, checksum };
}

function damaged(): ContainerError {
  return new ContainerError("its checksum does not match its content", true);
}

/** Whether these bytes are the padding after a section of that length. */
function isPadding(bytes: Uint8Array, length: number): boolean {
  return bytes.length === aligned(length) - length && bytes.every(byte => byte === 0);
}

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** A view; a copy only if the input is part of a larger buffer and not aligned to four bytes. */
function numbers(data: Uint8Array): Uint32Array {
  if (data.byteOffset % 4 !== 0) return new Uint32Array(new Uint8Array(data).buffer);
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
}
