import { byPlace, type DocumentId, distinct } from "../../document.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { rolePrior } from "../../retrieval/ranking/rolePrior.ts";
import { roleOfDocument } from "../../retrieval/roleOf.ts";
import { codeTokens, queryTokens } from "../../text/tokens.ts";

/** Chunks that are looked at for each document wanted: the tests of one file may have a dozen of the best. */
const LOOKED_AT = 10;

/**
 * The `most` documents with the best chunks that have all words of a name, best first: its callers are among them. A search would do as
 * well, but it looks at every chunk with any of the words, and weighs them.
 */
export function documentsNaming(
  index: WorkspaceIndex,
  name: string,
  most: number,
  passing: Passing | undefined,
): DocumentId[] {
  const tokens = [...new Set(codeTokens(name))];
  if (tokens.length === 0) return [];
  const having = index.chunks.having(tokens);
  const looked = passing === undefined ? having : having.map((has, id) => has & (passing.chunks[id] ?? 0));
  const prior = rolePrior(queryTokens(name), new Set());
  const best = index.chunks.search(name, most * LOOKED_AT, looked);
  const found = best.flatMap(({ stored, score }) => {
    const entry = index.manifest.get(stored.document);
    return entry === undefined ? [] : { entry, score: score * prior(roleOfDocument(entry)) };
  });
  found.sort((one, other) => other.score - one.score || byPlace(one.entry.document, other.entry.document));
  return distinct(found.map(({ entry: { document } }) => document)).slice(0, most);
}
