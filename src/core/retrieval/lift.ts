import type { Scored } from "../index/codeDatabase.ts";
import type { StoredChunk } from "../index/storedChunk.ts";
import type { StoredOutline } from "../index/storedOutline.ts";

/** By how much the best outline entry of a question lifts what is inside it: 0 not at all, 1 to twice its score. */
const CONTAINER_LIFT = 0.4;
/** The same for a file's last commit: what somebody did says less about code than what the code says. */
const COMMIT_LIFT = 0.1;

type ScoredOutlines = readonly Scored<StoredOutline>[];

/**
 * The two levels of retrieval put together: a chunk whose file or class answers the question as well gets a better
 * score, `score × (1 + 0.4 × (file + class) + 0.1 × commit)`, where the three are the scores of their outline entries
 * as shares of the best entry's. Best first; equal scores stay in the order in which they came.
 */
export function liftChunks(
  chunks: readonly Scored<StoredChunk>[],
  outlines: ScoredOutlines,
): Scored<StoredChunk>[] {
  const best = outlines.reduce((most, { score }) => Math.max(most, score), 0);
  if (best === 0) return [...chunks];
  const entriesOf = byDocument(outlines);
  return chunks
    .map(({ stored, score }) => {
      const entries = entriesOf.get(stored.document) ?? [];
      const container = fileScore(entries) + classScore(entries, stored);
      const lift = (CONTAINER_LIFT * container + COMMIT_LIFT * commitScore(entries)) / best;
      return { stored, score: score * (1 + lift) };
    })
    .sort((a, b) => b.score - a.score);
}

/** What a document's own entry scores. */
function fileScore(entries: ScoredOutlines): number {
  return entries.find(({ stored }) => stored.source === "file")?.score ?? 0;
}

/** What the best of the classes around a chunk scores, or in it, where several small ones share a chunk. */
function classScore(entries: ScoredOutlines, chunk: StoredChunk): number {
  const around = entries.find(
    ({ stored }) => stored.source === "class" && stored.start < chunk.end && chunk.start < stored.end,
  );
  return around?.score ?? 0;
}

function commitScore(entries: ScoredOutlines): number {
  return entries.find(({ stored }) => stored.source === "commit")?.score ?? 0;
}

/** Best first, as they came. */
function byDocument(outlines: ScoredOutlines): ReadonlyMap<number, ScoredOutlines> {
  const groups = new Map<number, Scored<StoredOutline>[]>();
  for (const found of outlines) {
    const group = groups.get(found.stored.document);
    if (group === undefined) groups.set(found.stored.document, [found]);
    else group.push(found);
  }
  return groups;
}
