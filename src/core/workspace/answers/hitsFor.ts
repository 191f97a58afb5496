import type { Hit } from "../../hit.ts";
import type { SearchResult } from "../../retrieval/search.ts";

/** As many hits are looked at as take about twice the budget, so that there is a choice. */
const TOKENS_A_HIT = 200;
const MIN_HITS = 10;
const MAX_HITS = 60;
/** Where hits are so small that these leave room, so many: what comes later is no answer any more, and every hit is read. */
const MOST_HITS = 240;
/** Of source, about. */
const CHARACTERS_A_TOKEN = 4;

/** Finds hits that fill a budget of tokens, as far as there are any. `search` finds the first of them, up to a limit. */
export async function hitsFor(
  budget: number,
  search: (limit: number) => Promise<SearchResult>,
): Promise<SearchResult> {
  const usual = Math.min(MAX_HITS, Math.max(MIN_HITS, Math.ceil(budget / TOKENS_A_HIT)));
  const first = await search(usual);
  const share = tokensOf(first.hits) / budget;
  if (first.hits.length < usual || share >= 1) return first;
  const limit = Math.min(MOST_HITS, Math.ceil(usual / share));
  return await search(limit);
}

function tokensOf(hits: readonly Hit[]): number {
  return hits.reduce((sum, { start, end }) => sum + end - start, 0) / CHARACTERS_A_TOKEN;
}
