import { AROUND_CALLS, CALLER_SHARE } from "../../context/choosing/companions.ts";
import type { Wanted } from "../../context/choosing/wanted.ts";
import type { AnswerWorld } from "./askIndex.ts";
import type { ContextSources } from "./contextSources.ts";
import { type AskedQuery, findRelated } from "./findRelated.ts";

/** Callers for a context, best first, and notes on how they were found. */
export interface CallersByName {
  readonly callers: readonly Wanted[];
  readonly notes: readonly string[];
}

/**
 * The callers that a query asks for by a name, found as by a search, so that a list of these and the source beside it agree. Each is worth
 * a share of `value`, less with its rank.
 */
export async function callersByName(
  world: AnswerWorld,
  sources: ContextSources,
  query: AskedQuery,
  value: number,
  signal: AbortSignal,
): Promise<CallersByName> {
  const { hits = [], notes = query.asked.notes ?? [] } = (await findRelated(world, query, signal)) ?? {};
  const callers = hits.map(async ({ document, rank, startLine, endLine, matched: { line } }) => {
    const source = await sources.sourceOf(document, signal);
    const share = (value * CALLER_SHARE) / Math.sqrt(rank);
    return source && { source, startLine, endLine, matched: [line], value: share, ...AROUND_CALLS };
  });
  return { callers: (await Promise.all(callers)).filter(caller => caller !== undefined), notes };
}
