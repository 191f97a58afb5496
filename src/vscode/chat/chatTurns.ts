/** Code that chat loads with the first turn: a separate file in the build. */
export { followupsOf } from "./followups.ts";
export { openPlaces } from "./openPlaces.ts";
export { takeTurn } from "./takeTurn.ts";
