import { loadedOnce } from "../loadedOnce.ts";

/** What the basket does beside being shown and following its code. */
export const loadBasketCode = loadedOnce(() => import("./basketCode.ts"));
