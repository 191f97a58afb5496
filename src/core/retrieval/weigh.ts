import { definitionsIn, type StoredChunk } from "../index/storedChunk.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import type { Role } from "../role.ts";
import { queryTokens } from "../text/tokens.ts";
import { roleOfDocument } from "./compileFilter.ts";
import type { RankedChunk } from "./lift.ts";
import type { Found } from "./passages.ts";
import { type Place, placeEvidence } from "./place/placeEvidence.ts";
import { rolePrior } from "./rolePrior.ts";

/**
 * By how much a chunk's score grows, 1 being to twice as much: it defines a name that the question has as it is written in
 * code, and its file has the best chunks in sum. On development questions halves and doubles of these did about as well,
 * but for names: twice as much there hurts questions that are code.
 */
const NAMED = 0.4;
const COHERENT = 0.3;
/** What a chunk that defines nothing, such as the imports of a file, has of its score. */
const DEFINES_NOTHING = 0.8;
/** So many chunks of a file tell how much of it is about the question. */
const COHERENT_CHUNKS = 5;
/** A chunk that is there by its place alone has at most so much of the best one's score by its words. */
const FOUND_BY_PLACE = 0.5;

/** A name as only code writes it: with a capital, digit or joining sign inside. Or one in backticks. */
const CODE_NAME =
  /`([\p{L}_$][\p{L}\p{N}_$]*)`|(?<![\p{L}\p{N}_$])((?:[\p{L}$][\p{L}\p{N}$]*_|[\p{L}$]*[\p{Ll}\p{N}]\p{Lu})[\p{L}\p{N}_$]*)/gu;

/** What a question is, apart from how it is put to the index. */
interface Asked {
  readonly text: string;
  readonly place?: Place;
}

/**
 * Gives chunks their weight beside what the arms found: what their files are there for, whether they define what the question
 * names, how much of their file answers it, and the place it is asked from. What comes out is in no order.
 */
export function weigh(state: WorkspaceIndex, { text, place }: Asked, found: Found): Found {
  const best = found.ranked[0]?.score ?? 0;
  if (best <= 0) return found;
  const evidence = place === undefined ? undefined : placeEvidence(state, text, place);
  const factor = ownFactors(state, text);
  const weightOf = ({ id, stored }: RankedChunk, share: number): number =>
    (evidence?.weigh(id, stored, share) ?? share) * factor(stored);
  const all = [...found.ranked, ...foundByPlace(state, text, found.ranked, evidence?.chunks ?? [])];
  const weighed = all.map(chunk => ({ ...chunk, score: weightOf(chunk, chunk.score / best) }));
  const coherence = coherenceOf(weighed);
  return {
    ranked: weighed.map(chunk => ({ ...chunk, score: chunk.score * coherence(chunk.stored.document) })),
    wordsIn: chunk => found.wordsIn(chunk),
    scoreOf(passage) {
      const [first, ...others] = passage;
      if (first === undefined || others.length === 0) return first?.score ?? 0;
      const share = found.scoreOf(passage) / best;
      return Math.max(...passage.map(chunk => weightOf(chunk, share))) * coherence(first.stored.document);
    },
  };
}

/** What a chunk is worth by itself. */
function ownFactors(state: WorkspaceIndex, text: string): (chunk: StoredChunk) => number {
  const prior = rolePrior(queryTokens(text));
  const names = new Set(
    [...text.matchAll(CODE_NAME)].flatMap(([, quoted, written]) => quoted ?? written ?? []),
  );
  return chunk => {
    const entry = state.manifest.get(chunk.document);
    const role: Role = entry === undefined ? "implementation" : roleOfDocument(entry);
    const definitions = definitionsIn(chunk);
    const isNamed =
      names.size > 0 && (names.has(chunk.name) || definitions.some(({ name }) => names.has(name)));
    const definesNothing = definitions.length === 0 && chunk.kind !== "section";
    return prior(role) * (isNamed ? 1 + NAMED : 1) * (definesNothing ? DEFINES_NOTHING : 1);
  };
}

/** What the file of a chunk adds: the sum of its best chunks beside that of the best file. */
function coherenceOf(chunks: readonly RankedChunk[]): (document: number) => number {
  const scores = new Map<number, number[]>();
  for (const { stored, score } of chunks) {
    const own = scores.get(stored.document);
    if (own === undefined) scores.set(stored.document, [score]);
    else own.push(score);
  }
  const sums = new Map<number, number>();
  for (const [document, own] of scores)
    sums.set(document, sum(own.sort((a, b) => b - a).slice(0, COHERENT_CHUNKS)));
  const most = Math.max(...sums.values());
  return document => 1 + (COHERENT * (sums.get(document) ?? 0)) / most;
}

/** Chunks that the place speaks for and the question did not find, with what they have by its words. */
function foundByPlace(
  state: WorkspaceIndex,
  text: string,
  ranked: readonly RankedChunk[],
  ids: Iterable<number>,
): RankedChunk[] {
  const known = new Set(ranked.map(({ id }) => id));
  const best = ranked[0]?.score ?? 0;
  const scoreByWord = state.chunks.scoreByWord(text);
  const byWords = (id: number): number => sum(scoreByWord(id));
  const most = Math.max(...ranked.map(({ id }) => byWords(id)));
  const chunks: RankedChunk[] = [];
  for (const id of ids) {
    const stored = known.has(id) ? undefined : state.chunks.at(id);
    if (stored === undefined) continue;
    const share = most > 0 ? byWords(id) / most : 0;
    chunks.push({ id, stored, score: best * FOUND_BY_PLACE * share, arms: {} });
  }
  return chunks;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
