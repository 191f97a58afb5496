/** The searched fields of a chunk, as named in Orama's schema. */
export const FIELDS = ["name", "path", "signature", "doc", "body"] as const;

export type Field = (typeof FIELDS)[number];

/**
 * How much an occurrence in each field counts, relative to one in the body. A word in a name says what a chunk is; in a path, what it
 * belongs to. Sane range 1 to 12.
 */
const FIELD_WEIGHTS: Readonly<Record<Field, number>> = { name: 8, path: 3, signature: 2, doc: 1, body: 1 };

/** How soon further occurrences stop counting, 0.5 to 2 (Robertson and Zaragoza, 2009, §3.4). */
const SATURATION = 1.2;
/** How much a long body counts against a chunk, 0 to 1. The length of other fields does not count. */
const LENGTH_SHARE = 0.6;
/** Body tokens of an ordinary chunk. As chunks are limited in size, a constant can replace the average. */
const ORDINARY_LENGTH = 180;
/** Weights are stored as eighths in one byte, so up to 32, where saturation has made differences meaningless. */
const STEPS = 8;

/**
 * The contribution of `count` occurrences of a term in a field to its posting: the field-weighted, length-normalised term frequency of
 * BM25F, before saturation, in eighths.
 */
export function postingWeight(field: Field, count: number, fieldLength: number): number {
  const norm = field === "body" ? 1 - LENGTH_SHARE + LENGTH_SHARE * (fieldLength / ORDINARY_LENGTH) : 1;
  return Math.max(1, Math.min(255, Math.round((STEPS * FIELD_WEIGHTS[field] * count) / norm)));
}

/**
 * Inverse document frequency of a term that `frequency` of all chunks have: never negative, about `ln(chunks / frequency)` for rare terms.
 */
export function inverseFrequency(chunks: number, frequency: number): number {
  return Math.log(1 + Math.max(0, chunks - frequency + 0.5) / (frequency + 0.5));
}

/** The score of a term in a chunk, 0 to `idf`. `weight` is that of its posting. */
export function termScore(idf: number, weight: number): number {
  const frequency = weight / STEPS;
  return (idf * frequency) / (frequency + SATURATION);
}
