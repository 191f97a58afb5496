import { callersAskedFor } from "../callersAskedFor.ts";
import { type ContextItem, linesText } from "../context.ts";
import { contextWithin } from "../contextWithin.ts";
import { definitionsCalled } from "../definitionsCalled.ts";
import { type DocumentId, distinct } from "../document.ts";
import type { Filter } from "../filter.ts";
import type { Query } from "../hit.ts";
import type { SymbolHit } from "../symbol.ts";
import type { ToolCaller, ToolResult, ToolWorld } from "./agentTool.ts";
import { fitResult, LIST_SHARE, RESULT_FORMAT, type Source } from "./fitResult.ts";
import { indexNotes } from "./indexNotes.ts";
import { DocumentNames } from "./targets/documentNames.ts";
import { idOf } from "./targets/reference.ts";

/** Stands above what calls something. */
const CALLERS =
  "What calls it is found by its name: where only the definition is shown, no caller was found. For every occurrence use a text search.";

/** The definitions whose callers a query asks for; none where it asks for something else, or nothing has that name. */
export async function calledDefinitions(
  { engine }: ToolWorld,
  query: string,
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  return await definitionsCalled(
    callersAskedFor(query) ?? [],
    async asked => (await engine.symbols(asked, signal)).symbols,
  );
}

/** What calls something, which is no matter of words. */
export async function callersResult(
  world: ToolWorld,
  query: Pick<Query, "text" | "where">,
  called: readonly SymbolHit[],
  budget: number,
  caller: ToolCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  const names = new DocumentNames(world.folders);
  const items = called.map(({ document, startLine, endLine }): ContextItem => {
    return { document, startLine, endLine, detail: "signature" };
  });
  let documents: readonly DocumentId[] = [];
  const source = async (room: number): Promise<Source> => {
    const request = { items, query, budget: room, format: RESULT_FORMAT };
    const context = await contextWithin(world.engine, request, each => caller.countTokens(each), signal);
    documents = distinct(context.shown.map(({ document }) => document));
    return { text: context.text };
  };
  const { complete } = await world.engine.symbols({ text: called[0]?.name ?? "", limit: 1 }, signal);
  const lines = [
    CALLERS,
    ...(await indexNotes(world, complete, signal)),
    ...(query.where === undefined ? [] : await nothingFits(world, query.where, signal)),
    ...called.map((symbol, index) => `${index + 1}. ${describeSymbol(names, symbol)}`),
  ];
  const result = await fitResult({ lines, share: LIST_SHARE, source }, budget, caller);
  return { ...result, isError: false, documents };
}

/** That nothing fits a filter, among which no caller can be, in sentences; none where something does. */
async function nothingFits(
  { engine }: ToolWorld,
  where: Filter,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { hits, notes } = await engine.search({ text: "", where, limit: 1 }, signal);
  return hits.length > 0 ? [] : notes;
}

/** A definition in a list, by its id. */
export function describeSymbol(names: DocumentNames, symbol: SymbolHit): string {
  return `${idOf(names, symbol)} (${symbol.kind}, lines ${linesText(symbol)}, has that name)`;
}
