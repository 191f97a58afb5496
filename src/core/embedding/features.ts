import { isUnspaced, MAX_WORD, pairsOf, wordParts } from "../text/wordParts.ts";
import { piecesOf } from "./pieces.ts";
import { WordMemory } from "./wordMemory.ts";

/** Rows of the table that speak for a text, each once, and how loud. */
export interface Features {
  readonly rows: Int32Array;
  readonly weights: Float32Array;
}

/** What a model knows words by: a row for each token, and behind these a row for each piece of a word. */
export interface Vocabulary {
  readonly tokens: readonly string[];
  readonly pieces: number;
}

/** Raised when the same text comes to have other features: a table is of use only with those that it was trained with. */
export const FEATURES_VERSION = 1;
/** After so many UTF-16 units a word counts half: what a text is about stands at its head, with its path, names and signature. */
const HALF_AS_LOUD = 100;
/** No word counts less: a chunk may hold several definitions. */
const QUIETEST = 0.2;
const NUMBER = /^\p{N}/u;
/** Encoded data may run on for a whole file; it is taken in parts. */
const LONGEST_WORD = 256;
const FIRST_BEYOND_ASCII = 0x80;

/**
 * Turns texts into features. A word is split into its parts; a part that is no token is its pieces, which share its weight. The
 * training data and the vectors of the engine are made by this same code, since they are of use only together.
 */
export class FeatureReader {
  /** Rows of all tokens and pieces. */
  readonly rows: number;
  readonly #tokens: ReadonlyMap<string, number>;
  readonly #pieces: number;
  readonly #words = new WordMemory(word => this.#wordFeatures(word));
  /** How often each row was met in the text under way; all zeros between two texts. */
  readonly #counts: Float32Array;
  readonly #met: Int32Array;

  constructor({ tokens, pieces }: Vocabulary) {
    this.rows = tokens.length + pieces;
    this.#tokens = new Map(tokens.map((token, row) => [token, row]));
    this.#pieces = pieces;
    this.#counts = new Float32Array(this.rows);
    this.#met = new Int32Array(this.rows);
  }

  /** The features of a text. What stands first counts most; a word that is repeated counts for more, but for less each time. */
  read(text: string): Features {
    let met = 0;
    const { rows: known, weights: shares, starts, ends } = this.#words;
    eachWord(text, (start, end) => {
      const slot = this.#words.slotOf(text, start, end);
      const last = ends[slot] ?? 0;
      const loud = Math.max(QUIETEST, 1 / (1 + start / HALF_AS_LOUD));
      for (let at = starts[slot] ?? 0; at < last; at++) {
        const row = known[at] ?? 0;
        const before = this.#counts[row] ?? 0;
        if (before === 0) this.#met[met++] = row;
        this.#counts[row] = before + loud * (shares[at] ?? 0);
      }
    });
    const rows = this.#met.slice(0, met);
    const weights = new Float32Array(met);
    for (let at = 0; at < met; at++) {
      const row = rows[at] ?? 0;
      const count = this.#counts[row] ?? 0;
      weights[at] = count > 1 ? 1 + Math.log(count) : count;
      this.#counts[row] = 0;
    }
    return { rows, weights };
  }

  /** Whether a word, in lower case, has a row of its own. */
  knows(word: string): boolean {
    return this.#tokens.has(word);
  }

  #wordFeatures(word: string): Features {
    const rows: number[] = [];
    const weights: number[] = [];
    for (const part of partsOf(word)) {
      const row = this.#tokens.get(part);
      if (row !== undefined) {
        rows.push(row);
        weights.push(1);
      } else if (!NUMBER.test(part)) {
        const pieces = piecesOf(part, this.#pieces);
        for (const piece of pieces) {
          rows.push(this.#tokens.size + piece);
          weights.push(1 / pieces.length);
        }
      }
    }
    return { rows: Int32Array.from(rows), weights: Float32Array.from(weights) };
  }
}

/** What is known of a word by itself: its parts, and of scripts without spaces the pairs of characters. */
export function partsOf(word: string): string[] {
  return wordParts(word)
    .filter(part => part.length <= MAX_WORD)
    .flatMap(part => (isUnspaced(part) ? pairsOf(part) : part));
}

/**
 * Finds the words of a text: runs of letters, digits, `_` and `$`, and of everything beyond ASCII, since which of that are letters is
 * told when a word is split.
 */
export function eachWord(text: string, visit: (start: number, end: number) => void): void {
  let at = 0;
  while (at < text.length) {
    if (!isWordUnit(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at++;
    const end = Math.min(text.length, start + LONGEST_WORD);
    while (at < end && isWordUnit(text.charCodeAt(at))) at++;
    visit(start, at);
  }
}

function isWordUnit(unit: number): boolean {
  if (unit >= FIRST_BEYOND_ASCII) return true;
  const lower = unit | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f || unit === 0x24;
}
