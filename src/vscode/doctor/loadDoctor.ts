import { loadedOnce } from "../loadedOnce.ts";

/** What the view shows and its commands do. */
export const loadDoctor = loadedOnce(() => import("./doctorCode.ts"));
