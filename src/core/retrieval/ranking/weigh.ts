import { PLAIN_TEXT } from "../../document.ts";
import type { Boost, Boosts } from "../../hit.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { Role } from "../../role.ts";
import { asksOfProject } from "../../text/asksOfProject.ts";
import { isProse } from "../../text/prose.ts";
import { queryTokens } from "../../text/tokens.ts";
import { scoreByWords } from "../arms/byWords.ts";
import type { MentionedPlaces } from "../mentioned/mentionedPlaces.ts";
import { placeEvidence } from "../place/placeEvidence.ts";
import { nearness } from "../place/surroundings.ts";
import { openingOf } from "../query/opening.ts";
import type { RankedBy } from "../question.ts";
import type { RankedChunk, Ranking } from "../ranking.ts";
import { isTest, roleOfDocument } from "../roleOf.ts";
import { askedName, definesAsked } from "./askedName.ts";
import { bestFirst } from "./bestFirst.ts";
import { calledAlike } from "./calledAlike.ts";
import { mainRoles } from "./mainRoles.ts";
import { namedChunks } from "./namedChunks.ts";
import { onlyData } from "./onlyData.ts";
import { rolePrior, rolesAskedBeside, worthForProject } from "./rolePrior.ts";
import { worthOfTexts } from "./translations.ts";

/**
 * How much a chunk's score grows if it defines what the question names; 1 would double it. On development questions 0.5 did about as well;
 * 1 hurts questions that are code.
 */
const NAMED = 0.4;
/** The factor for a definition if the question asks for its uses. */
const ASKED_BY = 0.3;
/**
 * The factor for a chunk that defines nothing and is not part of a definition, such as the imports of a file. On development questions 0.65
 * did about as well.
 */
const DEFINES_NOTHING = 0.5;
/**
 * The factor for a chunk that declares only data types, if the question is where or how something is done: columns and fields are named
 * after what is done to them.
 */
const ONLY_DATA = 0.75;
/** A chunk found by a place alone gets at most this share of the best score for its words. */
const FOUND_BY_PLACE = 0.5;

/** The boosts that are applied here, in the order in which they are reported. */
const WEIGHED = [
  "role",
  "named",
  "definesNothing",
  "onlyData",
  "mentioned",
  "near",
  "place",
] as const satisfies readonly Boost[];

/**
 * Multiplies the scores from the arms by other evidence: the role of the file, whether the chunk defines what the question names, the
 * places that the question mentions, and the place where it is asked. The resulting scores are shares of the best score that came in.
 * Chunks found only by a place are added if they `mayBeFound`.
 */
export function weigh(
  state: WorkspaceIndex,
  question: RankedBy,
  found: Ranking,
  mentioned: MentionedPlaces,
  mayBeFound: (id: number, chunk: StoredChunk) => boolean,
): Ranking {
  const best = found.ranked[0]?.score ?? 0;
  if (best <= 0) return { ...found, ranked: bestFirst(state, found.ranked) };
  const { weighed, placed } = weights(state, question, found.ranked, mentioned);
  const added = foundByPlace(state, question, found.ranked, placed, mayBeFound);
  const all = [...found.ranked, ...added].map(chunk => {
    const { id, stored, arms, symbol } = chunk;
    const { score, boosts } = weighed(chunk, chunk.score / best);
    // Written out: to copy whatever properties hundreds of chunks have took a twentieth of a search.
    return { id, stored, score, arms, boosts: { ...chunk.boosts, ...boosts }, ...(symbol && { symbol }) };
  });
  return {
    ranked: bestFirst(state, all),
    wordsIn: chunk => found.wordsIn(chunk),
    scoreOf(passage) {
      const [first, ...others] = passage;
      if (first === undefined || others.length === 0) return first?.score ?? 0;
      const share = found.scoreOf(passage) / best;
      return Math.max(...passage.map(chunk => weighed(chunk, share).score));
    },
  };
}

/** The weights of chunks for one question. */
interface Weights {
  /** The score of a chunk whose share of the best score, 0 to 1, was `share`, and the factors applied to it. */
  weighed(chunk: RankedChunk, share: number): { readonly score: number; readonly boosts: Boosts };
  /** Chunks at the places that the question mentions, or near the place where it is asked. */
  readonly placed: readonly number[];
}

