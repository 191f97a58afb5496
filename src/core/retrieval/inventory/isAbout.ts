import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";

const NAMES = /[\p{L}\p{N}_-]+/gu;

/** Whether a text has all of some words, which are given as they are indexed, by themselves or in names. */
export function isAbout(text: string, words: readonly string[]): boolean {
  const own = new Set(wordParts(text).map(stem));
  return words.every(word => own.has(word));
}

/** Whether a name in a text has these words and no others: `users` in `createTable("users")`. No name has none. */
export function isNamed(text: string, words: readonly string[]): boolean {
  const called = words.join(" ");
  return (
    called !== "" && (text.match(NAMES) ?? []).some(name => wordParts(name).map(stem).join(" ") === called)
  );
}
