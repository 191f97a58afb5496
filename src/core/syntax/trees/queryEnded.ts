import type { Library } from "./queryMemory.ts";

/** A query took too long, and was ended. */
export class QueryEnded extends Error {}

/** Runs a query, which is ended where it `givesUp`: whether it was. */
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
