import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";

/** Whether a text has all of some words, which are given as they are indexed, by themselves or in names. */
export function isAbout(text: string, words: readonly string[]): boolean {
  const own = new Set(wordParts(text).map(stem));
  return words.every(word => own.has(word));
}
