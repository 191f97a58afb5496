import type { Library } from "./queryMemory.ts";

/** Thrown when a query took too long and was ended. */
export class QueryEnded extends Error {}

/** Runs a query and ends it when `givesUp` says so. Returns whether it was ended. */
export function isEnded(library: Library, run: () => void, givesUp: () => boolean): boolean {
  let ended = false;
  library.currentQueryProgressCallback = () => {
    ended ||= givesUp();
    return ended;
  };
  try {
    run();
  } finally {
    library.currentQueryProgressCallback = null;
  }
  return ended;
}
