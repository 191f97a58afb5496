import { addTo } from "../../base/addTo.ts";
import type { Slices } from "../slices.ts";
import {
  type FrozenPostings,
  type Postings,
  PostingsBuilder,
  type PostingsRoom,
  posting,
  type SavedPostings,
} from "./postings.ts";

/** Work between two pauses: some milliseconds. A term takes as long as `POSTINGS_PER_TERM` of its postings. */
const POSTINGS_AT_ONCE = 30_000;
const POSTINGS_PER_TERM = 15;

/** Decides when to pause. */
class Pace {
  #done = 0;

  /** To be called for each term with its number of postings. */
  isDue(postings: number): boolean {
    this.#done += POSTINGS_PER_TERM + postings;
    if (this.#done < POSTINGS_AT_ONCE) return false;
    this.#done = 0;
    return true;
  }
}

/**
 * Merges all postings into one part, without gaps, with chunk ids replaced; a chunk whose new id is 0 is left out. The ids of each source
 * are above those of the source before.
 */
export function* mergePostings(
  sources: readonly FrozenPostings[],
  newId: (id: number) => number,
): Slices<SavedPostings> {
  const builder = new PostingsBuilder(roomOf(sources));
  const places = sources.map(() => 0);
  const terms = sources.map(source => termAt(source, 0));
  const pace = new Pace();
  for (let term = leastOf(terms); term !== undefined; term = leastOf(terms)) {
    for (const [at, source] of sources.entries()) {
      if (terms[at] !== term) continue;
      const place = places[at] ?? 0;
      for (const each of source.at(place)) {
        const id = newId(each >>> 8);
        if (id !== 0) builder.push(posting(id, each & 255));
      }
      places[at] = place + 1;
      terms[at] = termAt(source, place + 1);
    }
    if (pace.isDue(builder.end(term))) yield;
  }
  return builder.build();
}

/** Converts postings that no longer grow into a form that takes a fraction of the memory. */
export function* freezePostings(postings: Postings): Slices<SavedPostings> {
  const builder = new PostingsBuilder({ terms: postings.termCount, bytes: 0, postings: postings.count });
  const pace = new Pace();
  for (const term of yield* sortedTerms(postings)) {
    for (const each of postings.of(term)) builder.push(each);
    if (pace.isDue(builder.end(term))) yield;
  }
  return builder.build();
}

function roomOf(sources: readonly FrozenPostings[]): PostingsRoom {
  const rooms = sources.map(({ room }) => room);
  return {
    terms: rooms.reduce((sum, { terms }) => sum + terms, 0),
    bytes: rooms.reduce((sum, { bytes }) => sum + bytes, 0),
    postings: rooms.reduce((sum, { postings }) => sum + postings, 0),
  };
}

function termAt({ terms }: FrozenPostings, at: number): string | undefined {
  return at < terms.length ? terms.at(at) : undefined;
}

function leastOf(terms: readonly (string | undefined)[]): string | undefined {
  let least: string | undefined;
  for (const term of terms) {
    if (term !== undefined && (least === undefined || term < least)) least = term;
  }
  return least;
}

/** Sorted in groups by the first two letters, so that no single sort takes long. */
function* sortedTerms(postings: Postings): Slices<string[]> {
  const groups = new Map<string, string[]>();
  for (const term of postings.terms()) addTo(groups, term.slice(0, 2), term);
  yield;
  const sorted: string[] = [];
  for (const start of [...groups.keys()].sort()) {
    for (const term of (groups.get(start) ?? []).sort()) sorted.push(term);
    yield;
  }
  return sorted;
}
