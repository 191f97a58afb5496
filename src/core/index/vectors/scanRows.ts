import type { PassingIds } from "../passingIds.ts";

// Called for every thousand rows: in a new process V8 has such functions compiled long before it would have one long loop.

/** Numbers of a vector's facts, and which of them is its scale. */
export const FACTS = 3;
export const SCALE = 2;

/** Where the rows end that follow one another from a place on and may be found. */
export function endOfRun(
  ids: Uint32Array,
  from: number,
  most: number,
  passing: PassingIds | undefined,
): number {
  let to = from;
  for (; to < most; to++) {
    const id = ids[to] ?? 0;
    if (id === 0 || passing?.[id] === 0) break;
  }
  return to;
}

/** Dot products of numbers as they are, out of those of their eight bits. */
export function scaleProducts(
  products: Int32Array,
  facts: Float32Array,
  scale: number,
  scaled: Float64Array,
): void {
  for (let row = 0; row * FACTS < facts.length; row++)
    scaled[row] = (products[row] ?? 0) * (facts[row * FACTS + SCALE] ?? 0) * scale;
}
