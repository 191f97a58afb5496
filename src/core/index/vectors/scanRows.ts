import type { PassingIds } from "../passingIds.ts";

// Called for every thousand rows: in a new process V8 has such functions compiled long before it would have one long loop.

/** The number of facts of a vector, and the position of its scale among them. */
export const FACTS = 3;
export const SCALE = 2;

/** The end of the run of consecutive rows from `from` on that pass. */
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

/** Dot products of the original numbers, from those of their eight-bit forms. */
export function scaleProducts(
  products: Int32Array,
  facts: Float32Array,
  scale: number,
  scaled: Float64Array,
): void {
  for (let row = 0; row * FACTS < facts.length; row++)
    scaled[row] = (products[row] ?? 0) * (facts[row * FACTS + SCALE] ?? 0) * scale;
}
