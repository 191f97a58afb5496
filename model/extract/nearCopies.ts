import { fnv1a } from "../../src/core/text/fnv.ts";

/** This many of the smallest hashes represent all shingles of a text; shorter texts are compared completely. */
const SKETCH = 64;
/** Similar texts nearly always share one of their smallest hashes. */
const KEYS = 4;
/** Consecutive words that form one shingle. */
const SHINGLE = 3;
/** A shingle that all texts have does not show that two are alike: of those that share a hash, only the latest are compared. */
const MOST_CANDIDATES = 32;

/**
 * Recognises a text that nearly equals an earlier one: the share of shingles (three words in a row) that both have among those that either
 * has (Jaccard) is `threshold` or more, estimated by the 64 smallest hashes of each.
 */
export class NearCopies {
  readonly #threshold: number;
  /** Texts by each of their smallest hashes. */
  readonly #sketches = new Map<number, Uint32Array[]>();

  constructor(threshold: number) {
    this.#threshold = threshold;
  }

  /** Adds a text; `false` if it nearly equals one that was added before, in which case it is not added. */
  add(words: readonly string[]): boolean {
    const sketch = sketchOf(words);
    const keys = sketch.subarray(0, KEYS);
    for (const key of keys) {
      const others = this.#sketches.get(key) ?? [];
      if (others.some(other => likeness(sketch, other) >= this.#threshold)) return false;
    }
    for (const key of keys) {
      const others = this.#sketches.get(key);
      if (others === undefined) this.#sketches.set(key, [sketch]);
      else if (others.push(sketch) > MOST_CANDIDATES) others.shift();
    }
    return true;
  }
}

/** The smallest distinct hashes of a text's shingles, in order. */
function sketchOf(words: readonly string[]): Uint32Array {
  const hashes = words.map(word => fnv1a(word, 0, word.length));
  const shingles = new Set<number>();
  for (let at = 0; at + SHINGLE <= hashes.length; at++) {
    let mixed = 0;
    for (const hash of hashes.slice(at, at + SHINGLE)) mixed = scramble(Math.imul(mixed, 31) + hash);
    shingles.add(mixed);
  }
  return Uint32Array.from(shingles).sort().slice(0, SKETCH);
}

/** The share of hashes that both have in those that either has, among the smallest of the two together. */
function likeness(a: Uint32Array, b: Uint32Array): number {
  let [i, j, both, either] = [0, 0, 0, 0];
  while (either < SKETCH && (i < a.length || j < b.length)) {
    const [left, right] = [a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY];
    if (left === right) both++;
    if (left <= right) i++;
    if (right <= left) j++;
    either++;
  }
  return either === 0 ? 0 : both / either;
}

/** Spreads small differences over all bits; the last steps of MurmurHash3. */
function scramble(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
