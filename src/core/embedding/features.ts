import { ownCopy } from "../text/ownCopy.ts";
import { MAX_WORD, wordParts } from "../text/wordParts.ts";
import { piecesOf } from "./pieces.ts";

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

const MAX_REMEMBERED = 100_000;
const NUMBER = /^\p{N}/u;
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
  readonly #remembered = new Map<string, Features>();
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

  /** The features of a text. A word that is repeated counts for more, but for less each time. */
  read(text: string): Features {
    let met = 0;
    for (const word of wordsOf(text)) {
      const { rows, weights } = this.#wordFeatures(word);
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] ?? 0;
        const before = this.#counts[row] ?? 0;
        if (before === 0) this.#met[met++] = row;
        this.#counts[row] = before + (weights[at] ?? 0);
      }
    }
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

  /** The same words come again and again, so what was worked out is kept. */
  #wordFeatures(word: string): Features {
    const known = this.#remembered.get(word);
    if (known !== undefined) return known;
    const rows: number[] = [];
    const weights: number[] = [];
    for (const part of wordParts(word)) {
      const row = this.#tokens.get(part);
      if (row !== undefined) {
        rows.push(row);
        weights.push(1);
      } else if (!NUMBER.test(part) && part.length <= MAX_WORD) {
        const pieces = piecesOf(part, this.#pieces);
        for (const piece of pieces) {
          rows.push(this.#tokens.size + piece);
          weights.push(1 / pieces.length);
        }
      }
    }
    const features = { rows: Int32Array.from(rows), weights: Float32Array.from(weights) };
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(ownCopy(word), features);
    return features;
  }
}

/** Runs of letters, digits, `_` and `$`, of everything beyond ASCII too: which of it are letters is told when a word is split. */
export function* wordsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    if (!isWordUnit(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at++;
    while (at < text.length && isWordUnit(text.charCodeAt(at))) at++;
    yield text.slice(start, at);
  }
}

function isWordUnit(unit: number): boolean {
  if (unit >= FIRST_BEYOND_ASCII) return true;
  const lower = unit | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f || unit === 0x24;
}
