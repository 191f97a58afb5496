import type { Detail } from "../context.ts";
import { type Choice, choose, NONE } from "./choose.ts";
import type { SourceView } from "./sourceView.ts";
import { mostDetailed, stretchesOf } from "./stretches.ts";
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
}

/** Roughly the tokens that a format takes beside the source. */
export interface Overhead {
  /** For a mark that lines are left out. */
  readonly cut: number;
  /** For a document. */
  document(source: SourceView): number;
}

/** Chooses what is shown of things that are wanted. Everything but the choice is worked out once, for any capacity. */
export class Selector {
  readonly #wanted: readonly Wanted[];
  readonly #views: readonly (readonly View[])[];
  readonly #choices: readonly Choice[];
  readonly #sources: readonly SourceView[];
  readonly #costs: readonly number[];
  readonly #overhead: Overhead;

  constructor(wanted: readonly Wanted[], overhead: Overhead) {
    this.#wanted = wanted;
    this.#overhead = overhead;
    this.#views = wanted.map(viewsOf);
    this.#sources = [...new Set(wanted.map(({ source }) => source))];
    const costs: number[] = [];
    // A document's parts are its rows, and one for what it costs to name it.
    const bases = this.#sources.map(source => {
      const base = costs.length;
      for (let row = 0; row < source.rows.count; row++) costs.push(0);
      costs.push(overhead.document(source));
      return base;
    });
    this.#choices = wanted.map(({ source }, index) => {
      const group = this.#sources.indexOf(source);
      const base = bases[group] ?? 0;
      const levels = (this.#views[index] ?? []).map(({ rows, value }) => {
        const parts = rows.map(row => {
          costs[base + row] = source.costOf(row);
          return base + row;
        });
        // Where nothing else is shown of a document, each stretch but the first has a mark before it.
        const marks = costs.push((stretchesOf(rows).length - 1) * overhead.cut) - 1;
        return { parts: [...parts, base + source.rows.count, marks], value };
      });
      return { levels, group };
    });
    this.#costs = costs;
  }

  /** What is worth most for so many tokens, as they are estimated. */
  select(capacity: number): Selection {
    const levels = choose(this.#choices, this.#costs, capacity);
    const shown = new Map(this.#sources.map(source => [source, new Map<number, Detail>()]));
    const details: (Detail | undefined)[] = [];
    for (const [index, { source }] of this.#wanted.entries()) {
      const view = this.#views[index]?.[levels[index] ?? NONE];
      details.push(view?.detail);
      const rows = shown.get(source);
      if (view !== undefined && rows !== undefined) add(rows, view.detail, view.rows);
    }
    this.#topUp(shown, details, capacity);
    for (const [index, { source }] of this.#wanted.entries()) {
      // What others ask for as well may be all of it.
      const rows = shown.get(source);
      const most = this.#views[index]?.at(-1);
      if (rows === undefined || most?.rows.every(row => rows.has(row)) !== true) continue;
      details[index] = most.detail;
      add(rows, most.detail, most.rows);
    }
    const stretches = [...shown].filter(([, rows]) => rows.size > 0);
    return {
      shown: stretches.map(([source, rows]) => {
        const ends = this.#wanted.flatMap((each, index) =>
          each.source === source && details[index] !== undefined
            ? (this.#views[index]?.at(-1)?.rows.at(-1) ?? -1) + 1
            : [],
        );
        return { source, rows: closeGaps(source, rows, this.#overhead.cut), until: Math.max(...ends) };
      }),
      details,
      whole: details.every((detail, index) => detail === this.#mostOf(index)),
    };
  }

  /** How something is shown where there is room for all of it that is wanted. */
  #mostOf(index: number): Detail | undefined {
    return this.#views[index]?.at(-1)?.detail;
  }

  /** Fills what is left with lines of the first things that have no room as a whole, from where they are best on. */
  #topUp(shown: ReadonlyMap<SourceView, ShownRows>, details: (Detail | undefined)[], capacity: number): void {
    let room = capacity - this.#costOf(shown);
    for (const [index, { source }] of this.#wanted.entries()) {
      if (room <= this.#overhead.cut) return;
      const views = this.#views[index] ?? [];
      const rows = shown.get(source);
      if (rows === undefined || details[index] === this.#mostOf(index)) continue;
      const missing = bestFirst(views).filter(row => !rows.has(row));
      let cost = rows.size === 0 ? this.#overhead.document(source) : 0;
      let taken = 0;
      for (const row of missing) {
        const isApart = rows.size > 0 && !rows.has(row - 1) && !rows.has(row + 1);
        cost += source.costOf(row) + (isApart ? this.#overhead.cut : 0);
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
      for (const row of rows.keys()) cost += source.costOf(row);
    }
    return cost;
  }
}

type ShownRows = Map<number, Detail>;

function add(shown: ShownRows, detail: Detail, rows: readonly number[]): void {
  for (const row of rows) shown.set(row, mostDetailed(shown.get(row), detail));
}

/** The rows of all views: those that tell what it is, those of the shorter views, and of the longest those that are nearest to them. */
function bestFirst(views: readonly View[]): number[] {
  const best = new Set([...(views[0]?.telling ?? []), ...views.slice(0, -1).flatMap(({ rows }) => rows)]);
  const rest = (views.at(-1)?.rows ?? []).filter(row => !best.has(row));
  const distances = new Map(rest.map(row => [row, Infinity]));
  for (const near of best)
    for (const row of rest)
      distances.set(row, Math.min(distances.get(row) ?? Infinity, Math.abs(near - row)));
  const distance = (row: number): number => distances.get(row) ?? 0;
  return [...best, ...rest.sort((one, other) => distance(one) - distance(other) || one - other)];
}

/** A gap that takes no more tokens than the mark that would say so is no gap. */
function closeGaps(source: SourceView, shown: ShownRows, mark: number): ShownRows {
  const closed: ShownRows = new Map();
  let last: number | undefined;
  for (const row of [...shown.keys()].sort((a, b) => a - b)) {
    const detail = shown.get(row) ?? "full";
    if (last !== undefined && isSmall(source, last + 1, row, mark))
      for (let each = last + 1; each < row; each++) closed.set(each, detail);
    closed.set(row, detail);
    last = row;
  }
  return closed;
}

function isSmall(source: SourceView, first: number, end: number, mark: number): boolean {
  let cost = 0;
  for (let row = first; row < end && cost <= mark; row++) cost += source.costOf(row);
  return cost <= mark;
}
