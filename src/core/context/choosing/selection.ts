import type { Detail } from "../../context.ts";
import type { SourceView } from "../source/sourceView.ts";
import { type Choices, choicesOf, type Overhead, type Showable } from "./choices.ts";
import { choose, NONE } from "./choose.ts";
import { closeGaps, type ShownRows } from "./closeGaps.ts";
import { type FillingRows, fillingRows } from "./fillingRows.ts";
import { countMarks, mostDetailed, rowsIn, stretchesOf } from "./stretches.ts";
import { type View, viewsOf } from "./views.ts";
import type { Wanted } from "./wanted.ts";
import { withoutBlankEdges } from "./withoutBlankEdges.ts";

/** Rows of a document that are shown. */
export interface Shown {
  readonly source: SourceView;
  /** In order, each with the highest detail of the things that show it. */
  readonly rows: ReadonlyMap<number, Detail>;
  /**
   * The row after the last line of the things that are shown at least in part, or of the function that goes on there: missing rows before
   * it are a cut.
   */
  readonly until: number;
}

/** What is shown, and how each thing wanted is shown; `undefined` for a thing that is not. */
export interface Selection {
  /** Documents, in the order in which they were first wanted. */
  readonly shown: readonly Shown[];
  readonly details: readonly (Detail | undefined)[];
  /** Whether everything wanted is shown in full. */
  readonly whole: boolean;
  /** The estimated tokens of everything shown, including what the format adds. */
  readonly cost: number;
}

/** Rows of each document that are shown. */
type ShownBySource = ReadonlyMap<SourceView, ShownRows>;

/** Chooses what is shown of the things wanted. Everything except the choice is computed once, for any capacity. */
export class Selector {
  readonly #things: readonly Showable[];
  readonly #choices: Choices;
  readonly #overhead: Overhead;
  /** The order in which the rows of things fill the room left, computed when first needed. */
  readonly #filling = new Map<Showable, FillingRows>();

  constructor(wanted: readonly Wanted[], overhead: Overhead) {
    this.#things = wanted.map((each, at) => ({ source: each.source, views: viewsOf(each, at === 0) }));
    this.#choices = choicesOf(this.#things, overhead);
    this.#overhead = overhead;
  }

