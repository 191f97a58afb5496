import { loadedOnce } from "../loadedOnce.ts";

/** Loads what draws the rows of the spans view, and the texts around them. */
export const loadSpansCode = loadedOnce(() => import("./spansCode.ts"));
