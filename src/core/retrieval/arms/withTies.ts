import { MAX_HITS } from "../../index/database/codeIndex.ts";

/** The best of a search, and all others that score like the last of them: the order of those depends on how the index was built. */
export function withTies<Found extends { readonly score: number }>(
  search: (limit: number) => Found[],
  count: number,
): Found[] {
  const found = search(count + 1);
  const [last, next] = found.slice(count - 1);
  if (last === undefined || next === undefined || next.score < last.score) return found.slice(0, count);
  return search(MAX_HITS).filter(({ score }) => score >= last.score);
}
