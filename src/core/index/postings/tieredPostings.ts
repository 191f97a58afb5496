import { atOnce, type Slices } from "../slices.ts";
import { freezePostings, mergePostings } from "./mergePostings.ts";
import { FrozenPostings, Postings, posting, type SavedPostings } from "./postings.ts";

/** Postings of no term. */
const NO_POSTINGS: SavedPostings = {
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

/** Tiers that have no more postings together than this are merged at once: that takes some tens of milliseconds. */
const MERGED_AT_ONCE = 100_000;

/**
 * Postings that are saved bit by bit: a chunk that comes later has a higher id. What was saved lies in tiers that do not
 * change, and take a fraction of the memory of what grows. Small ones are merged with others of their size, so that there
 * are few of them.
 */
export class TieredPostings {
  /** In the order of their ids. The first is what was loaded, as it lies in the file. */
  readonly #tiers: FrozenPostings[];
  /** What came since it was last taken out for the journal. */
  #latest = new Postings();

  /** The ids of a part continue those of the part before. */
  constructor([first, ...others]: readonly PostingsPart[]) {
    this.#tiers = [new FrozenPostings(first?.postings ?? NO_POSTINGS)];
    let raise = first?.chunks ?? 0;
    for (const { postings, chunks } of others) {
      this.#add(raised(postings, raise));
      raise += chunks;
    }
  }

  /** What does not change any more, in the order of ids. */
  get tiers(): readonly FrozenPostings[] {
    return this.#tiers;
  }

  get latest(): Postings {
    return this.#latest;
  }

  /** The postings of a term, in order of chunk id from list to list. Views: valid until something is added. */
  of(term: string): readonly Uint32Array[] {
    const lists = this.#tiers.map(tier => tier.of(term));
    lists.push(this.#latest.of(term));
    return lists;
  }

  /** The postings of terms that begin so, term by term. Views: valid until something is added. */
  *beginningWith(beginning: string): Generator<Uint32Array> {
    for (const tier of this.#tiers) {
      const { terms } = tier;
      for (let at = terms.firstFrom(beginning); at < terms.length; at++) {
        if (!terms.at(at).startsWith(beginning)) break;
        yield tier.at(at);
      }
    }
    for (const term of this.#latest.terms()) if (term.startsWith(beginning)) yield this.#latest.of(term);
  }

  /**
   * All of them as one part. With `inPlace`, for ids that stay as they are and with the latest taken out before, that part
   * serves from here on: an index that is saved is not in memory twice. They must not be changed before the last slice is done.
   */
  *save(newId: NewId, { inPlace = false } = {}): Slices<SavedPostings> {
    const latest = new FrozenPostings(yield* freezePostings(this.#latest));
    const saved = yield* mergePostings([...this.#tiers, latest], newId);
    if (inPlace) this.#tiers.splice(0, this.#tiers.length, new FrozenPostings(saved));
    return saved;
  }

  /**
   * What came since this was last called, as a part. It takes time by what there is of it, however much there is in all, and the least
   * where `by` says how much higher each new id is than the old one.
   */
  takeLatest(newId: NewId, by?: number): SavedPostings {
    const latest = atOnce(freezePostings(this.#latest));
    this.#latest = new Postings();
    this.#add(latest);
    if (by !== undefined) return raised(latest, by);
    return atOnce(mergePostings([new FrozenPostings(latest)], newId));
  }

  #add(postings: SavedPostings): void {
    let last = new FrozenPostings(postings);
    if (last.count === 0) return;
    for (let before = this.#tiers.at(-1); before !== undefined; before = this.#tiers.at(-1)) {
      // What was loaded stays as it is.
      const isFirst = this.#tiers.length === 1;
      if (isFirst || before.count > 2 * last.count || before.count + last.count > MERGED_AT_ONCE) break;
      this.#tiers.pop();
      last = new FrozenPostings(atOnce(mergePostings([before, last], id => id)));
    }
    this.#tiers.push(last);
  }
}

/** The same terms, with so much higher ids; lower ones below 0. */
function raised({ terms, ends, arena }: SavedPostings, by: number): SavedPostings {
  const more = posting(by, 0);
  return { terms, ends, arena: arena.map(each => each + more) };
}
