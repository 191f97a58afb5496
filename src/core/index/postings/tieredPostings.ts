import { atOnce, type Slices } from "../slices.ts";
import { freezePostings, mergePostings } from "./mergePostings.ts";
import { FrozenPostings, Postings, posting, type SavedPostings } from "./postings.ts";

/** Postings of no term. */
const NO_POSTINGS: SavedPostings = {
  terms: { bytes: new Uint8Array(0), ends: new Uint32Array(0) },
  ends: new Uint32Array(0),
  arena: new Uint32Array(0),
};

/** Saved postings, and the number of their chunks, with ids dense from 1. */
export interface PostingsPart {
  readonly postings: SavedPostings;
  readonly chunks: number;
}

/** New ids for old ones, 0 for those that are gone. */
type NewId = (id: number) => number;

/** Tiers with no more postings than this in total are merged in one go, which takes some tens of milliseconds. */
const MERGED_AT_ONCE = 100_000;

/**
 * Postings that are saved incrementally: a chunk that is added later has a higher id. Saved postings are in immutable tiers, which take a
 * fraction of the memory of growing ones. Small tiers are merged with others of similar size, so that there are few.
 */
export class TieredPostings {
  /** In the order of their ids. The first has the loaded postings, used in place. */
  readonly #tiers: FrozenPostings[];
  /** Postings added since they were last taken for the journal. */
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

  /** The immutable postings, in the order of ids. */
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

  /** The postings of terms with this beginning, term by term. Views: valid until something is added. */
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
   * All of them as one part. With `inPlace`, which requires that ids stay the same and that the latest were taken before, that part is used
   * from then on, so that a saved index is not in memory twice. They must not be changed before the last slice is done.
   */
  *save(newId: NewId, { inPlace = false } = {}): Slices<SavedPostings> {
    const latest = new FrozenPostings(yield* freezePostings(this.#latest));
    const saved = yield* mergePostings([...this.#tiers, latest], newId);
    if (inPlace) this.#tiers.splice(0, this.#tiers.length, new FrozenPostings(saved));
    return saved;
  }

  /**
   * The postings added since the last call, as a part. The time depends only on them, not on the total, and is shortest if `by` says by how
   * much each new id exceeds the old one.
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
      // The loaded postings stay as they are.
      const isFirst = this.#tiers.length === 1;
      if (isFirst || before.count > 2 * last.count || before.count + last.count > MERGED_AT_ONCE) break;
      this.#tiers.pop();
      last = new FrozenPostings(atOnce(mergePostings([before, last], id => id)));
    }
    this.#tiers.push(last);
  }
}

/** The same terms, with ids higher by `by`, or lower if that is negative. */
function raised({ terms, ends, arena }: SavedPostings, by: number): SavedPostings {
  const more = posting(by, 0);
  return { terms, ends, arena: arena.map(each => each + more) };
}
