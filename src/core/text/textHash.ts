import { TwinHash } from "./fnv.ts";

const LOW_BITS = 2 ** 21;
/** Where a hash is cut in two for columns of unsigned 32-bit numbers. */
const HALF = 2 ** 32;

/**
 * A number of 53 bits by which a text is recognised: FNV-1a over its UTF-16 units, twice with different starting values. It is quick,
 * and not meant to withstand somebody who wants two texts to have the same.
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

/** The hash that was cut in two. */
export function fromHalves(high: number, low: number): number {
  return high * HALF + low;
}
