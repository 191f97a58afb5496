/** Whether a UTF-16 unit is white space for measuring and trimming: blanks, line ends, a byte order mark. */
export function isSpace(unit: number): boolean {
  // Most units are letters: one comparison separates them from the few that are not.
  if (unit > 32) return unit === 160 || unit === 0xfeff;
  return unit === 32 || (unit >= 9 && unit <= 13);
}

const ENCODER = new TextEncoder();
/** Counts in a shorter text take two bytes each. */
const SHORT_LENGTH = 0x1_0000;
/** The buffer that such a text is encoded to. */
const SHORT_BYTES = new Uint8Array(SHORT_LENGTH);
/** The size of each ASCII unit: 0 for white space, 1 for all others. */
const SIZES = Uint8Array.from({ length: 128 }, (_, unit) => (isSpace(unit) ? 0 : 1));

/** The first offset in `[start, end)` that is not white space, or `end`. */
export function skipSpace(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** One past the last offset in `[start, end)` that is not white space, or `start`. */
export function trimSpace(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Running counts of UTF-16 units: the count at an offset covers the units before it. */
export type RunningCounts = Uint16Array | Uint32Array;

/** Running count of non-whitespace units: the size of `[start, end)` is `sums[end] - sums[start]`. */
export function sizeSums(text: string): RunningCounts {
  const { length } = text;
  // Most texts are short, and touching fresh memory costs more than counting.
  const isShort = length < SHORT_LENGTH;
  const sums = isShort ? new Uint16Array(length + 1) : new Uint32Array(length + 1);
  const bytes = isShort ? SHORT_BYTES : new Uint8Array(length);
  const { read, written } = ENCODER.encodeInto(text, bytes);
  // Most sources have one byte per unit, and bytes are read in half the time.
  const isAscii = read === length && written === length;
  let sum = 0;
  for (let at = 0; at < length; at++) {
    sum += isAscii ? (SIZES[bytes[at] ?? 0] ?? 0) : isSpace(text.charCodeAt(at)) ? 0 : 1;
    sums[at + 1] = sum;
  }
  return sums;
}
