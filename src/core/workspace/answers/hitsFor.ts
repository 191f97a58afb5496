import type { Query } from "../../hit.ts";
import type { Question } from "../../retrieval/question.ts";

/** One hit is looked at for every so many tokens of the budget. Together they take about twice the budget, so that there is a choice. */
const TOKENS_A_HIT = 200;
const MIN_HITS = 10;
const MAX_HITS = 60;
/** About the characters of source per token. */
const CHARACTERS_A_TOKEN = 4;

/** The number of hits to look at for a budget of tokens, and the characters to fill, with more hits if they are small. */
export function hitsFor(budget: number): Pick<Query, "limit"> & Pick<Question, "fillTo"> {
  const limit = Math.min(MAX_HITS, Math.max(MIN_HITS, Math.ceil(budget / TOKENS_A_HIT)));
  return { limit, fillTo: budget * CHARACTERS_A_TOKEN };
}
