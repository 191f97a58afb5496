/** What the basket loads when it is sent, saved, or filled from a notebook: a file of its own in the build, since most windows never do. */
export { additionsOfCells } from "./items/cellAdditions.ts";
export { copyBasket, sendBasket } from "./sendBasket.ts";
export { deleteSet, loadSet, saveSet } from "./setCommands.ts";
