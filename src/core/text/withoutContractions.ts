/** What an apostrophe joins to a word: `'s`, `'re`, `'ll`. Not where a quoted text of code begins, as in `b's'`. */
const ENDING = /(?<=\p{L})['’](?:s|re|ve|ll|d|m)(?![\p{L}\p{N}_'’])/giu;
/** A verb with "not": `don't`, `can't`, `isn't`. */
const NEGATED = /(?<![\p{L}\p{N}_])\p{L}{1,6}n['’]t(?![\p{L}\p{N}_'’])/giu;
/** "That is" and "for example". */
const LATIN = /(?<![\p{L}\p{N}_.])(?:e\.g|i\.e)(?![\p{L}\p{N}_])/giu;

/**
 * A question without the letters that an apostrophe joins to its words, without verbs with "not" and without "e.g.": none of these say what
 * it is about, and code has `t`, `s` and `e` everywhere. If nothing else is left, the question stays as it is.
 */
export function withoutContractions(text: string): string {
  const rest = text.replace(NEGATED, " ").replace(ENDING, " ").replace(LATIN, " ");
  return rest.trim() === "" ? text : rest;
}
