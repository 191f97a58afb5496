/** Texts without objects: their UTF-8, one after the other, and where each ends. */
export interface SavedTexts {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
}

const DECODER = new TextDecoder();
const ENCODER = new TextEncoder();
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const BYTES_PER_UNIT = 3;
/** From this length on, room for twice as much would be many megabytes. */
const MUCH = 1 << 20;

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
    return this.#bytes.subarray(index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }

  /** In a sorted list, the place of the first text that is not before `wanted`, by UTF-16 units as strings compare. */
  firstFrom(wanted: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Puts a `TextList` together. */
export class TextListBuilder {
  #bytes = new Uint8Array(1 << 12);
  #ends = new Uint32Array(1 << 8);
  #size = 0;
  #count = 0;

  add(text: string): void {
    const needed = this.#size + text.length * BYTES_PER_UNIT;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, roomier(this.#bytes.length)));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#size += ENCODER.encodeInto(text, this.#bytes.subarray(this.#size)).written;
    this.#ends = grown(this.#ends, this.#count + 1);
    this.#ends[this.#count++] = this.#size;
  }

  build(): SavedTexts {
    return { bytes: this.#bytes.slice(0, this.#size), ends: this.#ends.slice(0, this.#count) };
  }
}

/** The array, or a longer copy of it, so that it has room for `length` numbers. */
export function grown(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const larger = new Uint32Array(Math.max(length, roomier(array.length)));
  larger.set(array);
  return larger;
}

/** Room for more than there is: twice as much, and of what is large a quarter more. */
function roomier(length: number): number {
  return length < MUCH ? length * 2 : Math.ceil(length * 1.25);
}