function weights(
  state: WorkspaceIndex,
  question: RankedBy,
  found: readonly RankedChunk[],
  mentioned: MentionedPlaces,
): Weights {
  const { text, place, surroundings, unboosted = [] } = question;
  const counts = (boost: Boost): boolean => !unboosted.includes(boost);
  const ownBoosts = ownBoostsFor(state, question, found, mentioned, counts);
  const nearOf = surroundings !== undefined && counts("near") ? nearness(state, surroundings) : () => 1;
  const evidence =
    place !== undefined && counts("place") ? placeEvidence(state, text, place, isOfTests) : undefined;
  return {
    weighed({ id, stored }, share) {
      const { role, named, definesNothing, onlyData, mentions } = ownBoosts(stored);
      const near = nearOf(stored.document);
      const atPlace = evidence?.weigh(id, stored, share) ?? share;
      const byPlace = share > 0 ? atPlace / share : 1;
      return {
        score: atPlace * (role * named * definesNothing * onlyData * mentions * near),
        boosts: telling({ role, named, definesNothing, onlyData, mentioned: mentions, near, place: byPlace }),
      };
    },
    placed: [...(evidence?.chunks ?? []), ...mentioned.chunks],
  };
}

/** Factors that do not depend on where the question is asked. */
interface OwnBoosts {
  readonly role: number;
  readonly named: number;
  readonly definesNothing: number;
  readonly onlyData: number;
  readonly mentions: number;
}

/** `counts` says whether a boost is used at all. */
function ownBoostsFor(
  state: WorkspaceIndex,
  { text, related }: RankedBy,
  found: readonly RankedChunk[],
  mentioned: MentionedPlaces,
  counts: (boost: Boost) => boolean,
): (chunk: StoredChunk) => OwnBoosts {
  // A report mentions tests, examples and settings in passing; its title says what it is about.
  const asked = queryTokens(openingOf(text)?.title ?? text);
  const prior = rolePrior(asked, mainRoles(state.manifest));
  const ofTexts = worthOfTexts(state.manifest, asked);
  const isOnlyData = onlyData(text);
  const isOfProject = asksOfProject(text);
  // Code has such words too, without asking for anything.
  const beside = isProse(text) ? rolesAskedBeside(asked) : new Set<Role>();
  const name = askedName(state, text);
  const isNamed = definesAsked(name) ?? namedChunks(state.manifest, text, found);
  const meant = name === undefined ? () => 1 : calledAlike(state, name, found);
  const named = (chunk: StoredChunk): number => {
    if (related === undefined) return (isNamed(chunk) ? 1 + NAMED : 1) * meant(chunk);
    // A test is not the definition, and a test of that very name is meant.
    if (related.by === "test") return 1;
    return definitionsIn(chunk).some(({ name }) => name === related.name) ? ASKED_BY : 1;
  };
  return chunk => {
    const entry = state.manifest.get(chunk.document);
    const role = roleIn(entry, chunk, related !== undefined);
    const worth = isOfProject ? worthForProject(entry?.document.path ?? "", role) : prior(role);
    // Definitions in a file without a grammar are unknown.
    const isPlain = entry?.language === PLAIN_TEXT;
    const definesNothing = !isPlain && !chunk.defines && !isPart(chunk) && chunk.members.length === 0;
    return {
      role: counts("role") ? worth * ofTexts(chunk.document) : 1,
      named: counts("named") ? named(chunk) : 1,
      definesNothing: definesNothing && counts("definesNothing") ? DEFINES_NOTHING : 1,
      onlyData: counts("onlyData") && isOnlyData(chunk) ? ONLY_DATA : 1,
      mentions: mentioned.weightOf(chunk, beside.size > 0 && !beside.has(role)),
    };
  };
}

function isOfTests(entry: ManifestEntry): boolean {
  return roleOfDocument(entry) === "test";
}

/** The role of a chunk. If uses or subtypes are asked for, tests within a file of code count as tests. */
function roleIn(entry: ManifestEntry | undefined, chunk: StoredChunk, isRelated: boolean): Role {
  if (entry === undefined) return "implementation";
  return isRelated && isTest(entry, chunk) ? "test" : roleOfDocument(entry);
}

/** Whether a chunk is a piece of one definition, or of a text. */
function isPart({ kind, parts }: StoredChunk): boolean {
  return parts > 1 || kind === "block" || kind === "section";
}

/** The boosts that are not 1. */
function telling(boosts: Readonly<Record<(typeof WEIGHED)[number], number>>): Boosts {
  const told: Partial<Record<Boost, number>> = {};
  for (const boost of WEIGHED) if (boosts[boost] !== 1) told[boost] = boosts[boost];
  return told;
}

/** The chunks at places that no arm found, each with a score by its words. */
function foundByPlace(
  state: WorkspaceIndex,
  question: RankedBy,
  ranked: readonly RankedChunk[],
  ids: Iterable<number>,
  mayBeFound: (id: number, chunk: StoredChunk) => boolean,
): RankedChunk[] {
  const known = new Set(ranked.map(({ id }) => id));
  const missing = [...new Set(ids)].filter(id => !known.has(id));
  // Scores by words take time, and most questions need none.
  if (missing.length === 0) return [];
  const best = ranked[0]?.score ?? 0;
  const byWords = scoreByWords(state, question);
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
