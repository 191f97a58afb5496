import type { Detail } from "../context.ts";
import { type Choice, choose, NONE } from "./choose.ts";
import { closeGaps, type ShownRows } from "./closeGaps.ts";
import type { SourceView } from "./sourceView.ts";
import { joined, mostDetailed, rowsIn, type Stretch, stretchesOf } from "./stretches.ts";
import { type View, viewsOf, type Wanted } from "./views.ts";

/** Rows of a document that are shown. */
export interface Shown {
  readonly source: SourceView;
  /** In order, each with the most detail of what asks for it. */
  readonly rows: ReadonlyMap<number, Detail>;
  /** The row after the last of the things of which something is shown: what is missing before it is a cut. */
  readonly until: number;
}

/** What is shown, and of each thing wanted how; `undefined` where it is not. */
export interface Selection {
  /** Documents in the order in which they were first wanted. */
  readonly shown: readonly Shown[];
  readonly details: readonly (Detail | undefined)[];
  /** Whether of everything all is shown that was wanted. */
  readonly whole: boolean;
  /** Tokens of all that is shown, with what the format takes for it, as they are estimated. */
  readonly cost: number;
}

/** Roughly the tokens that a format takes beside the source. */
export interface Overhead {
  /** For a mark that lines are left out. */
  readonly cut: number;
  /** For a row of source. */
  readonly row: number;
  /** For a document. */
  document(source: SourceView): number;
}

/** Chooses what is shown of things that are wanted. Everything but the choice is worked out once, for any capacity. */
export class Selector {
  readonly #wanted: readonly Wanted[];
  readonly #views: readonly (readonly View[])[];
  readonly #choices: Choice[];
  readonly #sources: readonly SourceView[];
  readonly #costs: readonly number[];
  readonly #overhead: Overhead;

