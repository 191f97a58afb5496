import { callersAskedFor, USES_FOUND } from "../asked/callersAskedFor.ts";
import { definitionsCalled } from "../asked/definitionsCalled.ts";
import type { Context, ContextItem } from "../context.ts";
import type { Filter } from "../filter.ts";
import type { Query } from "../hit.ts";
import type { SymbolHit } from "../symbol.ts";
import type { BudgetedCaller, CallWorld, ToolResult, ToolWorld } from "./agentTool.ts";
import { describeHit, describeSymbol } from "./describe.ts";
import { indexNotes } from "./indexNotes.ts";
import { listWithSource } from "./listWithSource.ts";

const NO_CALLERS = "No caller was found by name. For every occurrence use a text search.";
/** The most callers, tests or subtypes that are listed. */
export const MAX_RELATED = 30;
/** The share of a result for that list: users want to know where all of them are before they see the source of some. */
export const RELATED_SHARE = 0.5;

/** The definitions whose callers a query asks for; none if it asks for something else, or nothing has that name. */
export async function calledDefinitions(
  { engine }: ToolWorld,
  query: string,
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  return await definitionsCalled(callersAskedFor(query) ?? [], asked => engine.symbols(asked, signal));
}

/** A result with the callers of some definitions, which are found by name rather than by the words of the query. */
export async function callersResult(
  world: CallWorld,
  query: Pick<Query, "text" | "where">,
  called: readonly SymbolHit[],
  caller: BudgetedCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { names } = world;
  const items = called.map(({ document, startLine, endLine }): ContextItem => {
    return { document, startLine, endLine, detail: "signature" };
  });
  const answer = await world.engine.search({ ...query, limit: MAX_RELATED }, signal);
  // A search that finds no use goes by the words of the question instead.
  const isFound = answer.notes.includes(USES_FOUND);
  const callers = isFound ? answer.hits : [];
  const notes = [
    ...(isFound ? answer.notes : [NO_CALLERS]),
    ...(await indexNotes(world, answer.complete, signal)),
    ...(query.where === undefined ? [] : await nothingFits(world, query.where, signal)),
  ];
  const listBeside = (shown: Context["shown"]): string[] => [
    ...called.map((symbol, index) => `${index + 1}. ${describeSymbol(names, symbol)}`),
    ...callers.map((hit, index) => `${called.length + index + 1}. ${describeHit(names, hit, shown)}`),
  ];
  const listing = { items, query, notes, share: RELATED_SHARE, listBeside };
  return await listWithSource(world, listing, caller, signal);
}

/** Sentences that say nothing matches a filter, so that there can be no caller either; none if something does. */
async function nothingFits(
  { engine }: ToolWorld,
  where: Filter,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { hits, notes } = await engine.search({ text: "", where, limit: 1 }, signal);
  return hits.length > 0 ? [] : notes;
}
