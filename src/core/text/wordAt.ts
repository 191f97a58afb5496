const BEFORE = /[\p{L}\p{N}_$]$/u;
const BEHIND = /^[\p{L}\p{N}_$]/u;

/**
 * The first offset of a word that is not part of a longer one; -1 if there is none. For many words this takes less time than compiling an
 * expression for each.
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
