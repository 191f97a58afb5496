import { isUnspaced, MAX_WORD, PART, pairsOf } from "../text/wordParts.ts";
import { piecesOf } from "./pieces.ts";
import { WordMemory } from "./wordMemory.ts";

/** The rows of the table that represent a text, each once, and their weights. */
export interface Features {
  readonly rows: Int32Array;
  readonly weights: Float32Array;
}

/** The rows of a model: one for each token, followed by one for each piece of a word. */
export interface Vocabulary {
  readonly tokens: readonly string[];
  readonly pieces: number;
}

/** Raised when the features of the same text change: a table works only with the features that it was trained with. */
export const FEATURES_VERSION = 1;
/** UTF-16 units after which a word counts half: a text states its subject first, with its path, names and signature. */
const HALF_AS_LOUD = 100;
/** The least that a word counts: a chunk may hold several definitions. */
const QUIETEST = 0.2;
const NUMBER = /^\p{N}/u;
/** Longer words are split: encoded data may run on for a whole file. */
const LONGEST_WORD = 256;
const FIRST_BEYOND_ASCII = 0x80;

/**
 * Turns texts into features. A word is split into its parts; a part that is not a token becomes its pieces, which share its weight. The
 * training data and the engine's vectors are both made by this code, since they must match.
 */
export class FeatureReader {
  /** The number of rows of all tokens and pieces. */
  readonly rows: number;
  readonly #tokens: ReadonlyMap<string, number>;
  readonly #pieces: number;
  readonly #words = new WordMemory(word => this.#wordFeatures(word));
  /** The weighted count of each row in the current text; all zeros between two texts. */
  readonly #counts: Float32Array;
  readonly #met: Int32Array;

  constructor({ tokens, pieces }: Vocabulary) {
    this.rows = tokens.length + pieces;
    this.#tokens = new Map(tokens.map((token, row) => [token, row]));
    this.#pieces = pieces;
    this.#counts = new Float32Array(this.rows);
    this.#met = new Int32Array(this.rows);
  }

  /** The features of a text. Earlier words count more; a repeated word counts more, but less with each repetition. */
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

/**
 * The units by which a word has features: its parts, or pairs of characters for scripts without spaces. They are not folded as those that
 * are searched, since tables are trained with them.
 */
export function partsOf(word: string): string[] {
  return (word.match(PART) ?? [])
    .map(part => part.toLowerCase())
    .filter(part => part.length <= MAX_WORD)
    .flatMap(part => (isUnspaced(part) ? pairsOf(part) : part));
}

/**
 * Finds the words of a text: runs of letters, digits, `_`, `$` and everything beyond ASCII; which of the latter are letters is decided when
 * a word is split.
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
