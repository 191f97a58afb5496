import { addTo } from "../../base/addTo.ts";
import { NAME_MATCHES, type NameMatch } from "../../symbol.ts";
import type { FrozenPostings } from "../postings/postings.ts";
import { TieredPostings } from "../postings/tieredPostings.ts";
import { isLongEnough, matchName, type WantedName, wantedName } from "./matchName.ts";
import { NameTraits } from "./nameTraits.ts";

/** A name that matches, and how. */
export interface FoundName {
  readonly name: string;
  readonly match: NameMatch;
}

/** Kinds of match for which a name must begin with the first typed letter. */
const BEGINNINGS: ReadonlySet<NameMatch> = new Set<NameMatch>([
  "exact",
  "caseInsensitive",
  "prefix",
  "humps",
]);

/** The names of definitions in chunks, which can be looked up by a part, or with typos. */
export class NameIndex {
  readonly postings: TieredPostings;
  /** Built when a name is first looked up: many sessions never do that. */
  readonly #traits = new WeakMap<FrozenPostings, NameTraits>();

  constructor(...parts: ConstructorParameters<typeof TieredPostings>) {
    this.postings = new TieredPostings(...parts);
  }

  /** Records that a chunk, the last one that was added, defines a name. */
  add(name: string, chunk: number): void {
    if (name !== "") this.postings.latest.add(name, chunk, 1);
  }

  /**
   * Names that match at least as well as `worst`, in groups that match equally well: better matches first, then fewer wrong letters, then
   * shorter names. Matches other than by the beginning are computed only on demand.
   */
  *find(text: string, worst: NameMatch = "typo"): Generator<FoundName[]> {
    const wanted = wantedName(text);
    if (text === "") return;
    // All better matches begin with the same letter.
    const better = this.#match(wanted, "beginningLike");
    const isWanted = (group: readonly FoundName[]): boolean =>
      group.every(({ match }) => NAME_MATCHES.indexOf(match) <= NAME_MATCHES.indexOf(worst));
    yield* [...better.values()].filter(isWanted);
    if (BEGINNINGS.has(worst) || !isLongEnough(wanted)) return;
    for (const [key, group] of this.#match(wanted, "like"))
      if (!better.has(key) && isWanted(group)) yield group;
  }

  /** Ids of chunks that define a name, including those that are gone. */
  *chunksOf(name: string): Generator<number> {
    for (const list of this.postings.of(name)) for (const each of list) yield each >>> 8;
  }

  /** Groups of names by how well they match, best first. */
  #match(wanted: WantedName, which: "beginningLike" | "like"): Map<number, FoundName[]> {
    const names = new Set([
      ...this.postings.tiers.flatMap(tier => this.#inTier(tier, wanted, which)),
      ...this.postings.latest.terms(),
    ]);
    const groups = new Map<number, FoundName[]>();
    for (const name of names) {
      const how = matchName(name, wanted);
      if (how === undefined || (which === "beginningLike" && !BEGINNINGS.has(how.match))) continue;
      addTo(groups, keyOf(how.match, how.typos, name.length), { name, match: how.match });
    }
    return new Map([...groups].sort(([one], [other]) => one - other));
  }

  #inTier(tier: FrozenPostings, wanted: WantedName, which: "beginningLike" | "like"): string[] {
    const { terms } = tier;
    let traits = this.#traits.get(tier);
    if (traits === undefined) {
      traits = new NameTraits();
      for (let at = 0; at < terms.length; at++) traits.add(terms.bytesAt(at));
      this.#traits.set(tier, traits);
    }
    return traits[which](wanted).map(at => terms.at(at));
  }
}

/** Lower is better: by match, then by wrong letters, then by length. */
function keyOf(match: NameMatch, typos: number, length: number): number {
  return (NAME_MATCHES.indexOf(match) * 4 + typos) * 2 ** 20 + Math.min(length, 2 ** 20 - 1);
}
