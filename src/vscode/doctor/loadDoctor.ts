import { loadedOnce } from "../loadedOnce.ts";

/** Loads the code behind the view and its commands. */
export const loadDoctor = loadedOnce(() => import("./doctorCode.ts"));
