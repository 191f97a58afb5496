import { MAX_HITS } from "../../index/database/codeIndex.ts";

/** The best `count` results, and all others that score the same as the last of them: their order depends on how the index was built. */
export function withTies<Found extends { readonly score: number }>(
  search: (limit: number) => Found[],
  count: number,
): Found[] {
  const found = search(count + 1);
  const [last, next] = found.slice(count - 1);
  if (last === undefined || next === undefined || next.score < last.score) return found.slice(0, count);
  return search(MAX_HITS).filter(({ score }) => score >= last.score);
}
