/** Code that the embedder commands load on first use. A separate file in the build, since most users never run one. */
export { chooseEmbedder } from "./chooseEmbedder.ts";
export { networkRecord, proveOffline } from "./proveOffline.ts";
export { setKey } from "./setKey.ts";
export { whatWouldBeSent } from "./whatWouldBeSent.ts";
