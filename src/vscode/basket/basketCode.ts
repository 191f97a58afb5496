/**
 * What the basket loads when something is added, it is sent, saved or measured against another model, and when code of it is gone: a file
 * of its own in the build, since most windows never do.
 */
export { addToBasket } from "./addToBasket.ts";
export { chooseModel } from "./chooseModel.ts";
export { findMoved } from "./code/movedCode.ts";
export { findRenamed } from "./code/renamedFile.ts";
export { additionsAskedFor } from "./items/additions.ts";
export { additionsOfCells } from "./items/cellAdditions.ts";
export { copyBasket, sendBasket } from "./sendBasket.ts";
export { deleteSet, loadSet, saveSet } from "./setCommands.ts";
