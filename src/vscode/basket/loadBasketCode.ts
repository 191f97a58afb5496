import { loadedOnce } from "../loadedOnce.ts";

/** Loads what the basket does beyond showing items and following their code. */
export const loadBasketCode = loadedOnce(() => import("./basketCode.ts"));
