import { type ContextFormat, formatForModel } from "../context.ts";
import type { ToolCaller } from "./agentTool.ts";

/** Nobody tells a tool which model it is called for, so results have the format of most. */
export const RESULT_FORMAT: ContextFormat = formatForModel("");

/** What is listed takes at most this share of a result; the rest is source. */
export const LIST_SHARE = 0.3;

/** Notes take at most this share of a result, whatever room the lines have: who gets few tokens wants what was found. */
const NOTES_SHARE = 0.25;

/** Where there is less room for source, in tokens, there is none: a few lines of it, with the name of their file. */
const LEAST_SOURCE = 30;
/** The same beside a list, whose lines say more than as many tokens of source that is cut to a signature. */
export const LEAST_BESIDE_LIST = 80;
/** Where that is less than a line, the first one may take so much. */
const FIRST_LINE_SHARE = 0.5;
/** Attempts at source that fits. */
const MAX_ROUNDS = 4;

/** The lines above the source, and what makes source under a budget. */
export interface ResultParts {
  /** What should be known of the lines, above them; those that have no room there come behind the lines. */
  readonly notes?: readonly string[];
  /** Most important first; the last ones go where there is no room. */
  readonly lines: readonly string[];
  /** The lines take at most this share of the budget while there is source. */
  readonly share?: number;
  /** Where there is less room for source, in tokens, there are lines alone, as many as fit. */
  readonly leastSource?: number;
  source?(budget: number): Promise<Source>;
  /** The source is of what the lines name, and not shown where there is no room for the first of them beside it. */
  readonly onlyBesideLines?: boolean;
}

/** Source, and the lines to put above it where those depend on what it shows. */
export interface Source {
  readonly text: string;
  readonly lines?: readonly string[];
}

/** Text under a budget, by the caller's own count, which need not be additive. */
export async function fitResult(
  { notes = [], lines, share = 1, leastSource = LEAST_SOURCE, source, onlyBesideLines = false }: ResultParts,
  budget: number,
  { countTokens }: Pick<ToolCaller, "countTokens">,
): Promise<{ readonly text: string; readonly tokens: number }> {
  const above = await notesThatFit(notes, budget * NOTES_SHARE, countTokens);
  const below = notes.filter(note => !above.lines.includes(note));
  /** The lines among the notes, as many as fit `most` tokens beside those above. */
  const head = (some: readonly string[], most: number) =>
    fitLines([...above.lines, ...some], above.tokens + most, countTokens);
  if (source !== undefined) {
    let best = await head(lines, budget * share);
    // However little room there is, the first line says what is best, and source alone may be of something else that has room.
    if (best.count === above.lines.length)
      best = await head(lines.slice(0, 1), Math.min(budget * FIRST_LINE_SHARE, budget - above.tokens));
    const listed = best.count - above.lines.length;
    let room = best.count === 0 ? budget : budget - best.tokens - 2;
    if (onlyBesideLines && listed === 0) room = 0;
    for (let round = 1; round <= MAX_ROUNDS && room >= leastSource; round++) {
      const body = await source(room);
      if (body.text === "") break;
      // What the source leaves out may be worth a line that there was no need of before, unless that never ends.
      const said = round === MAX_ROUNDS ? lines : (body.lines ?? lines);
      const list = joined([...above.lines, ...(listed < lines.length ? said.slice(0, listed) : said)]);
      const text = list === "" ? body.text : `${list}\n${body.text}`;
      const tokens = await countTokens(text);
      if (tokens <= budget) return { text, tokens };
      room -= tokens - budget + 1;
    }
  }
  return await head([...lines, ...below], budget - above.tokens);
}

/** Those of some notes, whole and in their order, that fit. */
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

/** As many of the lines, from the first on, as fit. */
async function fitLines(
  lines: readonly string[],
  budget: number,
  countTokens: ToolCaller["countTokens"],
): Promise<{ readonly text: string; readonly tokens: number; readonly count: number }> {
  // The longest beginning that fits is found by halves: a count can take as long as a call to another process.
  let [fits, over] = [0, lines.length + 1];
  let best = { text: "", tokens: 0, count: 0 };
  while (over - fits > 1) {
    const middle = fits === 0 && over > lines.length ? lines.length : Math.floor((fits + over) / 2);
    const text = joined(lines.slice(0, middle));
    const tokens = await countTokens(text);
    if (tokens > budget) over = middle;
    else [fits, best] = [middle, { text, tokens, count: middle }];
  }
  return best;
}

/** Lines as a text. */
export function joined(lines: readonly string[]): string {
  return lines.map(line => `${line}\n`).join("");
}