  /** Chooses what is worth most for `capacity` estimated tokens, then fills up to `full` of them. */
  select(capacity: number, full: number): Selection {
    const levels = choose(this.#choices.choices, this.#choices.costs, capacity);
    const shown = new Map(this.#things.map(({ source }) => [source, new Map<number, Detail>()]));
    const details: (Detail | undefined)[] = [];
    for (const [index, { source, views }] of this.#things.entries()) {
      const view = views[levels[index] ?? NONE];
      details.push(view?.detail);
      if (view !== undefined) add(shown.get(source), view);
    }
    this.#fillUp(shown, details, full);
    const whole = this.#completeWhole(shown, details);
    const cost = this.#costOf(shown);
    const lastRows = this.#lastRows(details);
    const documents = [...shown]
      .filter(([, rows]) => rows.size > 0)
      .map(([source, rows]) => {
        const last = source.rows.lineOf(lastRows.get(source) ?? -1);
        let until = source.rows.afterLine(source.endOfFunctionAt(last));
        while (until > 0 && source.isBlank(until - 1)) until--;
        const closed = closeGaps(source, rows, until, this.#overhead);
        return { source, rows: withoutBlankEdges(source, closed), until };
      });
    return { shown: documents, details, whole, cost };
  }

  /** Fills the room left with the most telling lines of the first things that have no room as a whole. */
  #fillUp(shown: ShownBySource, details: (Detail | undefined)[], capacity: number): void {
    let room = capacity - this.#costOf(shown);
    for (const [index, thing] of this.#things.entries()) {
      const { source, views } = thing;
      if (room <= this.#overhead.cut) return;
      const rows = shown.get(source);
      if (rows === undefined || hasAll(rows, views.at(-1))) continue;
      const roomBefore = room;
      const added: number[] = [];
      let cost = rows.size === 0 ? this.#overhead.document(source) : 0;
      for (const together of this.#fillingRowsOf(thing)) {
        const missing = together.filter(row => !rows.has(row));
        cost += this.#costOfMore(source, rows, missing);
        if (cost > room) break;
        room -= cost;
        cost = 0;
        for (const row of missing) rows.set(row, "elided");
        added.push(...missing);
      }
      if (added.length === 0) continue;
      if (hasSome(rows, views)) details[index] = "elided";
      else {
        // The header of a class says nothing about a method that has no room.
        for (const row of added) rows.delete(row);
        room = roomBefore;
      }
    }
  }

  /** The cost of adding rows of a source to those shown, including the marks for the cuts that they make. */
  #costOfMore(source: SourceView, shown: ReadonlyMap<number, Detail>, more: readonly number[]): number {
    let cost = 0;
    for (const [at, row] of more.entries()) {
      const isApart = shown.size > 0 && ![row - 1, row + 1].some(each => shown.has(each));
      const cut = isApart && more[at - 1] !== row - 1 ? this.#overhead.cut : 0;
      cost += this.#costOfRow(source, row) + cut;
    }
    return cost;
  }

  /**
   * Sets the full detail for each thing that is shown as a whole: rows shown for others may complete it. Its level does not tell, since an
   * elided view may have more lines or fewer. Returns whether everything is shown as a whole.
   */
  #completeWhole(shown: ShownBySource, details: (Detail | undefined)[]): boolean {
    let whole = true;
    for (const [index, { source, views }] of this.#things.entries()) {
      const rows = shown.get(source);
      const most = views.at(-1);
      if (rows === undefined || most === undefined) continue;
      if (hasAll(rows, most)) {
        details[index] = most.detail;
        add(rows, most);
      } else whole = false;
    }
    return whole;
  }

  /** For each document, the last row of the things that are shown at least in part. */
  #lastRows(details: Selection["details"]): ReadonlyMap<SourceView, number> {
    const last = new Map<SourceView, number>();
    for (const [index, { source, views }] of this.#things.entries()) {
      const row = views.at(-1)?.stretches.at(-1)?.last ?? -1;
      if (details[index] !== undefined) last.set(source, Math.max(row, last.get(source) ?? -1));
    }
    return last;
  }

  #fillingRowsOf(thing: Showable): FillingRows {
    let rows = this.#filling.get(thing);
    if (rows === undefined) {
      rows = fillingRows(thing);
      this.#filling.set(thing, rows);
    }
    return rows;
  }

  #costOf(shown: ShownBySource): number {
    let cost = 0;
    for (const [source, rows] of shown) {
      if (rows.size === 0) continue;
      const marks = countMarks(source, stretchesOf([...rows.keys()].sort((a, b) => a - b)));
      cost += this.#overhead.document(source) + marks * this.#overhead.cut;
      for (const row of rows.keys()) cost += this.#costOfRow(source, row);
    }
    return cost;
  }

  #costOfRow(source: SourceView, row: number): number {
    return source.costOf(row) + this.#overhead.row;
  }
}

/** Adds the rows of a view to those that are shown. */
function add(shown: ShownRows | undefined, { detail, stretches }: View): void {
  for (const row of rowsIn(stretches)) shown?.set(row, mostDetailed(shown.get(row), detail));
}

/** Whether all rows of a view are shown. */
function hasAll(shown: ShownRows, view: View | undefined): boolean {
  for (const row of rowsIn(view?.stretches ?? [])) if (!shown.has(row)) return false;
  return true;
}

/** Whether any row is shown of the thing that some views belong to, beyond headers and imports. */
function hasSome(shown: ShownRows, [view]: readonly View[]): boolean {
  for (const row of rowsIn(view === undefined ? [] : [view.own])) if (shown.has(row)) return true;
  return false;
}
