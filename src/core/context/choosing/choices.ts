import { addTo } from "../../base/addTo.ts";
import { partitionPoint } from "../../base/partitionPoint.ts";
import type { SourceView } from "../source/sourceView.ts";
import type { Choice } from "./choose.ts";
import { countMarks, joined, type Stretch } from "./stretches.ts";
import type { View } from "./views.ts";

/** The estimated tokens that a format takes in addition to the source. */
export interface Overhead {
  /** For a mark that lines are left out. */
  readonly cut: number;
  /** For a row of source. */
  readonly row: number;
  /** For a document. */
  document(source: SourceView): number;
}

/** Something that may be shown: its document, and the ways to show it, shortest first. */
export interface Showable {
  readonly source: SourceView;
  readonly views: readonly View[];
}

/** One choice for each thing, and the costs of the parts that they take. */
export interface Choices {
  readonly choices: readonly Choice[];
  /** In estimated tokens. */
  readonly costs: readonly number[];
}

/** Translates the ways to show things to the terms of `choose`: levels that share common rows and pay for them once. */
export function choicesOf(things: readonly Showable[], overhead: Overhead): Choices {
  const costs: number[] = [];
  const addPart = (cost: number): number => costs.push(cost) - 1;
  const choices = things.map((): Choice => ({ levels: [], group: 0 }));
  const bySource = new Map<SourceView, { readonly views: readonly View[]; readonly index: number }[]>();
  for (const [index, { source, views }] of things.entries()) addTo(bySource, source, { views, index });
  for (const [group, [source, own]] of [...bySource].entries()) {
    const rows = rowParts(
      source,
      own.flatMap(({ views }) => views.flatMap(({ stretches }) => stretches)),
      overhead,
      addPart,
    );
    const name = addPart(overhead.document(source));
    for (const { views, index } of own) {
      const levels = views.map(({ stretches, value }) => {
        // The number of marks if nothing else of the document is shown.
        const marks = addPart(countMarks(source, stretches) * overhead.cut);
        return { parts: [...stretches.flatMap(rows), name, marks], value };
      });
      choices[index] = { levels, group };
    }
  }
  return { choices, costs };
}

/**
 * Makes one part of each run of rows that is shown together or not at all, whichever of the stretches are shown. Returns a function that
 * tells the parts of one of these stretches.
 */
function rowParts(
  source: SourceView,
  stretches: readonly Stretch[],
  overhead: Overhead,
  addPart: (cost: number) => number,
): (stretch: Stretch) => number[] {
  const ends = new Set(stretches.flatMap(({ first, last }) => [first, last + 1]));
  const starts = [...ends].sort((a, b) => a - b);
  const shown = joined(stretches);
  const isShown = (row: number): boolean => {
    const next = shown[partitionPoint(shown.length, at => (shown[at]?.last ?? 0) < row)];
    return next !== undefined && next.first <= row;
  };
  const partAt = new Map<number, number>();
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1] ?? start;
    const cost = isShown(start) ? source.costOfRows(start, end - 1) + (end - start) * overhead.row : 0;
    partAt.set(start, addPart(cost));
  }
  return ({ first, last }) => {
    // The numbers of parts are in the order of their rows.
    const part = partAt.get(first) ?? 0;
    return Array.from({ length: (partAt.get(last + 1) ?? part) - part }, (_, at) => part + at);
  };
}
