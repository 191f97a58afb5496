import type { NameMatch } from "../../symbol.ts";
import { foldText } from "../../text/foldText.ts";
import { wordParts } from "../../text/wordParts.ts";

/** A typed name, prepared to be compared with many names. */
export interface WantedName {
  readonly text: string;
  /** Its letters and digits, folded. */
  readonly folded: string;
  /** The number of letters that may be wrong, missing, too many or swapped with the next. */
  readonly typos: number;
}

/** Fewer letters than this occur in too many names to be searched as a substring. */
const MIN_SUBSTRING = 3;
/** The lengths from which one letter may be wrong, and two. Too many shorter names are a letter apart. */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;
/** Humps are tracked in a bit set, one bit for each letter of the wanted name. */
const MAX_HUMP_LETTERS = 31;

/** Most names have no separators. */
const PLAIN = /^[A-Za-z0-9]+$/;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;

/** Prepares a typed name. */
export function wantedName(text: string): WantedName {
  const folded = foldName(text);
  const typos = folded.length >= TWO_TYPOS ? 2 : folded.length >= ONE_TYPO ? 1 : 0;
  return { text, folded, typos };
}

/** The letters and digits of a name, folded, so that `get_user` and `getUser` are equal; the name itself if it has none. */
export function foldName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return foldText(name).replace(SEPARATORS, "") || name;
}

/** Whether a name may match by more than its beginning: shorter ones are in too many names. */
export function isLongEnough({ folded }: WantedName): boolean {
  return folded.length >= MIN_SUBSTRING;
}

/** The best match of a name, and the number of wrong letters. */
export function matchName(
  name: string,
  wanted: WantedName,
): { readonly match: NameMatch; readonly typos: number } | undefined {
  if (name === wanted.text) return { match: "exact", typos: 0 };
  const folded = foldName(name);
  if (folded === wanted.folded) return { match: "caseInsensitive", typos: 0 };
  if (folded.startsWith(wanted.folded)) return { match: "prefix", typos: 0 };
  if (hasInOrder(folded, wanted.folded) && matchesHumps(name, wanted.folded))
    return { match: "humps", typos: 0 };
  if (isLongEnough(wanted) && folded.includes(wanted.folded)) return { match: "substring", typos: 0 };
  const typos = editDistance(folded, wanted.folded, wanted.typos);
  return typos > wanted.typos ? undefined : { match: "typo", typos };
}

/** Whether a text has the letters in this order, with anything between them: few names do, and only these are split into parts. */
function hasInOrder(text: string, letters: string): boolean {
  let next = 0;
  for (let at = 0; at < text.length && next < letters.length; at++) {
    if (text.charCodeAt(at) === letters.charCodeAt(next)) next++;
  }
  return next === letters.length;
}

/** Whether the letters are beginnings of parts of a name, starting with the first: `gUN` and `getNa` for `getUserName`. */
function matchesHumps(name: string, letters: string): boolean {
  if (letters.length > MAX_HUMP_LETTERS) return false;
  const humps = wordParts(name);
  // Bit i is set if the humps so far yield the first i letters.
  let reached = 1;
  for (const [at, hump] of humps.entries()) {
    let more = 0;
    for (let from = 0; from < letters.length; from++) {
      if (((reached >>> from) & 1) === 0) continue;
      for (let length = 0; hump[length] !== undefined && hump[length] === letters[from + length]; length++) {
        more |= 1 << (from + length + 1);
      }
    }
    if (at === 0 && more === 0) return false;
    reached = at === 0 ? more : reached | more;
    if (((reached >>> letters.length) & 1) === 1) return true;
  }
  return false;
}

/**
 * The number of letters to change, insert, delete or swap with the next to turn one text into the other (optimal string alignment, after
 * Damerau); a number above `most` if there are more.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  let leastBefore = 0;
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const changed = (last[column - 1] ?? 0) + (same ? 0 : 1);
      let distance = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    // A swap reaches over a row, from the one before it.
    if (Math.min(least, leastBefore + 1) > most) return most + 1;
    leastBefore = least;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
}
