import { loadedOnce } from "../loadedOnce.ts";

/** Loads what draws the rows of the spans view. */
export const loadSpansCode = loadedOnce(() => import("./spansCode.ts"));
