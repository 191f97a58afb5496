import { addTo } from "../../base/addTo.ts";
import { sum } from "../../base/numbers.ts";
import type { Scored } from "../../index/database/codeDatabase.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import { OUTLINE_SOURCES, type OutlineSource, type StoredOutline } from "../../index/storedOutline.ts";
import { type RankedChunk, ranksOf } from "../ranking.ts";

/**
 * How much the best outline entry for a question lifts its chunks; 1 would double their scores. A file is about more than one of its
 * classes, and a commit, which says what somebody did, says less about code than the code itself. On development questions, anything from
 * 0.2 to 0.4 did about as well for files and classes.
 */
const LIFTS: Readonly<Record<OutlineSource, number>> = { file: 0.4, class: 0.2, commit: 0.1 };
/**
 * The number of words from which a question lifts files in full; fewer lift in proportion: among all the names in a file, a few words of
 * any question occur by chance. On development questions 30 did about as well.
 */
const WORDS_OF_A_FILE = 16;

type ScoredOutlines = readonly Scored<StoredOutline>[];

/**
 * Combines the two levels of retrieval: a chunk whose file or class also answers the question gets a better score, `score × (1 + 0.4 × file
 * + 0.2 × class + 0.1 × commit)`. The three are the scores of their outline entries as shares of the best entry's; that of the file is
 * scaled by the number of `words` in the question. Input and output are best first; equal scores keep their order.
 */
export function liftChunks(
  chunks: readonly Scored<StoredChunk>[],
  outlines: ScoredOutlines,
  words: number,
): RankedChunk[] {
  const best = outlines.reduce((most, { score }) => Math.max(most, score), 0);
  const entriesOf = byDocument(outlines);
  const most = { ...LIFTS, file: LIFTS.file * Math.min(1, words / WORDS_OF_A_FILE) };
  const liftBy = (entries: ScoredOutlines, chunk: StoredChunk): number =>
    sum(OUTLINE_SOURCES.map(source => most[source] * bestAround(entries, source, chunk)));
  const ranks = ranksOf(chunks.map(({ score }) => score));
  return chunks
    .map(({ id, stored, score }, index) => {
      const entries = entriesOf.get(stored.document);
      const lift = entries === undefined || best === 0 ? 0 : liftBy(entries, stored) / best;
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
 * The score of the best entry of a source that is about a chunk: about its whole document, about a class around it, or about one of several
 * small classes in it. Entries come best first.
 */
function bestAround(entries: ScoredOutlines, source: OutlineSource, chunk: StoredChunk): number {
  const around = entries.find(
    ({ stored }) =>
      stored.source === source &&
      (source !== "class" || (stored.start < chunk.end && chunk.start < stored.end)),
  );
  return around?.score ?? 0;
}

/** Keeps the order of the entries, best first. */
function byDocument(outlines: ScoredOutlines): ReadonlyMap<number, ScoredOutlines> {
  const groups = new Map<number, Scored<StoredOutline>[]>();
  for (const found of outlines) addTo(groups, found.stored.document, found);
  return groups;
}
