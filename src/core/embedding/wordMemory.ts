import { TwinHash } from "../text/fnv.ts";
import type { Features } from "./features.ts";

/** A power of two, so that the low bits of a hash give a slot. */
const SLOTS = 1 << 17;
/** Lookups in a fuller table are slow. */
const MAX_WORDS = SLOTS / 2;
/** Room for the features of all words: some have one, some have twenty. */
const MAX_FEATURES = 1 << 19;

/**
 * Remembers the features of words by a 64-bit hash of their UTF-16 units, so that a known word never has to be cut out of its text; in
 * source nearly all words are known. Everything is in a few long arrays, which cost the garbage collector nothing.
 */
export class WordMemory {
  /** Features of all words, one after the other. */
  readonly rows = new Int32Array(MAX_FEATURES);
  readonly weights = new Float32Array(MAX_FEATURES);
  /** Where in these the features of the word in each slot begin and end. */
  readonly starts = new Int32Array(SLOTS);
  readonly ends = new Int32Array(SLOTS);
  readonly #taken = new Uint8Array(SLOTS);
  readonly #firsts = new Int32Array(SLOTS);
  readonly #seconds = new Int32Array(SLOTS);
  readonly #readWord: (word: string) => Features;
  #words = 0;
  #features = 0;

  /** `readWord` computes the features of a word that is not remembered. */
  constructor(readWord: (word: string) => Features) {
    this.#readWord = readWord;
  }

  /** The slot of the word in `[start, end)` of a text. It is valid until the next call. */
  slotOf(text: string, start: number, end: number): number {
    const hash = new TwinHash();
    for (let at = start; at < end; at++) hash.take(text.charCodeAt(at));
    const { first, second } = hash;
    const slot = this.#find(first, second);
    if (this.#taken[slot] === 1) return slot;
    return this.#add(this.#readWord(text.slice(start, end)), first, second);
  }

  /** The slot with a hash, or the free slot where it belongs. */
  #find(first: number, second: number): number {
    let slot = (first ^ (first >>> 15)) & (SLOTS - 1);
    while (this.#taken[slot] === 1 && (this.#firsts[slot] !== first || this.#seconds[slot] !== second)) {
      slot = (slot + 1) & (SLOTS - 1);
    }
    return slot;
  }

  #add({ rows, weights }: Features, first: number, second: number): number {
    if (this.#words === MAX_WORDS || this.#features + rows.length > MAX_FEATURES) {
      this.#taken.fill(0);
      this.#words = 0;
      this.#features = 0;
    }
    const slot = this.#find(first, second);
    this.#taken[slot] = 1;
    this.#firsts[slot] = first;
    this.#seconds[slot] = second;
    this.rows.set(rows, this.#features);
    this.weights.set(weights, this.#features);
    this.starts[slot] = this.#features;
    this.#features += rows.length;
    this.ends[slot] = this.#features;
    this.#words++;
    return slot;
  }
}
