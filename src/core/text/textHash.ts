import { TwinHash } from "./fnv.ts";

const LOW_BITS = 2 ** 21;
/** Splits a hash into two columns of unsigned 32-bit numbers. */
const HALF = 2 ** 32;

/**
 * A 53-bit hash that identifies a text: FNV-1a over its UTF-16 units, with two starting values. It is quick, and not meant to withstand
 * somebody who constructs collisions.
 */
export function textHash(text: string): number {
  const hash = new TwinHash();
  for (let at = 0; at < text.length; at++) hash.take(text.charCodeAt(at));
  return (hash.first >>> 0) * LOW_BITS + ((hash.second >>> 0) % LOW_BITS);
}

/** A hash as two unsigned 32-bit numbers. */
export function halvesOf(hash: number): [high: number, low: number] {
  return [Math.floor(hash / HALF), hash % HALF];
}

/** The hash with these halves. */
export function fromHalves(high: number, low: number): number {
  return high * HALF + low;
}