  constructor(wanted: readonly Wanted[], overhead: Overhead) {
    this.#wanted = wanted;
    this.#overhead = overhead;
    this.#views = wanted.map(viewsOf);
    this.#sources = [...new Set(wanted.map(({ source }) => source))];
    const costs: number[] = [];
    this.#choices = wanted.map(() => ({ levels: [], group: 0 }));
    for (const [group, source] of this.#sources.entries()) this.#addChoices(group, source, costs);
    this.#costs = costs;
  }

  /**
   * The parts of a document are rows that are shown together or not at all, whatever is shown of it, and one for what it costs to
   * name it.
   */
  #addChoices(group: number, source: SourceView, costs: number[]): void {
    const views = this.#views.filter((_views, index) => this.#wanted[index]?.source === source);
    const ends = new Set(
      views.flat().flatMap(view => view.stretches.flatMap(({ first, last }) => [first, last + 1])),
    );
    const starts = [...ends].sort((a, b) => a - b);
    const covers = joined(views.flat().flatMap(({ stretches }) => stretches));
    let cover = 0;
    // Rows are asked for in their order.
    const covered = (row: number): boolean => {
      while ((covers[cover]?.last ?? row) < row) cover++;
      return (covers[cover]?.first ?? row + 1) <= row;
    };
    const partAt = new Map(starts.map((start, at) => [start, costs.length + at]));
    const name = costs.length + starts.length;
    for (const [at, start] of starts.entries()) {
      const end = starts[at + 1] ?? start;
      costs.push(covered(start) ? source.costOfRows(start, end - 1) + (end - start) * this.#overhead.row : 0);
    }
    costs.push(this.#overhead.document(source));
    for (const [index, each] of this.#wanted.entries()) {
      if (each.source !== source) continue;
      const levels = (this.#views[index] ?? []).map(({ stretches, value }) => {
        const parts = stretches.flatMap(({ first, last }) => {
          const part = partAt.get(first) ?? 0;
          return Array.from({ length: (partAt.get(last + 1) ?? part) - part }, (_, at) => part + at);
        });
        // Where nothing else is shown of a document, each stretch but the first has a mark before it.
        const marks = costs.push((stretches.length - 1) * this.#overhead.cut) - 1;
        return { parts: [...parts, name, marks], value };
      });
      this.#choices[index] = { levels, group };
    }
  }

  /** What is worth most for so many tokens, as they are estimated, and what fills it up to `full` of them. */
  select(capacity: number, full: number): Selection {
    const levels = choose(this.#choices, this.#costs, capacity);
    const shown = new Map(this.#sources.map(source => [source, new Map<number, Detail>()]));
    const details: (Detail | undefined)[] = [];
    for (const [index, { source }] of this.#wanted.entries()) {
      const view = this.#views[index]?.[levels[index] ?? NONE];
      details.push(view?.detail);
      const rows = shown.get(source);
      if (view !== undefined && rows !== undefined) add(rows, view.detail, view.stretches);
    }
    this.#topUp(shown, details, full);
    let whole = true;
    for (const [index, { source }] of this.#wanted.entries()) {
      const rows = shown.get(source);
      const most = this.#views[index]?.at(-1);
      if (rows === undefined || most === undefined) continue;
      // What others ask for as well may be all of it.
      if (!this.#isWhole(index, rows)) {
        whole = false;
        continue;
      }
      details[index] = most.detail;
      add(rows, most.detail, most.stretches);
    }
    const stretches = [...shown].filter(([, rows]) => rows.size > 0);
    const cost = this.#costOf(shown);
    return {
      cost,
      shown: stretches.map(([source, rows]) => {
        const ends = this.#wanted.flatMap((each, index) =>
          each.source === source && details[index] !== undefined
            ? (this.#views[index]?.at(-1)?.stretches.at(-1)?.last ?? -1) + 1
            : [],
        );
        const until = Math.max(...ends);
        return { source, rows: closeGaps(source, rows, until, this.#overhead), until };
      }),
      details,
      whole,
    };
  }

  /** Whether all rows are shown that something may take: its detail does not tell, as what is elided may have more lines or fewer. */
  #isWhole(index: number, rows: ShownRows): boolean {
    return hasAll(rows, this.#views[index]?.at(-1)?.stretches ?? []);
  }

  /** Fills what is left with lines of the first things that have no room as a whole, from where they are best on. */
  #topUp(shown: ReadonlyMap<SourceView, ShownRows>, details: (Detail | undefined)[], capacity: number): void {
    let room = capacity - this.#costOf(shown);
    for (const [index, { source }] of this.#wanted.entries()) {
      if (room <= this.#overhead.cut) return;
      const views = this.#views[index] ?? [];
      const rows = shown.get(source);
      if (rows === undefined || this.#isWhole(index, rows)) continue;
      const missing = bestFirst(views).filter(row => !rows.has(row));
      let cost = rows.size === 0 ? this.#overhead.document(source) : 0;
      let taken = 0;
      for (const row of missing) {
        const isApart = rows.size > 0 && !rows.has(row - 1) && !rows.has(row + 1);
        cost += this.#costOfRow(source, row) + (isApart ? this.#overhead.cut : 0);
        if (cost > room) break;
        room -= cost;
        cost = 0;
        rows.set(row, "elided");
        taken++;
      }
      if (taken > 0) details[index] = "elided";
    }
  }

  #costOf(shown: ReadonlyMap<SourceView, ShownRows>): number {
    let cost = 0;
    for (const [source, rows] of shown) {
      if (rows.size === 0) continue;
      const marks = stretchesOf([...rows.keys()].sort((a, b) => a - b)).length - 1;
      cost += this.#overhead.document(source) + marks * this.#overhead.cut;
      for (const row of rows.keys()) cost += this.#costOfRow(source, row);
    }
    return cost;
  }

  #costOfRow(source: SourceView, row: number): number {
    return source.costOf(row) + this.#overhead.row;
  }
}

function add(shown: ShownRows, detail: Detail, stretches: readonly Stretch[]): void {
  for (const row of rowsIn(stretches)) shown.set(row, mostDetailed(shown.get(row), detail));
}

function hasAll(shown: ShownRows, stretches: readonly Stretch[]): boolean {
  for (const row of rowsIn(stretches)) if (!shown.has(row)) return false;
  return true;
}

/** The rows of all views: those that tell what it is, those of the shorter views, and of the longest those that are nearest to them. */
function bestFirst(views: readonly View[]): number[] {
  const shorter = views.slice(0, -1).flatMap(({ stretches }) => stretches);
  const near = [...(views[0]?.telling ?? []), ...shorter];
  const best = new Set(rowsIn(near));
  const rest = [...rowsIn(views.at(-1)?.stretches ?? [])].filter(row => !best.has(row));
  const stretches = joined(near);
  const distances = new Map(rest.map(row => [row, distanceTo(stretches, row)]));
  const distance = (row: number): number => distances.get(row) ?? 0;
  return [...best, ...rest.sort((one, other) => distance(one) - distance(other) || one - other)];
}

/** How many rows one is away from the nearest of some stretches; 0 where there are none. */
function distanceTo(stretches: readonly Stretch[], row: number): number {
  const distances = stretches.map(({ first, last }) => Math.max(first - row, row - last, 0));
  return stretches.length === 0 ? 0 : Math.min(...distances);
}
