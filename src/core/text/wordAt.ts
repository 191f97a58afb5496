const BEFORE = /[\p{L}\p{N}_$]$/u;
const BEHIND = /^[\p{L}\p{N}_$]/u;

/**
 * The offset at which a text first has a word by itself, and not as a part of another; -1 where it has none. Who looks for many words
 * finds each sooner than an expression is compiled for it.
 */
export function wordAt(text: string, word: string): number {
  if (word === "") return -1;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    // A letter may be two units.
    if (!BEFORE.test(text.slice(Math.max(0, at - 2), at)) && !BEHIND.test(text.slice(end, end + 2)))
      return at;
  }
  return -1;
}
