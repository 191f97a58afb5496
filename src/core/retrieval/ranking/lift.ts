import { addTo } from "../../base/addTo.ts";
import { sum } from "../../base/numbers.ts";
import type { Scored } from "../../index/database/codeDatabase.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import { OUTLINE_SOURCES, type OutlineSource, type StoredOutline } from "../../index/storedOutline.ts";
import { type RankedChunk, ranksOf } from "../ranking.ts";

/**
 * By how much the best outline entry for a question lifts the chunks it speaks for; 1 would double their scores. A file is about more
 * than one of its classes, and a commit, which tells what somebody did, says less about code than the code itself. On development
 * questions, anything from 0.2 to 0.4 did about as well for files and classes.
 */
const LIFTS: Readonly<Record<OutlineSource, number>> = { file: 0.4, class: 0.2, commit: 0.1 };
/**
 * A file lifts in full where a question has so many words, and for fewer by their share: among all that a file names there are a few
 * words of any question by chance. On development questions 30 did about as well.
 */
const WORDS_OF_A_FILE = 16;

type ScoredOutlines = readonly Scored<StoredOutline>[];

/**
 * The two levels of retrieval put together: a chunk whose file or class answers the question as well gets a better
 * score, `score × (1 + 0.4 × file + 0.2 × class + 0.1 × commit)`, where the three are the scores of their outline
 * entries as shares of the best entry's, and that of the file counts by how many `words` the question has. Best first, both in and out;
 * equal scores stay in the order in which they came.
 */
export function liftChunks(
  chunks: readonly Scored<StoredChunk>[],
  outlines: ScoredOutlines,
  words: number,
): RankedChunk[] {
  const best = outlines.reduce((most, { score }) => Math.max(most, score), 0);
  const entriesOf = byDocument(outlines);
  const most = { ...LIFTS, file: LIFTS.file * Math.min(1, words / WORDS_OF_A_FILE) };
  const ranks = ranksOf(chunks.map(({ score }) => score));
  return chunks
    .map(({ id, stored, score }, index) => {
      const entries = entriesOf.get(stored.document) ?? [];
      const lifts = OUTLINE_SOURCES.map(source => most[source] * bestAround(entries, source, stored));
      const lift = best === 0 ? 0 : sum(lifts) / best;
      const boosts = lift === 0 ? {} : { boosts: { container: 1 + lift } };
      return {
        id,
        stored,
        score: score * (1 + lift),
        arms: { lexical: { rank: ranks[index] ?? index + 1, score } },
        ...boosts,
      };
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * What the best entry of a source scores that speaks for a chunk: for all of its document, for a class around it, or for
 * one in it, where several small ones share a chunk. Entries come best first.
 */
function bestAround(entries: ScoredOutlines, source: OutlineSource, chunk: StoredChunk): number {
  const around = entries.find(
    ({ stored }) =>
      stored.source === source &&
      (source !== "class" || (stored.start < chunk.end && chunk.start < stored.end)),
  );
  return around?.score ?? 0;
}

/** Best first, as they came. */
function byDocument(outlines: ScoredOutlines): ReadonlyMap<number, ScoredOutlines> {
  const groups = new Map<number, Scored<StoredOutline>[]>();
  for (const found of outlines) addTo(groups, found.stored.document, found);
  return groups;
}
