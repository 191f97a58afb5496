/**
 * Which chunks hold a term, and how much: one `Uint32Array` for all terms, a posting being
 * `chunk id << 8 | weight`. A list that outgrows its place moves to the end of the arena with twice the room, so
 * appending costs constant time on average; the places left behind go when the index is saved.
 */
export class Postings {
  readonly #terms = new Map<string, number>();
  #arena = new Uint32Array(1 << 16);
  #top = 0;
  #offset = new Uint32Array(1 << 12);
  #length = new Uint32Array(1 << 12);
  #capacity = new Uint32Array(1 << 12);

  get termCount(): number {
    return this.#terms.size;
  }

  /** Adds weight to a term of the chunk that was added last. Weights add up to at most 255. */
  add(term: string, chunk: number, weight: number): void {
    const list = this.#list(term);
    const length = this.#length[list] ?? 0;
    const start = this.#offset[list] ?? 0;
    if (length > 0) {
      const last = this.#arena[start + length - 1] ?? 0;
      if (last >>> 8 === chunk) {
        this.#arena[start + length - 1] = ((chunk << 8) | Math.min(255, (last & 255) + weight)) >>> 0;
        return;
      }
    }
    const place = this.#room(list, length);
    this.#arena[place + length] = ((chunk << 8) | Math.min(255, weight)) >>> 0;
    this.#length[list] = length + 1;
  }

  /** The postings of a term, in order of chunk id. A view: valid until the next `add`. */
  of(term: string): Uint32Array {
    const list = this.#terms.get(term);
    if (list === undefined) return new Uint32Array(0);
    const start = this.#offset[list] ?? 0;
    return this.#arena.subarray(start, start + (this.#length[list] ?? 0));
  }

  /** What a chunk holds of a term; 0 where it does not hold it. */
  weight(term: string, chunk: number): number {
    const postings = this.of(term);
    let low = 0;
    let high = postings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((postings[middle] ?? 0) >>> 8 < chunk) low = middle + 1;
      else high = middle;
    }
    const posting = postings[low] ?? 0;
    return posting >>> 8 === chunk ? posting & 255 : 0;
  }

  /**
   * Copies all postings without gaps, with chunk ids replaced; a chunk whose new id is 0 is left out, and a term
   * with no chunk left too.
   */
  save(newIds: Uint32Array): SavedPostings {
    const terms: string[] = [];
    const lengths: number[] = [];
    const arena = new Uint32Array(this.#top);
    let top = 0;
    for (const [term, list] of this.#terms) {
      const start = this.#offset[list] ?? 0;
      const before = top;
      for (let at = start; at < start + (this.#length[list] ?? 0); at++) {
        const posting = this.#arena[at] ?? 0;
        const id = newIds[posting >>> 8] ?? 0;
        if (id !== 0) arena[top++] = ((id << 8) | (posting & 255)) >>> 0;
      }
      if (top === before) continue;
      terms.push(term);
      lengths.push(top - before);
    }
    return { terms, lengths: Uint32Array.from(lengths), arena: arena.slice(0, top) };
  }

  static load(saved: SavedPostings): Postings {
    const postings = new Postings();
    const count = saved.terms.length;
    postings.#arena = saved.arena;
    postings.#top = saved.arena.length;
    postings.#offset = new Uint32Array(count);
    postings.#length = saved.lengths.slice();
    postings.#capacity = saved.lengths.slice();
    let offset = 0;
    for (const [list, term] of saved.terms.entries()) {
      postings.#terms.set(term, list);
      postings.#offset[list] = offset;
      offset += saved.lengths[list] ?? 0;
    }
    return postings;
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

/** Postings without gaps: the list of term `i` follows that of term `i - 1`. */
export interface SavedPostings {
  readonly terms: readonly string[];
  readonly lengths: Uint32Array<ArrayBuffer>;
  readonly arena: Uint32Array<ArrayBuffer>;
}

function grown(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const larger = new Uint32Array(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}
