/**
 * Code that the basket loads on demand: to show and measure items, to add them, to send, copy or save them, to choose a model, and to look
 * for code that is gone. It is a separate file in the build, since most windows never need it.
 */
export { addToBasket } from "./addToBasket.ts";
export { basketTreeItem } from "./basketTreeItem.ts";
export { chooseModel } from "./chooseModel.ts";
export { findMoved } from "./code/movedCode.ts";
export { findRenamed } from "./code/renamedFile.ts";
export { additionsAskedFor } from "./items/additions.ts";
export { additionsOfCells } from "./items/cellAdditions.ts";
export { packBasket } from "./packBasket.ts";
export { copyBasket, sendBasket } from "./sendBasket.ts";
export { deleteSet, loadSet, saveSet } from "./setCommands.ts";
