/** What the commands of embedders load with the first call: a file of its own in the build, since most users never call one. */
export { chooseEmbedder } from "./chooseEmbedder.ts";
export { networkRecord, proveOffline } from "./proveOffline.ts";
export { setKey } from "./setKey.ts";
export { whatWouldBeSent } from "./whatWouldBeSent.ts";
