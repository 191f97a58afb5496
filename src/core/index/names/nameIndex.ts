import { NAME_MATCHES, type NameMatch } from "../../symbol.ts";
import type { FrozenPostings } from "../postings.ts";
import { TieredPostings } from "../tieredPostings.ts";
import { matchName, type WantedName, wantedName } from "./matchName.ts";
import { NameTraits } from "./nameTraits.ts";

/** A name that answers, and how. */
export interface FoundName {
  readonly name: string;
  readonly match: NameMatch;
  readonly typos: number;
}

/** The names of what is defined in chunks, to be looked up by a part of one, or with a letter that is wrong. */
export class NameIndex {
  readonly postings: TieredPostings;
  /** Made when a name is first looked up, since most sessions may never do. */
  readonly #traits = new WeakMap<FrozenPostings, NameTraits>();

  constructor(...parts: ConstructorParameters<typeof TieredPostings>) {
    this.postings = new TieredPostings(...parts);
  }

  /** Notes that a chunk, the last one that was added, defines a name. */
  add(name: string, chunk: number): void {
    if (name !== "") this.postings.latest.add(name, chunk, 1);
  }

  /** Names that answer: the better the match the earlier, then with fewer wrong letters, shorter, in order of letters. */
  find(text: string): FoundName[] {
    const wanted = wantedName(text);
    if (wanted.text === "") return [];
    const names = new Set([
      ...this.postings.tiers.flatMap(tier => this.#inTier(tier, wanted)),
      ...this.postings.latest.terms(),
    ]);
    const found: FoundName[] = [];
    for (const name of names) {
      const how = matchName(name, wanted);
      if (how !== undefined) found.push({ name, ...how });
    }
    return found.sort(compareNames);
  }

  /** Ids of chunks that define a name, those that are gone included. */
  *chunksOf(name: string): Generator<number> {
    for (const list of this.postings.of(name)) for (const each of list) yield each >>> 8;
  }

  #inTier(tier: FrozenPostings, wanted: WantedName): string[] {
    const { terms } = tier;
    let traits = this.#traits.get(tier);
    if (traits === undefined) {
      traits = new NameTraits();
      for (let at = 0; at < terms.length; at++) traits.add(terms.bytesAt(at));
      this.#traits.set(tier, traits);
    }
    return traits.candidates(wanted).map(at => terms.at(at));
  }
}

function compareNames(one: FoundName, other: FoundName): number {
  return (
    rankOf(one) - rankOf(other) ||
    one.typos - other.typos ||
    one.name.length - other.name.length ||
    (one.name < other.name ? -1 : 1)
  );
}

/** Whether two names answer equally well. */
export function isAsGood(one: FoundName, other: FoundName): boolean {
  return rankOf(one) === rankOf(other) && one.typos === other.typos && one.name.length === other.name.length;
}

function rankOf({ match }: FoundName): number {
  return NAME_MATCHES.indexOf(match);
}
