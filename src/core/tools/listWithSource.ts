import type { Context, ContextItem } from "../context.ts";
import { contextWithin } from "../contextWithin.ts";
import { distinct } from "../document.ts";
import type { Query } from "../hit.ts";
import type { BudgetedCaller, ToolResult, ToolWorld } from "./agentTool.ts";
import { fitResult, LEAST_BESIDE_LIST, RESULT_FORMAT, type Source } from "./fitResult.ts";

/** A list, and the source to show beside it. */
export interface Listing {
  readonly items: readonly ContextItem[];
  readonly query: Pick<Query, "text" | "where">;
  /** Notes on the list. */
  readonly notes: readonly string[];
  /** The share of the budget that the list may take. */
  readonly share: number;
  /** The lines of the list, given what the source beside it shows. */
  readonly listBeside: (shown: Context["shown"]) => readonly string[];
}

/** Makes a result of a list and the source of as much of it as there is room for. */
export async function listWithSource(
  { engine }: ToolWorld,
  { items, query, notes, share, listBeside }: Listing,
  caller: BudgetedCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  /** The lines that the latest source shows. */
  let shown: Context["shown"] = [];
  const source = async (room: number): Promise<Source> => {
    const request = { items, query, budget: room, format: RESULT_FORMAT };
    const context = await contextWithin(engine, request, each => caller.countTokens(each), signal);
    shown = context.shown;
    return { text: context.text, lines: listBeside(shown) };
  };
  const parts = {
    notes,
    lines: listBeside([]),
    share,
    leastSource: LEAST_BESIDE_LIST,
    source,
    rest: (count: number) => `(${count} more have no room)`,
    onlyBesideLines: true,
  };
  const result = await fitResult(parts, caller);
  return { ...result, isError: false, documents: distinct(shown.map(({ document }) => document)) };
}
