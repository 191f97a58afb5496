import type { Context, ContextItem } from "../context.ts";
import { contextWithin } from "../contextWithin.ts";
import { distinct } from "../document.ts";
import type { Query } from "../hit.ts";
import type { ToolCaller, ToolResult, ToolWorld } from "./agentTool.ts";
import { fitResult, LEAST_BESIDE_LIST, RESULT_FORMAT, type Source } from "./fitResult.ts";

/** What a list is shown beside, and how much room both have. */
export interface Listing {
  readonly items: readonly ContextItem[];
  readonly query: Pick<Query, "text" | "where">;
  /** What should be known of the list. */
  readonly notes: readonly string[];
  /** Tokens of the list and the source together, and the share of them that the list may take. */
  readonly budget: number;
  readonly share: number;
  /** The lines of the list beside source that shows so much. */
  readonly listBeside: (shown: Context["shown"]) => readonly string[];
}

/** A list, and beside it the source of as much of what it lists as has room. */
export async function listWithSource(
  { engine }: ToolWorld,
  { items, query, notes, budget, share, listBeside }: Listing,
  caller: ToolCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  /** What the source that was made last shows. */
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
    onlyBesideLines: true,
  };
  const result = await fitResult(parts, budget, caller);
  return { ...result, isError: false, documents: distinct(shown.map(({ document }) => document)) };
}
