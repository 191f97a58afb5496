import { grown, lengthened, roomier, trimmed } from "./numberArrays.ts";

/** Texts without objects: their UTF-8, one after the other, and where each ends. */
export interface SavedTexts {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
}

const DECODER = new TextDecoder();
const ENCODER = new TextEncoder();
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const BYTES_PER_UNIT = 3;

/** A list of texts that is never changed. A text becomes a string when it is asked for, and not before. */
export class TextList {
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;

  constructor({ bytes, ends }: SavedTexts) {
    this.#bytes = bytes;
    this.#ends = ends;
  }

  get length(): number {
    return this.#ends.length;
  }

  at(index: number): string {
    return DECODER.decode(this.bytesAt(index));
  }

  /** A text as it lies there, in UTF-8. A view. */
  bytesAt(index: number): Uint8Array {
    return this.bytesOf(index, index + 1);
  }

  /** Texts from a place up to another, one after the other. A view. */
  bytesOf(from: number, to: number): Uint8Array {
    return this.#bytes.subarray(this.start(from), this.start(to));
  }

  /** Bytes of all texts before a place. */
  start(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
  }

  /** In a sorted list, the place of the first text that is not before `wanted`, by UTF-16 units as strings compare. */
  firstFrom(wanted: string): number {
    // Bytes of ASCII compare as its units do, with any other text as well, and decoding takes far longer than comparing.
    const isAscii = /^[\0-\x7f]*$/.test(wanted);
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isAscii ? this.#isBefore(middle, wanted) : this.at(middle) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether the text at a place comes before one of ASCII. */
  #isBefore(index: number, wanted: string): boolean {
    const start = this.start(index);
    const length = (this.#ends[index] ?? start) - start;
    for (let at = 0; at < length && at < wanted.length; at++) {
      const difference = (this.#bytes[start + at] ?? 0) - wanted.charCodeAt(at);
      if (difference !== 0) return difference < 0;
    }
    return length < wanted.length;
  }
}

/** Puts a `TextList` together. */
export class TextListBuilder {
  #bytes: Uint8Array<ArrayBuffer>;
  #ends: Uint32Array<ArrayBuffer>;
  #size = 0;
  #count = 0;

  /** There is room for so many texts, and so many bytes of them, at once. */
  constructor(room = { bytes: 1 << 12, count: 1 << 8 }) {
    this.#bytes = new Uint8Array(room.bytes);
    this.#ends = new Uint32Array(room.count);
  }

  get length(): number {
    return this.#count;
  }

  add(text: string): void {
    let { read, written } = ENCODER.encodeInto(text, this.#bytes.subarray(this.#size));
    if (read < text.length) {
      this.#makeRoom(text.length * BYTES_PER_UNIT);
      written = ENCODER.encodeInto(text, this.#bytes.subarray(this.#size)).written;
    }
    this.#size += written;
    this.#ends = grown(this.#ends, this.#count + 1);
    this.#ends[this.#count++] = this.#size;
  }

  /** Adds texts of a list, from a place up to another, as they lie there. */
  append(list: TextList, from: number, to: number): void {
    const bytes = list.bytesOf(from, to);
    this.#makeRoom(bytes.length);
    this.#ends = grown(this.#ends, this.#count + to - from);
    this.#bytes.set(bytes, this.#size);
    const shift = this.#size - list.start(from);
    for (let at = from; at < to; at++) this.#ends[this.#count++] = list.start(at + 1) + shift;
    this.#size += bytes.length;
  }

  build(): SavedTexts {
    return { bytes: trimmed(this.#bytes, this.#size), ends: trimmed(this.#ends, this.#count) };
  }

  #makeRoom(bytes: number): void {
    const needed = this.#size + bytes;
    if (needed <= this.#bytes.length) return;
    this.#bytes = lengthened(this.#bytes, Math.max(needed, roomier(this.#bytes.length)));
  }
}
