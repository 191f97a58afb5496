import type { Query } from "../../hit.ts";
import type { Question } from "../../retrieval/question.ts";

/** As many hits are looked at as take about twice the budget, so that there is a choice. */
const TOKENS_A_HIT = 200;
const MIN_HITS = 10;
const MAX_HITS = 60;
/** Of source, about. */
const CHARACTERS_A_TOKEN = 4;

/** How many hits it takes to fill a budget of tokens, as far as there are any: so many, and more where they are small. */
export function hitsFor(budget: number): Pick<Query, "limit"> & Pick<Question, "fillTo"> {
  const limit = Math.min(MAX_HITS, Math.max(MIN_HITS, Math.ceil(budget / TOKENS_A_HIT)));
  return { limit, fillTo: budget * CHARACTERS_A_TOKEN };
}
