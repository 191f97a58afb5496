import type { Features } from "./features.ts";

/** Computes the share of a question's meaning that a text covers, 0 to 1. */
export type Coverage = (text: string) => number;

/** A model's access to its rows. */
export interface RowsOfModel {
  rowsOf(text: string): Int32Array;
  /** How much a row contributes to the meaning of a question. */
  importanceOf(row: number): number;
  /** The cosines of the angles between a row and others. */
  cosinesOf(row: number, others: readonly number[]): Float32Array;
}

/** If a question has more rows, only the most important count: nearly all others belong to words such as "the". */
const MOST_ROWS = 32;

/**
 * Compares word by word: each row of the question counts by its similarity to the nearest row of the text. That is late interaction
 * (ColBERT, Khattab and Zaharia, 2020) without a context: one vector for a whole text tells what it is about, this tells which of the words
 * are missing.
 */
export function coverageBy({ rows, weights }: Features, model: RowsOfModel): Coverage {
  const said = [...rows]
    .map((row, at) => ({ row, importance: (weights[at] ?? 0) * model.importanceOf(row) }))
    .sort((one, other) => other.importance - one.importance)
    .slice(0, MOST_ROWS);
  const asked = said.map(({ row }) => row);
  const all = said.reduce((sum, { importance }) => sum + importance, 0);
  // The texts of one answer share many rows.
  const nearnessOf = new Map<number, Float32Array>();
  return text => {
    if (all === 0) return 1;
    const nearest = new Float32Array(said.length);
    for (const row of model.rowsOf(text)) {
      let near = nearnessOf.get(row);
      if (near === undefined) {
        near = model.cosinesOf(row, asked);
        nearnessOf.set(row, near);
      }
      for (let at = 0; at < nearest.length; at++) {
        if ((near[at] ?? 0) > (nearest[at] ?? 0)) nearest[at] = near[at] ?? 0;
      }
    }
    return said.reduce((sum, { importance }, at) => sum + importance * (nearest[at] ?? 0), 0) / all;
  };
}
