/** The offset itself, or the start of the character that it would cut: a surrogate pair, or CR and LF. */
export function characterStart(text: string, offset: number): number {
  const unit = text.charCodeAt(offset - 1);
  const next = text.charCodeAt(offset);
  const inPair = unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff;
  return inPair || (unit === 13 && next === 10) ? offset - 1 : offset;
}

/** The beginning of a text: `length` UTF-16 units, or one less if they would cut a character. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, characterStart(text, length));
}

/** The text, or its beginning with an ellipsis if it is longer than `length` UTF-16 units, which is also the limit of the result. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${beginningOf(text, length - 1)}…`;
}

/** The text on one line, runs of white space folded to single spaces, cut at `limit` UTF-16 units. */
export function fold(text: string, limit: number): string {
  const beginning = beginningOf(text, limit * 4);
  const folded = isFolded(beginning) ? beginning : beginning.replace(/\s+/g, " ").trim();
  const isWhole = folded.length <= limit && text.slice(beginning.length).trim() === "";
  return isWhole ? folded : `${beginningOf(folded, limit - 1)}…`;
}

/** Whether a text clearly has nothing to fold; `false` for any text beyond ASCII. */
function isFolded(text: string): boolean {
  let wasBlank = true;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isBlank = unit === 32;
    if (unit < 32 || unit > 126 || (isBlank && wasBlank)) return false;
    wasBlank = isBlank;
  }
  return !wasBlank;
}
