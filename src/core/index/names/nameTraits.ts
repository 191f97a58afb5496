import { grown, lengthened } from "../numberArrays.ts";
import { foldName, type WantedName } from "./matchName.ts";

const DIGIT_BIT = 26;
const OTHER_BIT = 27;
/** Stands for any letter beyond ASCII. */
const OTHER = 128;
/** The most pairs that a typo changes: three if two letters are swapped. */
const PAIRS_OF_TYPO = 3;
/** Lengths are capped at this. */
const MAX_LENGTH = 255;
const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** The letters in a text, its pairs of adjacent letters, the number of letters and digits, and the first of them. */
interface Traits {
  /** Bits 0 to 25 for the letters a to z, one bit for digits and one for all other letters. */
  readonly letters: number;
  /** A bit for each two adjacent ASCII letters or digits; some pairs share a bit. */
  readonly pairs: number;
  readonly length: number;
  /** A lower-case byte; 0 if there is none. */
  readonly first: number;
}

/** Ten bytes per name, which rule out most names quickly, so that only the others become strings and are compared. */
export class NameTraits {
  #letters = new Uint32Array(1 << 8);
  #pairs = new Uint32Array(1 << 8);
  #lengths = new Uint8Array(1 << 8);
  #firsts = new Uint8Array(1 << 8);
  #count = 0;

  /** @param name in UTF-8 */
  add(name: Uint8Array): void {
    // Beyond ASCII, signs are ignored when names are compared, and letters may be others there.
    const isAscii = name.every(byte => byte < OTHER);
    const compared = isAscii ? name : ENCODER.encode(foldName(DECODER.decode(name)));
    const { letters, pairs, length, first } = traitsOf(compared);
    this.#letters = grown(this.#letters, this.#count + 1);
    this.#pairs = grown(this.#pairs, this.#count + 1);
    this.#lengths = lengthened(this.#lengths, this.#letters.length);
    this.#firsts = lengthened(this.#firsts, this.#letters.length);
    this.#letters[this.#count] = letters;
    this.#pairs[this.#count] = pairs;
    this.#lengths[this.#count] = length;
    this.#firsts[this.#count] = first;
    this.#count++;
  }

  /** Indexes of names that begin with the first letter of the wanted name and may have the others. */
  beginningLike({ folded }: WantedName): number[] {
    const { letters, length, first } = traitsOf(ENCODER.encode(folded));
    const found: number[] = [];
    for (let at = 0; at < this.#count; at++) {
      if (this.#firsts[at] !== first || (this.#lengths[at] ?? 0) < length) continue;
      if ((letters & ~(this.#letters[at] ?? 0)) === 0) found.push(at);
    }
    return found;
  }

  /** Indexes of names that may contain the wanted name, or differ from it by some letters. */
  like({ folded, typos }: WantedName): number[] {
    const { letters, pairs, length } = traitsOf(ENCODER.encode(folded));
    const found: number[] = [];
    for (let at = 0; at < this.#count; at++) {
      const more = (this.#lengths[at] ?? 0) - length;
      if (more < -typos) continue;
      const missing = letters & ~(this.#letters[at] ?? 0);
      const missingPairs = pairs & ~(this.#pairs[at] ?? 0);
      if (missing === 0 && missingPairs === 0) found.push(at);
      // A letter missing from a name counts as a wrong one.
      else if (more <= typos && bitsOf(missing) <= typos && bitsOf(missingPairs) <= typos * PAIRS_OF_TYPO)
        found.push(at);
    }
    return found;
  }
}

function traitsOf(name: Uint8Array): Traits {
  let letters = 0;
  let pairs = 0;
  let length = 0;
  let first = 0;
  /** The previous letter or digit, if it is ASCII. */
  let before = 0;
  for (const byte of name) {
    // All bytes of a character but the first begin with 10.
    if ((byte & 0xc0) === 0x80) continue;
    const lower = byte >= OTHER ? OTHER : byte >= 65 && byte <= 90 ? byte + 32 : byte;
    let bit: number;
    if (lower >= 97 && lower <= 122) bit = lower - 97;
    else if (lower >= 48 && lower <= 57) bit = DIGIT_BIT;
    else if (lower === OTHER) bit = OTHER_BIT;
    else continue;
    letters |= 1 << bit;
    if (before !== 0 && lower !== OTHER) pairs |= 1 << bitOfPair(before, lower);
    before = lower === OTHER ? 0 : lower;
    length++;
    if (first === 0) first = lower;
  }
  return { letters, pairs, length: Math.min(MAX_LENGTH, length), first };
}

/** 0 to 31, from the upper bits of a product (Knuth's multiplicative hashing), which depend on all bits of both bytes. */
function bitOfPair(one: number, other: number): number {
  return Math.imul((one << 8) | other, 0x9e3779b1) >>> 27;
}

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
