import {
  type FrozenPostings,
  type Postings,
  PostingsBuilder,
  posting,
  type SavedPostings,
} from "./postings.ts";
import type { Slices } from "./slices.ts";

/** Terms between two pauses: some milliseconds of work. */
const TERMS_AT_ONCE = 2_000;

/**
 * All postings in one, without gaps, with chunk ids replaced; a chunk whose new id is 0 is left out. `later` holds the
 * same terms and others, its ids above those of `frozen`.
 */
export function* mergePostings(
  frozen: FrozenPostings,
  later: readonly Postings[],
  newId: (id: number) => number,
): Slices<SavedPostings> {
  const builder = new PostingsBuilder();
  const take = (list: Uint32Array): void => {
    for (const each of list) {
      const id = newId(each >>> 8);
      if (id !== 0) builder.push(posting(id, each & 255));
    }
  };
  let at = 0;
  let paused = 0;
  let term = frozen.terms.length > 0 ? frozen.terms.at(0) : undefined;
  for (const added of yield* sortedTerms(later)) {
    for (; term !== undefined && term < added; term = nextTerm(frozen, ++at)) {
      take(frozen.at(at));
      builder.end(term);
      if (++paused % TERMS_AT_ONCE === 0) yield;
    }
    if (term === added) {
      take(frozen.at(at));
      term = nextTerm(frozen, ++at);
    }
    for (const postings of later) take(postings.of(added));
    builder.end(added);
    if (++paused % TERMS_AT_ONCE === 0) yield;
  }
  for (; term !== undefined; term = nextTerm(frozen, ++at)) {
    take(frozen.at(at));
    builder.end(term);
    if (++paused % TERMS_AT_ONCE === 0) yield;
  }
  return builder.build();
}

function nextTerm(frozen: FrozenPostings, at: number): string | undefined {
  return at < frozen.terms.length ? frozen.terms.at(at) : undefined;
}

/** Sorted by first letters before the rest, so that no single sort is long. */
function* sortedTerms(later: readonly Postings[]): Slices<string[]> {
  const groups = new Map<string, Set<string>>();
  for (const postings of later) {
    for (const term of postings.terms()) {
      const start = term.slice(0, 2);
      const group = groups.get(start);
      if (group === undefined) groups.set(start, new Set([term]));
      else group.add(term);
    }
    yield;
  }
  const sorted: string[] = [];
  for (const start of [...groups.keys()].sort()) {
    for (const term of [...(groups.get(start) ?? [])].sort()) sorted.push(term);
    yield;
  }
  return sorted;
}
