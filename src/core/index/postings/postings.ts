import { grown, trimmed } from "../numberArrays.ts";
import { type SavedTexts, TextList, TextListBuilder } from "../textList.ts";

/** A posting is a chunk that has a term, and the weight of the term in it: `chunk id << 8 | weight`. */
export function posting(chunk: number, weight: number): number {
  return ((chunk << 8) | Math.min(255, weight)) >>> 0;
}

const NONE = new Uint32Array(0);

/** The weight of a chunk in the postings of a term; 0 if it is not among them. */
export function weightIn(postings: Uint32Array, chunk: number): number {
  let low = 0;
  let high = postings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((postings[middle] ?? 0) >>> 8 < chunk) low = middle + 1;
    else high = middle;
  }
  const found = postings[low] ?? 0;
  return found >>> 8 === chunk ? found & 255 : 0;
}

/**
 * Growing postings: one `Uint32Array` for all terms. A list that outgrows its place moves to the end of the arena with twice the room, so
 * appending takes constant time on average.
 */
export class Postings {
  readonly #terms = new Map<string, number>();
  #arena = new Uint32Array(1 << 10);
  #top = 0;
  #offset = new Uint32Array(1 << 8);
  #length = new Uint32Array(1 << 8);
  #capacity = new Uint32Array(1 << 8);
  #count = 0;

  /** The number of postings of all terms together. */
  get count(): number {
    return this.#count;
  }

  /** Adds weight to a term of the chunk that was added last. Weights add up to at most 255. */
  add(term: string, chunk: number, weight: number): void {
    const list = this.#list(term);
    const length = this.#length[list] ?? 0;
    const last = (this.#offset[list] ?? 0) + length - 1;
    const before = this.#arena[last] ?? 0;
    if (length > 0 && before >>> 8 === chunk) {
      this.#arena[last] = posting(chunk, (before & 255) + weight);
      return;
    }
    const place = this.#room(list, length);
    this.#arena[place + length] = posting(chunk, weight);
    this.#length[list] = length + 1;
    this.#count++;
  }

  /** The postings of a term, in order of chunk id. A view: valid until the next `add`. */
  of(term: string): Uint32Array {
    const list = this.#terms.get(term);
    return list === undefined ? NONE : this.#view(list);
  }

  get termCount(): number {
    return this.#terms.size;
  }

  terms(): IterableIterator<string> {
    return this.#terms.keys();
  }

  #view(list: number): Uint32Array {
    const start = this.#offset[list] ?? 0;
    return this.#arena.subarray(start, start + (this.#length[list] ?? 0));
  }

  #list(term: string): number {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    const list = this.#terms.size;
    this.#terms.set(term, list);
    this.#offset = grown(this.#offset, list + 1);
    this.#length = grown(this.#length, list + 1);
    this.#capacity = grown(this.#capacity, list + 1);
    return list;
  }

  /** Start of a list that has room for one more posting. */
  #room(list: number, length: number): number {
    const start = this.#offset[list] ?? 0;
    const capacity = this.#capacity[list] ?? 0;
    if (length < capacity) return start;
    const wanted = capacity === 0 ? 2 : capacity * 2;
    this.#arena = grown(this.#arena, this.#top + wanted);
    this.#arena.copyWithin(this.#top, start, start + length);
    this.#offset[list] = this.#top;
    this.#capacity[list] = wanted;
    this.#top += wanted;
    return this.#offset[list] ?? 0;
  }
}

/** Postings of terms, which are sorted as strings. Those of term `i` end at `ends[i]`, where those of term `i + 1` begin. */
export interface SavedPostings {
  readonly terms: SavedTexts;
  readonly ends: Uint32Array;
  readonly arena: Uint32Array;
}

/** Immutable postings, in the form in which they are saved. */
export class FrozenPostings {
  readonly terms: TextList;
  readonly #ends: Uint32Array;
  readonly #arena: Uint32Array;

  constructor({ terms, ends, arena }: SavedPostings) {
    this.terms = new TextList(terms);
    this.#ends = ends;
    this.#arena = arena;
  }

  /** The postings of a term, in order of chunk id. A view. */
  of(term: string): Uint32Array {
    const at = this.terms.firstFrom(term);
    return at < this.terms.length && this.terms.at(at) === term ? this.at(at) : NONE;
  }

  /** The postings of the term at an index of `terms`. */
  at(index: number): Uint32Array {
    return this.#arena.subarray(index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }

  get count(): number {
    return this.#arena.length;
  }

  /** The room for as many postings. */
  get room(): PostingsRoom {
    return { terms: this.terms.length, bytes: this.terms.start(this.terms.length), postings: this.count };
  }
}

/** The size of postings: number of terms, bytes of the terms, and number of postings. */
export interface PostingsRoom {
  readonly terms: number;
  readonly bytes: number;
  readonly postings: number;
}

/** Builds `SavedPostings` from terms in order. */
export class PostingsBuilder {
  readonly #terms: TextListBuilder;
  readonly #ends: Uint32Array<ArrayBuffer>;
  readonly #arena: Uint32Array<ArrayBuffer>;
  #top = 0;
  #termCount = 0;

  /** `most` is the upper limit. Room for it is allocated at once: postings are most of an index, and growing would take twice that. */
  constructor(most: PostingsRoom) {
    this.#terms = new TextListBuilder({ bytes: most.bytes, count: most.terms });
    this.#ends = new Uint32Array(most.terms);
    this.#arena = new Uint32Array(most.postings);
  }

  /** Adds a posting to the current term. */
  push(value: number): void {
    this.#arena[this.#top++] = value;
  }

  /** Ends a term, and returns its number of postings. A term without postings is dropped. */
  end(term: string): number {
    const before = this.#termCount === 0 ? 0 : (this.#ends[this.#termCount - 1] ?? 0);
    if (this.#top === before) return 0;
    this.#terms.add(term);
    this.#ends[this.#termCount++] = this.#top;
    return this.#top - before;
  }

  build(): SavedPostings {
    return {
      terms: this.#terms.build(),
      ends: trimmed(this.#ends, this.#termCount),
      arena: trimmed(this.#arena, this.#top),
    };
  }
}
