/** What chat loads with the first turn: a file of its own in the build. */
export { followupsOf } from "./followups.ts";
export { openPlaces } from "./openPlaces.ts";
export { takeTurn } from "./takeTurn.ts";
