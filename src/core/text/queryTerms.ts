import { isProse } from "./prose.ts";
import { queryTokenCounts } from "./tokens.ts";

/** A token that a query is searched by, and how much it counts beside others. */
export interface QueryTerm {
  readonly token: string;
  readonly weight: number;
}

/**
 * What a query is searched by: its tokens. In prose those count more that stand in it more often, by `1 + ln(count)`, the damped frequency in the
 * query of BM25: what a long report comes back to is what it is about. Code repeats names for reasons of its own.
 */
export function queryTerms(query: string): QueryTerm[] {
  const prose = isProse(query);
  return [...queryTokenCounts(query)].map(([token, count]) => ({
    token,
    weight: prose ? 1 + Math.log(count) : 1,
  }));
}
