import { createHash } from "node:crypto";

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** How many words a text has that are not figures. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/**
 * The same for texts that differ in white space, punctuation, figures and case alone: copies of a function, formatted
 * anew or with another limit in it.
 */
export function fingerprint(text: string): string {
  const words = text.match(WORD) ?? [];
  return createHash("sha1").update(words.join(" ").toLowerCase()).digest("base64").slice(0, 16);
}
