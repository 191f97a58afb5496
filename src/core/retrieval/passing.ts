import { EVERYTHING, type Filter } from "../filter.ts";
import type { Passing } from "../index/passing.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { compileFilter } from "./compileFilter.ts";

/** The part of an index that passes a filter; without one, all of it. */
export function passingIn(state: WorkspaceIndex, filter: Filter = EVERYTHING): Passing {
  return state.passing(compileFilter(state, filter));
}

/** Whether anything in an index passes a filter. */
export function passesAny(state: WorkspaceIndex, filter: Filter): boolean {
  // A filter's verdict on a chunk outlives the chunk.
  return passingIn(state, filter).chunks.some((has, id) => has === 1 && state.chunks.at(id) !== undefined);
}
