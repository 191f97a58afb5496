import { createHash } from "node:crypto";

const WORD = /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** The words of a text in lower case, without figures. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/**
 * The same for texts that differ only in white space, punctuation, figures and case, such as copies of a function that were reformatted or
 * have another limit.
 */
export function fingerprint(words: readonly string[]): string {
  return createHash("sha1").update(words.join(" ")).digest("base64").slice(0, 16);
}
