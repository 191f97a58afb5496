import { TwinHash } from "../text/fnv.ts";
import { FEATURES_VERSION } from "./features.ts";

/** A model as stored in one file. Rows come in order: those of tokens, then those of the pieces of words. */
export interface PackedModel {
  readonly dimensions: number;
  readonly tokens: readonly string[];
  readonly pieces: number;
  /** `dimensions` signed bytes per row. */
  readonly values: Int8Array;
  /** The factor of each row in a chunk. */
  readonly chunkScales: Float32Array;
  /** The factor of each row in a query. */
  readonly queryScales: Float32Array;
}

/** Thrown for a file that is damaged or holds no model of this version. */
export class ModelError extends Error {
  constructor(reason: string) {
    super(`The built-in embedder cannot be loaded: ${reason}. Reinstalling the extension fixes it.`);
    this.name = "ModelError";
  }
}

const MAGIC = "LLMCEMB1";
const CHECKSUM_BYTES = 8;
const PREAMBLE = MAGIC.length + CHECKSUM_BYTES + 4;

interface Header {
  /** The `FEATURES_VERSION` that the table was trained with. */
  readonly features: number;
  readonly dimensions: number;
  readonly tokens: readonly string[];
  readonly pieces: number;
}

/**
 * Layout: magic, checksum of everything after it, length of the header, the header as JSON, spaces up to a multiple of four bytes, both
 * scales as 32-bit floats, and the values. Numbers are little-endian, like every platform of VS Code.
 */
export function encodeModel(model: PackedModel, features = FEATURES_VERSION): Uint8Array {
  const { dimensions, tokens, pieces, chunkScales, queryScales, values } = model;
  const header: Header = { features, dimensions, tokens, pieces };
  const encoder = new TextEncoder();
  const json = encoder.encode(JSON.stringify(header));
  const head = new Uint8Array(aligned(json.length)).fill(0x20);
  head.set(json);
  const parts = [head, bytesOf(chunkScales), bytesOf(queryScales), bytesOf(values)];
  const bytes = new Uint8Array(aligned(parts.reduce((sum, part) => sum + part.length, PREAMBLE)));
  let at = PREAMBLE;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  encoder.encodeInto(MAGIC, bytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(PREAMBLE - 4, head.length, true);
  const [first, second] = checksumOf(bytes);
  view.setUint32(MAGIC.length, first, true);
  view.setUint32(MAGIC.length + 4, second, true);
  return bytes;
}

/** Reads a packed model as views of its bytes, and returns its checksum as an identifier. Throws a `ModelError`. */
export function decodeModel(file: Uint8Array): { readonly model: PackedModel; readonly checksum: string } {
  // A view of floats must start at a multiple of four bytes. The `slice` of a `Buffer` would not copy.
  const bytes = file.byteOffset % 4 === 0 ? file : new Uint8Array(file);
  const decoder = new TextDecoder();
  if (decoder.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new ModelError("it is no model");
  if (bytes.length < PREAMBLE || bytes.length % 4 !== 0) throw new ModelError("its file is cut off");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [first, second] = checksumOf(bytes);
  if (view.getUint32(MAGIC.length, true) !== first || view.getUint32(MAGIC.length + 4, true) !== second) {
    throw new ModelError("its file is damaged");
  }
  const length = view.getUint32(PREAMBLE - 4, true);
  const header = decoder.decode(bytes.subarray(PREAMBLE, PREAMBLE + length));
  const { features, dimensions, tokens, pieces } = JSON.parse(header) as Header;
  if (features !== FEATURES_VERSION) throw new ModelError("it is of another version");
  const rows = tokens.length + pieces;
  const at = bytes.byteOffset + PREAMBLE + length;
  const model = {
    dimensions,
    tokens,
    pieces,
    chunkScales: new Float32Array(bytes.buffer, at, rows),
    queryScales: new Float32Array(bytes.buffer, at + 4 * rows, rows),
    values: new Int8Array(bytes.buffer, at + 8 * rows, rows * dimensions),
  };
  return { model, checksum: `${hexOf(first)}${hexOf(second)}` };
}

/** FNV-1a over everything after the checksum, 32 bits at a time and with two hashes: a file of a few megabytes takes a few milliseconds. */
function checksumOf(bytes: Uint8Array): [number, number] {
  const from = MAGIC.length + CHECKSUM_BYTES;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + from, (bytes.length - from) / 4);
  const hash = new TwinHash();
  for (let at = 0; at < words.length; at++) hash.take(words[at] ?? 0);
  return [hash.first >>> 0, hash.second >>> 0];
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function hexOf(number: number): string {
  return number.toString(16).padStart(8, "0");
}

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}
