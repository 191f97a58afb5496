import { type SearchResult, searchIndex } from "../../retrieval/search.ts";
import type { OpenDocuments } from "../openDocuments.ts";
import type { Opened } from "../opened.ts";
import { askIndex, type Upkeep } from "./askIndex.ts";
import { callingOf } from "./callingOf.ts";
import { findOtherRelated, type RelatedQuery } from "./findRelated.ts";
import { questionOf } from "./questionOf.ts";

/** What a context is made of where a query asks for it: what is found, each once. */
export async function searchForContext(
  opened: Opened,
  documents: OpenDocuments,
  upkeep: Upkeep,
  query: Omit<RelatedQuery, "related">,
  signal: AbortSignal,
): Promise<SearchResult> {
  const related = await findOtherRelated(opened, documents, upkeep, query, signal);
  if (related !== undefined) return related;
  const { asked, ...filled } = query;
  const calling = await callingOf(opened, documents, upkeep, asked, signal);
  const question = { ...(await questionOf(opened, documents, asked, signal)), ...calling };
  const found = await askIndex(opened, upkeep, searchIndex, { ...question, ...filled }, signal);
  // Whoever reads one has read the others.
  return { ...found, hits: found.hits.filter(({ isCopy }) => isCopy !== true) };
}
