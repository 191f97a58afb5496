import { grown, lengthened, roomier, trimmed } from "./numberArrays.ts";

/** Texts without string objects: their concatenated UTF-8, and the end of each. */
export interface SavedTexts {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
}

const DECODER = new TextDecoder();
const ENCODER = new TextEncoder();
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const BYTES_PER_UNIT = 3;

/** An immutable list of texts, which become strings only on demand. */
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

  /** A text in UTF-8. A view. */
  bytesAt(index: number): Uint8Array {
    return this.bytesOf(index, index + 1);
  }

  /** The concatenated texts of a range. A view. */
  bytesOf(from: number, to: number): Uint8Array {
    return this.#bytes.subarray(this.start(from), this.start(to));
  }

  /** Bytes of all texts before an index. */
  start(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
  }

  /** In a sorted list, the index of the first text that is not before `wanted`, in the order of UTF-16 units, as for strings. */
  firstFrom(wanted: string): number {
    // The bytes of ASCII compare as its UTF-16 units do, also with those of any other text, and decoding takes far longer than comparing.
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

  /** Whether the text at an index comes before an ASCII text. */
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

/** Builds a `TextList`. */
export class TextListBuilder {
  #bytes: Uint8Array<ArrayBuffer>;
  #ends: Uint32Array<ArrayBuffer>;
  #size = 0;
  #count = 0;

  /** Allocates room for this many texts and bytes. */
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

  /** Adds a range of texts from a list without decoding them. */
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
