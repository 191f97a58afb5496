import type { KnownVector } from "../../index/vectors/knownVector.ts";
import type { Ports } from "../../ports.ts";
import type { OpenEmbedder } from "./embedders.ts";
import { type EmbeddedText, makeVectors } from "./makeVectors.ts";

/** The scale of a vector, before its numbers: a 32-bit float. */
const SCALE_BYTES = 4;

/**
 * Vectors of slow embedders, made once for each text wherever it stands: another branch, worktree or folder shares most chunks, and so does
 * a renamed file. The built-in embedder does not use the cache: it is as fast as reading from it.
 */
export class CachedVectors {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** The vectors of some texts, in order. Rejects if one has to be made and cannot. */
  async vectors(
    opened: OpenEmbedder,
    texts: readonly EmbeddedText[],
    signal: AbortSignal,
  ): Promise<readonly KnownVector[]> {
    const { vectorCache, hash } = this.#ports;
    const { id, dimensions } = opened.tag;
    const encoder = new TextEncoder();
    const keys = texts.map(({ text }) => hash(encoder.encode(text)));
    const known = await vectorCache.read(id, SCALE_BYTES + dimensions, keys);
    // A text that occurs twice is embedded once.
    const missing = new Map(keys.flatMap((key, at) => (known.has(key) ? [] : [[key, at] as const])));
    const wanted = [...missing.values()].flatMap(at => texts[at] ?? []);
    const made = wanted.length === 0 ? [] : await makeVectors(opened, wanted, signal);
    const entries = new Map<string, Uint8Array>();
    for (const [which, key] of [...missing.keys()].entries()) {
      const vector = made[which];
      if (vector !== undefined) entries.set(key, encode(vector));
    }
    if (entries.size > 0) await vectorCache.write(id, SCALE_BYTES + dimensions, entries);
    return keys.map((key, at) => decode(known.get(key) ?? entries.get(key), texts[at]?.hash ?? 0));
  }
}

function encode({ values, scale }: KnownVector): Uint8Array {
  const bytes = new Uint8Array(SCALE_BYTES + values.length);
  new DataView(bytes.buffer).setFloat32(0, scale, true);
  bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.length), SCALE_BYTES);
  return bytes;
}

function decode(bytes: Uint8Array | undefined, text: number): KnownVector {
  if (bytes === undefined) throw new Error("A vector is missing.");
  const { buffer, byteOffset, length } = bytes;
  return {
    scale: new DataView(buffer, byteOffset).getFloat32(0, true),
    values: new Int8Array(buffer, byteOffset + SCALE_BYTES, length - SCALE_BYTES),
    text,
  };
}
