import { createHash } from "node:crypto";

const WORD = /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** The words of a text that are not figures, in lower case. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/**
 * The same for texts that differ in white space, punctuation, figures and case alone: copies of a function, formatted
 * anew or with another limit in it.
 */
export function fingerprint(words: readonly string[]): string {
  return createHash("sha1").update(words.join(" ")).digest("base64").slice(0, 16);
}
