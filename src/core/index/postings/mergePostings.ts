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

/** Between two pauses: some milliseconds of work. A term takes as long as so many of its postings. */
const POSTINGS_AT_ONCE = 30_000;
const POSTINGS_PER_TERM = 15;

/** Tells when it is time for a pause. */
class Pace {
  #done = 0;

  /** To be told of each term how many postings it has. */
  isDue(postings: number): boolean {
    this.#done += POSTINGS_PER_TERM + postings;
    if (this.#done < POSTINGS_AT_ONCE) return false;
    this.#done = 0;
    return true;
  }
}

/**
 * All postings in one, without gaps, with chunk ids replaced; a chunk whose new id is 0 is left out. The ids of each source
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

/** Postings that do not grow any more, in a fraction of the memory. */
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

/** Sorted by first letters before the rest, so that no single sort is long. */
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
