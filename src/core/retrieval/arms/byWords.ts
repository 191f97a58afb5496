import { sum } from "../../base/numbers.ts";
import type { Query } from "../../hit.ts";
import type { Scored } from "../../index/database/codeDatabase.ts";
import type { PassingIds } from "../../index/passingIds.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { gistOf } from "../query/gist.ts";

type Asked = Pick<Query, "text" | "from">;

/**
 * The chunks with words of a question, best first: at most `count`, plus as many for the words of its gist alone, which would otherwise be
 * lost among the others.
 */
export function searchByWords(
  { chunks }: WorkspaceIndex,
  asked: Asked,
  count: number,
  passing: PassingIds | undefined,
): Scored<StoredChunk>[] {
  const found = chunks.search(asked.text, count, passing);
  const gist = gistOf(asked);
  if (gist === undefined) return found;
  const known = new Set(found.map(({ id }) => id));
  const inAll = chunks.scoreByTerm(asked.text);
  const inGist = chunks.scoreByTerm(gist.words);
  const others = chunks
    .search(gist.words, count, passing)
    .filter(({ id }) => !known.has(id))
    .map(each => ({ ...each, score: sum(inAll(each.id)) }));
  return [...found, ...others]
    .map(each => ({ ...each, score: each.score + gist.weight * sum(inGist(each.id)) }))
    .sort((one, other) => other.score - one.score);
}

/** Returns a function for the score of a chunk by the words of a question; words of its gist count more. */
export function scoreByWords(
  { chunks }: Pick<WorkspaceIndex, "chunks">,
  asked: Asked,
): (id: number) => number {
  const inAll = chunks.scoreByTerm(asked.text);
  const gist = gistOf(asked);
  if (gist === undefined) return id => sum(inAll(id));
  const inGist = chunks.scoreByTerm(gist.words);
  return id => sum(inAll(id)) + gist.weight * sum(inGist(id));
}
