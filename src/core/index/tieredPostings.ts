import { mergePostings } from "./mergePostings.ts";
import { FrozenPostings, Postings, type SavedPostings } from "./postings.ts";
import { atOnce, type Slices } from "./slices.ts";

/** Postings of no term. */
export const NO_POSTINGS: SavedPostings = {
  terms: { bytes: new Uint8Array(0), ends: new Uint32Array(0) },
  ends: new Uint32Array(0),
  arena: new Uint32Array(0),
};

/** Saved postings, and how many chunks they are of, with ids dense from 1. */
export interface PostingsPart {
  readonly postings: SavedPostings;
  readonly chunks: number;
}

/** New ids for old ones, 0 for those that are gone. */
type NewId = (id: number) => number;

/** Postings that are saved bit by bit: a chunk that comes later has a higher id. */
export class TieredPostings {
  /** What was loaded first, as it lies in the file. */
  readonly frozen: FrozenPostings;
  /** What came after, but for the latest. */
  readonly added = new Postings();
  /** What came since it was last taken out for the journal. */
  #latest = new Postings();

  /** The ids of a part continue those of the part before. */
  constructor([first, ...others]: readonly PostingsPart[]) {
    this.frozen = new FrozenPostings(first?.postings ?? NO_POSTINGS);
    let raise = first?.chunks ?? 0;
    for (const { postings, chunks } of others) {
      const part = new FrozenPostings(postings);
      for (let at = 0; at < part.terms.length; at++) this.added.append(part.terms.at(at), part.at(at), raise);
      raise += chunks;
    }
  }

  get latest(): Postings {
    return this.#latest;
  }

  /** The postings of a term, in order of chunk id from list to list. Views: valid until something is added. */
  of(term: string): readonly Uint32Array[] {
    return [this.frozen.of(term), this.added.of(term), this.#latest.of(term)];
  }

  /** All of them as one part. */
  save(newId: NewId): Slices<SavedPostings> {
    return mergePostings(this.frozen, [this.added, this.#latest], newId);
  }

  /** What came since this was last called, as a part. It takes time by what there is of it, however much there is in all. */
  takeLatest(newId: NewId): SavedPostings {
    const latest = this.#latest;
    this.#latest = new Postings();
    for (const term of latest.terms()) this.added.append(term, latest.of(term), 0);
    return atOnce(mergePostings(new FrozenPostings(NO_POSTINGS), [latest], newId));
  }
}
