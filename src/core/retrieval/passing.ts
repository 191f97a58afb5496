import type { Filter } from "../filter.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { compileFilter } from "./compileFilter.ts";

/** Whether anything in an index passes a filter. */
export function passesAny(state: WorkspaceIndex, filter: Filter): boolean {
  const { chunks } = state.passing(compileFilter(state, filter));
  // A verdict outlives what it was on.
  return chunks.some((passes, id) => passes === 1 && state.chunks.at(id) !== undefined);
}
