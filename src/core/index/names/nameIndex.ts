import { NAME_MATCHES, type NameMatch } from "../../symbol.ts";
import { TieredPostings } from "../tieredPostings.ts";
import { matchName, type WantedName, wantedName } from "./matchName.ts";
import { NameTraits } from "./nameTraits.ts";

/** A name that answers, and how. */
export interface FoundName {
  readonly name: string;
  readonly match: NameMatch;
  readonly typos: number;
}

const ENCODER = new TextEncoder();

/** The names of what is defined in chunks, to be looked up by a part of one, or with a letter that is wrong. */
export class NameIndex {
  readonly postings: TieredPostings;
  /** Made when a name is first looked up, since most sessions may never do. */
  #frozen: NameTraits | undefined;
  readonly #added = new NameTraits();

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
      ...this.#inFrozen(wanted),
      ...this.#inAdded(wanted),
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

  #inFrozen(wanted: WantedName): string[] {
    const { terms } = this.postings.frozen;
    if (this.#frozen === undefined) {
      this.#frozen = new NameTraits();
      for (let at = 0; at < terms.length; at++) this.#frozen.add(terms.bytesAt(at));
    }
    return this.#frozen.candidates(wanted).map(at => terms.at(at));
  }

  #inAdded(wanted: WantedName): string[] {
    const names = [...this.postings.added.terms()];
    for (const name of names.slice(this.#added.count)) this.#added.add(ENCODER.encode(name));
    return this.#added.candidates(wanted).flatMap(at => names[at] ?? []);
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
