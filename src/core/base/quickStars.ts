/** Picomatch's translations of a star, with both slashes on Windows, and of a sign for a single character of a name. */
const STAR = String.raw`\[\^(?:\\\\)?\/\]\*\?`;
const SIGN = String.raw`[^\\()[\]{}|*+?.^$\/]|\\[^\w\/]|\[\^(?:\\\\)?\/\](?![*+?{])`;
const STAR_BEFORE_STAR = new RegExp(`(${STAR}(?:${SIGN})+)(?=${STAR})`, "g");

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
