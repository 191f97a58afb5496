import { type ContextFormat, formatForModel } from "../context.ts";
import type { BudgetedCaller, ToolCaller } from "./agentTool.ts";

/** The format of results: that of most models, since tools are not told which model calls them. */
export const RESULT_FORMAT: ContextFormat = formatForModel("");

/** The largest share of a result for a list; the rest is source. */
export const LIST_SHARE = 0.3;

/** The largest share of a result for notes, even if there is room: a caller with few tokens wants the findings. */
const NOTES_SHARE = 0.25;

/** The least room for source, in tokens: a few lines, with the name of their file. With less there is none. */
const LEAST_SOURCE = 30;
/** The same beside a list, whose lines say more than as many tokens of source cut down to a signature. */
export const LEAST_BESIDE_LIST = 80;
/** The share of the budget that the first line may take if its usual share is less than a line. */
const FIRST_LINE_SHARE = 0.5;
/** The most attempts at source that fits. */
const MAX_ROUNDS = 4;

/** The lines above the source, and a function that makes source under a budget. */
export interface ResultParts {
  /** Notes on the lines, above them. Notes without room there come after the lines. */
  readonly notes?: readonly string[];
  /** Most important first; the last ones are dropped if there is no room. */
  readonly lines: readonly string[];
  /** The largest share of the budget for the lines if there is source. */
  readonly share?: number;
  /** The least room for source, in tokens. With less, the result has only lines, as many as fit. */
  readonly leastSource?: number;
  source?(budget: number): Promise<Source>;
  /** The line that stands for those at the end of the list that have no room, given their number; absent if nobody misses them. */
  readonly rest?: (count: number) => string;
  /** The source belongs to what the lines name, and is not shown if there is no room for the first line beside it. */
  readonly onlyBesideLines?: boolean;
}

/** Source, and the lines above it if these depend on what it shows. */
export interface Source {
  readonly text: string;
  readonly lines?: readonly string[];
}

/** Makes a text under the caller's budget, by its own count, which need not be additive. */
export async function fitResult(
  {
    notes = [],
    lines,
    share = 1,
    leastSource = LEAST_SOURCE,
    source,
    rest,
    onlyBesideLines = false,
  }: ResultParts,
  { budget, countTokens }: BudgetedCaller,
): Promise<{ readonly text: string; readonly tokens: number }> {
  const above = await notesThatFit(notes, budget * NOTES_SHARE, countTokens);
  const below = notes.filter(note => !above.lines.includes(note));
  /** The first `count` of the notes above and some lines, and what stands for the rest of the list. */
  const first = (some: readonly string[], count: number): readonly string[] => {
    const shown = [...above.lines, ...some].slice(0, count);
    const missing = above.lines.length + lines.length - count;
    const isCut = missing > 0 && count > above.lines.length;
    return isCut && rest !== undefined ? [...shown, rest(missing)] : shown;
  };
  /** The notes above, followed by as many lines as fit in `most` further tokens. */
  const head = (some: readonly string[], most: number) =>
    fitLines(above.lines.length + some.length, count => first(some, count), above.tokens + most, countTokens);
  if (source !== undefined) {
    let best = await head(lines, budget * share);
    // However little room there is, the first line names the best find; source without it might be of a lesser one that happens to fit.
    if (best.count === above.lines.length)
      best = await head(lines.slice(0, 1), Math.min(budget * FIRST_LINE_SHARE, budget - above.tokens));
    const listed = best.count - above.lines.length;
    let room = best.count === 0 ? budget : budget - best.tokens - 2;
    if (onlyBesideLines && listed === 0) room = 0;
    for (let round = 1; round <= MAX_ROUNDS && room >= leastSource; round++) {
      const body = await source(room);
      if (body.text === "") break;
      // What the source leaves out may call for a line that was not needed before, except in the last round, so that this ends.
      const said = round === MAX_ROUNDS ? lines : (body.lines ?? lines);
      const list = joined(listed < lines.length ? first(said, best.count) : [...above.lines, ...said]);
      const text = list === "" ? body.text : `${list}\n${body.text}`;
      const tokens = await countTokens(text);
      if (tokens <= budget) return { text, tokens };
      room -= tokens - budget + 1;
    }
  }
  return await head([...lines, ...below], budget - above.tokens);
}

/** The notes that fit, each whole, in their order. */
async function notesThatFit(
  notes: readonly string[],
  budget: number,
  countTokens: ToolCaller["countTokens"],
): Promise<{ readonly lines: readonly string[]; readonly tokens: number }> {
  let best: { readonly lines: readonly string[]; readonly tokens: number } = { lines: [], tokens: 0 };
  for (const note of notes) {
    const lines = [...best.lines, note];
    const tokens = await countTokens(joined(lines));
    if (tokens <= budget) best = { lines, tokens };
  }
  return best;
}

/** As many of all lines as fit, given the lines for each number of them. */
async function fitLines(
  all: number,
  first: (count: number) => readonly string[],
  budget: number,
  countTokens: ToolCaller["countTokens"],
): Promise<{ readonly text: string; readonly tokens: number; readonly count: number }> {
  // Bisection finds the longest beginning that fits: a count can take as long as a call to another process.
  let [fits, over] = [0, all + 1];
  let best = { text: "", tokens: 0, count: 0 };
  while (over - fits > 1) {
    const middle = fits === 0 && over > all ? all : Math.floor((fits + over) / 2);
    const text = joined(first(middle));
    const tokens = await countTokens(text);
    if (tokens > budget) over = middle;
    else [fits, best] = [middle, { text, tokens, count: middle }];
  }
  return best;
}

/** Joins lines to a text. */
export function joined(lines: readonly string[]): string {
  return lines.map(line => `${line}\n`).join("");
}
