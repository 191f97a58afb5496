import { textHash } from "../src/core/text/textHash.ts";

/** One package in so many is never trained on. */
const ONE_IN = 10;

/** Tells the packages that figures are measured on. It is decided by the name alone, so that more packages change nothing for the others. */
export function isHeldOut(packageName: string): boolean {
  return textHash(packageName) % ONE_IN === 0;
}
