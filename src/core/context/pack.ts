import type { Context, ContextFormat, Detail, ShownLines } from "../context.ts";
import { dependencyMap } from "./dependencyMap.ts";
import { estimateTokens } from "./estimateTokens.ts";
import { CUT_SIGN_EXAMPLE, FORMATS, type Format, PLAIN_GUARD } from "./formats.ts";
import { hiddenCharacters } from "./hiddenCharacters.ts";
import { render } from "./render.ts";
import { type Overhead, type Selection, Selector, type Shown } from "./selection.ts";
import { mostDetailed, stretchesOf } from "./stretches.ts";
import type { Wanted } from "./views.ts";

/** What a context is made of, and what it may take. */
export interface PackRequest {
  /** In the order of their worth. */
  readonly wanted: readonly Wanted[];
  readonly budget: number;
  readonly format: ContextFormat;
  readonly lineNumbers?: boolean;
  /** Tokens of a text. It need not be additive, since the text is counted as a whole. */
  count(text: string): number;
}

/** What was packed. */
export interface Packed extends Pick<Context, "text" | "tokens" | "shown" | "hidden" | "whole"> {
  /** Of each thing wanted, how it is shown; `undefined` where it is not. */
  readonly details: Selection["details"];
}

/** With this share of the budget a context is full. */
const FULL = 0.95;
/** This is aimed at, since estimates are a little off. */
const AIM = 0.98;
/** What stands before a line that has its number. */
const NUMBER_EXAMPLE = "123 | ";
/** The dependency map takes no more of the budget than this. */
const MAP_SHARE = 0.03;
/** An estimate that was corrected by a count or two is good enough to choose by; after so many what fits is filled up. */
const CHOICES = 2;
/** Those after are for counters that are odd. */
const MAX_COUNTS = 8;

/**
 * Packs what is wanted under a budget. What to show is chosen by estimates, and the whole text is counted: an estimate that was
 * off is corrected by that, and what is over the budget is not returned. The same request gives the same bytes.
 */
export function pack(request: PackRequest): Packed {
  const { wanted, budget, count } = request;
  const written = FORMATS[request.format];
  const format = { ...written, numbered: written.numbered || request.lineNumbers === true };
  const selector = new Selector(wanted, overheadOf(format));
  let best: Packed | undefined;
  const frame = estimateTokens(format.open(PLAIN_GUARD) + format.close(PLAIN_GUARD));
  let capacity = budget * AIM;
  /** The capacity of a choice that fits. More room may make another choice, and less of it; what fills up a choice only grows. */
  let kept: number | undefined;
  /** The largest capacity that fitted, and the smallest that did not. */
  let fitted = 0;
  let over = Number.POSITIVE_INFINITY;
  // What the map will take is not known before there is one.
  let mapCost = (budget * MAP_SHARE) / 2;
  for (let counts = 1; ; counts++) {
    const beside = frame + mapCost;
    const selection = selector.select((kept ?? capacity) - beside, capacity - beside);
    const map = fitting(dependencyMap(selection.shown), budget * MAP_SHARE);
    mapCost = estimateTokens(map.join("\n"));
    const text = render(format, selection.shown, map);
    const tokens = count(text);
    const fits = tokens <= budget;
    if ((fits && tokens > (best?.tokens ?? -1)) || text === "") best = packed(selection, text, tokens);
    const isFull = fits && (selection.whole || tokens >= budget * FULL);
    if (best !== undefined && (isFull || text === "" || counts >= MAX_COUNTS)) return best;
    // More room than all that is wanted takes is no measure of what is over.
    const taken = fits ? capacity : Math.min(capacity, selection.cost + frame + mapCost);
    if (fits) fitted = Math.max(fitted, taken);
    else over = Math.min(over, taken);
    if (fits && kept === undefined && counts >= CHOICES) {
      kept = taken;
      // What other choices took says nothing of this one.
      fitted = taken;
      over = Number.POSITIVE_INFINITY;
    }
    // An odd counter may never come near; half as much, again and again, ends in nothing at the latest.
    const corrected = taken * (counts < MAX_COUNTS ? (budget * AIM) / Math.max(1, tokens) : 0.5);
    capacity = fitted < corrected && corrected < over ? corrected : (fitted + over) / 2;
  }
}

function fitting(lines: readonly string[], capacity: number): string[] {
  let room = capacity;
  return lines.filter(line => {
    room -= estimateTokens(`${line}\n`);
    return room >= 0;
  });
}

function packed({ shown, details, whole }: Selection, text: string, tokens: number): Packed {
  return { text, tokens, details, whole, shown: shown.flatMap(linesOf), hidden: hiddenCharacters(shown) };
}

function linesOf({ source, rows }: Shown): ShownLines[] {
  const { document } = source.source;
  return stretchesOf(rows.keys()).map(({ first, last }) => {
    let detail: Detail = "signature";
    for (let row = first; row <= last; row++) detail = mostDetailed(rows.get(row), detail);
    return { document, startLine: source.rows.lineOf(first), endLine: source.rows.lineOf(last), detail };
  });
}

function overheadOf(format: Format): Overhead {
  return {
    cut: estimateTokens(CUT_SIGN_EXAMPLE),
    row: format.numbered ? estimateTokens(NUMBER_EXAMPLE) : 0,
    document({ source: { path, language }, rows }) {
      const header = { path, lines: "100-120, 200-220", total: rows.lineCount };
      return estimateTokens(format.document(header, language, "", PLAIN_GUARD));
    },
  };
}
