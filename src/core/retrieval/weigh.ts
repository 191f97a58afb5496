import type { Boost, Boosts, Query } from "../hit.ts";
import { definitionsIn, type StoredChunk } from "../index/storedChunk.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import type { Role } from "../role.ts";
import { queryTokens } from "../text/tokens.ts";
import { scoreByWords } from "./byWords.ts";
import { codeNamesIn } from "./codeNames.ts";
import { roleOfDocument } from "./compileFilter.ts";
import type { RankedChunk } from "./lift.ts";
import { isMostlyDocs } from "./mostlyDocs.ts";
import type { Found } from "./passages.ts";
import { mentionedPlaces } from "./place/mentionedPlaces.ts";
import { type Place, placeEvidence } from "./place/placeEvidence.ts";
import { nearness, type Surroundings } from "./place/surroundings.ts";
import { rolePrior } from "./rolePrior.ts";

/**
 * By how much a chunk's score grows, 1 being to twice as much, when it defines a name that the question has as it is written in
 * code. On development questions 0.5 did about as well; 1 hurts questions that are code.
 */
const NAMED = 0.4;
/**
 * What a chunk has of its score that defines nothing and is no part of what does, such as the imports of a file. On development
 * questions 0.65 did about as well.
 */
const DEFINES_NOTHING = 0.5;
/** A chunk that is there by its place alone has at most so much of the best one's score by its words. */
const FOUND_BY_PLACE = 0.5;

/** What is weighed here, in the order in which it is told. */
const WEIGHED = [
  "role",
  "named",
  "definesNothing",
  "mentioned",
  "near",
  "place",
] as const satisfies readonly Boost[];

/** What a question is, apart from how it is put to the index. */
interface Asked extends Pick<Query, "text" | "from" | "unboosted"> {
  readonly place?: Place;
  readonly surroundings?: Surroundings;
}

/**
 * Gives chunks their weight beside what the arms found: what their files are there for, whether they define what the question
 * names, the places it mentions, and the one it is asked from. What comes out is in no order.
 */
export function weigh(
  state: WorkspaceIndex,
  asked: Asked,
  found: Found,
  mayBeFound: (id: number, chunk: StoredChunk) => boolean = () => true,
): Found {
  const { text, place, surroundings, unboosted = [] } = asked;
  const best = found.ranked[0]?.score ?? 0;
  if (best <= 0) return found;
  const hasPlace = place !== undefined && !unboosted.includes("place");
  const evidence = hasPlace ? placeEvidence(state, text, place) : undefined;
  const mentioned = mentionedPlaces(state, unboosted.includes("mentioned") ? "" : text);
  const isNear = surroundings !== undefined && !unboosted.includes("near");
  const nearOf = isNear ? nearness(state, surroundings) : () => 1;
  const ownBoosts = ownBoostsFor(state, text, unboosted);
  const weighed = ({ id, stored }: RankedChunk, share: number): { score: number; boosts: Boosts } => {
    const { role, named, definesNothing } = ownBoosts(stored);
    const mentions = mentioned.weightOf(stored);
    const near = nearOf(stored.document);
    const atPlace = evidence?.weigh(id, stored, share) ?? share;
    const place = share > 0 ? atPlace / share : 1;
    const boosts = telling({ role, named, definesNothing, mentioned: mentions, near, place });
    return { score: atPlace * (role * named * definesNothing * mentions * near), boosts };
  };
  const others = [...(evidence?.chunks ?? []), ...mentioned.chunks];
  const all = [...found.ranked, ...foundByPlace(state, asked, found.ranked, others, mayBeFound)];
  return {
    ranked: all.map(chunk => {
      const { score, boosts } = weighed(chunk, chunk.score / best);
      return { ...chunk, score, boosts: { ...chunk.boosts, ...boosts } };
    }),
    wordsIn: chunk => found.wordsIn(chunk),
    scoreOf(passage) {
      const [first, ...others] = passage;
      if (first === undefined || others.length === 0) return first?.score ?? 0;
      const share = found.scoreOf(passage) / best;
      return Math.max(...passage.map(chunk => weighed(chunk, share).score));
    },
  };
}

/** What a chunk is worth by itself, whatever the question mentions. */
interface OwnBoosts {
  readonly role: number;
  readonly named: number;
  readonly definesNothing: number;
}

/** Tells what a chunk is worth by itself. */
function ownBoostsFor(
  state: WorkspaceIndex,
  text: string,
  unboosted: readonly Boost[],
): (chunk: StoredChunk) => OwnBoosts {
  const prior = rolePrior(queryTokens(text), isMostlyDocs(state.manifest));
  const names = codeNamesIn(text);
  return chunk => {
    const entry = state.manifest.get(chunk.document);
    const role: Role = entry === undefined ? "implementation" : roleOfDocument(entry);
    const isNamed =
      names.size > 0 && (names.has(chunk.name) || definitionsIn(chunk).some(({ name }) => names.has(name)));
    const definesNothing = !chunk.defines && !isPart(chunk) && chunk.members.length === 0;
    const counts = (boost: Boost, factor: number): number => (unboosted.includes(boost) ? 1 : factor);
    return {
      role: counts("role", prior(role)),
      named: isNamed ? counts("named", 1 + NAMED) : 1,
      definesNothing: definesNothing ? counts("definesNothing", DEFINES_NOTHING) : 1,
    };
  };
}

/** Whether it is a piece of one definition, or of a text. */
function isPart({ kind, parts }: StoredChunk): boolean {
  return parts > 1 || kind === "block" || kind === "section";
}

/** Those that change a score. */
function telling(boosts: Readonly<Record<(typeof WEIGHED)[number], number>>): Boosts {
  const told: Partial<Record<Boost, number>> = {};
  for (const boost of WEIGHED) if (boosts[boost] !== 1) told[boost] = boosts[boost];
  return told;
}

/** Chunks that the place speaks for and the question did not find, with what they have by its words. */
function foundByPlace(
  state: WorkspaceIndex,
  asked: Asked,
  ranked: readonly RankedChunk[],
  ids: Iterable<number>,
  mayBeFound: (id: number, chunk: StoredChunk) => boolean,
): RankedChunk[] {
  const known = new Set(ranked.map(({ id }) => id));
  const missing = [...new Set(ids)].filter(id => !known.has(id));
  // What most questions cost here: the scores of all that was found are needed only beside others.
  if (missing.length === 0) return [];
  const best = ranked[0]?.score ?? 0;
  const byWords = scoreByWords(state, asked);
  const most = Math.max(...ranked.map(({ arms }) => arms.lexical?.score ?? 0));
  const chunks: RankedChunk[] = [];
  for (const id of missing) {
    const stored = state.chunks.at(id);
    if (stored === undefined || !mayBeFound(id, stored)) continue;
    const share = most > 0 ? byWords(id) / most : 0;
    chunks.push({ id, stored, score: best * FOUND_BY_PLACE * share, arms: {} });
  }
  return chunks;
}
