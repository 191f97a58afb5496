/** Whether a UTF-16 unit is white space for measuring and trimming: blanks, line ends, a byte order mark. */
export function isSpace(unit: number): boolean {
  // Most units are letters: one comparison tells them from the few that are not.
  if (unit > 32) return unit === 160 || unit === 0xfeff;
  return unit === 32 || (unit >= 9 && unit <= 13);
}

const ENCODER = new TextEncoder();
/** Counts of a text that is shorter take two bytes each. */
const SHORT_LENGTH = 0x1_0000;
/** Where such a text is encoded to be looked at. */
const SHORT_BYTES = new Uint8Array(SHORT_LENGTH);
/** Of each ASCII unit, what it counts. */
const SIZES = Uint8Array.from({ length: 128 }, (_, unit) => (isSpace(unit) ? 0 : 1));

/** First offset in `[start, end)` that is no white space, or `end`. */
export function skipSpace(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** One past the last offset in `[start, end)` that is no white space, or `start`. */
export function trimSpace(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

/** The offset itself, or where the character starts that it would cut: a surrogate pair, or the two of a line end. */
export function characterStart(text: string, offset: number): number {
  const unit = text.charCodeAt(offset - 1);
  const next = text.charCodeAt(offset);
  const inPair = unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff;
  return inPair || (unit === 13 && next === 10) ? offset - 1 : offset;
}

/** The beginning of a text: so many UTF-16 units, or one less where they would cut a character. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, characterStart(text, length));
}

/** The text, or of a longer one the beginning with a mark behind it: together no more UTF-16 units than this. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${beginningOf(text, length - 1)}…`;
}

/** Running counts of UTF-16 units: the count at an offset is that of the units before it. */
export type RunningCounts = Uint16Array | Uint32Array;

/** Running count of non-whitespace units: the size of `[start, end)` is `sums[end] - sums[start]`. */
export function sizeSums(text: string): RunningCounts {
  const { length } = text;
  // Most texts are short, and memory that was never touched costs more than to count.
  const isShort = length < SHORT_LENGTH;
  const sums = isShort ? new Uint16Array(length + 1) : new Uint32Array(length + 1);
  const bytes = isShort ? SHORT_BYTES : new Uint8Array(length);
  const { read, written } = ENCODER.encodeInto(text, bytes);
  // Most sources are a byte a unit, and bytes are read in half the time.
  const isAscii = read === length && written === length;
  let sum = 0;
  for (let at = 0; at < length; at++) {
    sum += isAscii ? (SIZES[bytes[at] ?? 0] ?? 0) : isSpace(text.charCodeAt(at)) ? 0 : 1;
    sums[at + 1] = sum;
  }
  return sums;
}

/** The text on one line, runs of white space folded to single spaces, cut at `limit` characters. */
export function fold(text: string, limit: number): string {
  const beginning = beginningOf(text, limit * 4);
  const folded = isFolded(beginning) ? beginning : beginning.replace(/\s+/g, " ").trim();
  const isWhole = folded.length <= limit && text.slice(beginning.length).trim() === "";
  return isWhole ? folded : `${beginningOf(folded, limit - 1)}…`;
}

/** Whether a text plainly has nothing to fold; of what is beyond ASCII nothing is said. */
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
