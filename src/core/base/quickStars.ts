/** Picomatch's translations of a star, with both slashes on Windows, and of a sign for a single character of a name. */
const STAR = String.raw`\[\^(?:\\\\)?\/\]\*\?`;
const SIGN = String.raw`[^\\()[\]{}|*+?.^$\/]|\\[^\w\/]|\[\^(?:\\\\)?\/\](?![*+?{])`;
const STAR_BEFORE_STAR = new RegExp(`(${STAR}(?:${SIGN})+)(?=${STAR})`, "g");

/**
 * The most stars in a name that also has a choice, in braces or brackets: what lies between two stars may then be of several lengths, and
 * each further star multiplies the time by the letters of the name, to a fifth of a second for the longest names with three.
 */
export const MOST_STARS_WITH_CHOICE = 3;
const CHOICE = /[[\]{}]/;

/** The longest glob, in UTF-16 units: no path is nearly as long, and an expression made of a much longer glob is too large to be used. */
export const LONGEST_GLOB = 1_000;

/** Whether some name of a glob has too many stars beside a choice. */
export function hasEndlessName(glob: string): boolean {
  const isEndless = (name: string): boolean =>
    CHOICE.test(name) && name.replaceAll("**", "*").split("*").length > MOST_STARS_WITH_CHOICE + 1;
  return glob.split("/").some(isEndless);
}

/**
 * Rewrites an expression that picomatch made of a glob, so that the time does not multiply with each further star. If the signs between two
 * stars match at the earliest place, a later place cannot do better, so each part is matched in a lookahead that is not tried again.
 */
export function withQuickStars({ source, flags }: RegExp): RegExp {
  let groups = 0;
  return new RegExp(
    source.replace(STAR_BEFORE_STAR, part => `(?=(?<part${++groups}>${part}))\\k<part${groups}>`),
    flags,
  );
}
