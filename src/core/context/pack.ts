import { shortened } from "../base/beginning.ts";
import { type Context, type ContextFormat, type Detail, FULL_SHARE, type ShownLines } from "../context.ts";
import { type DocumentId, documentKey } from "../document.ts";
import { type Commit, commitText } from "../history.ts";
import { CapacitySearch } from "./capacitySearch.ts";
import type { Overhead } from "./choosing/choices.ts";
import { type Selection, Selector, type Shown } from "./choosing/selection.ts";
import { mostDetailed, stretchesOf } from "./choosing/stretches.ts";
import type { Wanted } from "./choosing/wanted.ts";
import { estimateTokens } from "./source/estimateTokens.ts";
import { dependencyMap } from "./writing/dependencyMap.ts";
import { CUT_SIGN_EXAMPLE, FORMATS, type Format, PLAIN_GUARD } from "./writing/formats.ts";
import { hiddenCharacters } from "./writing/hiddenCharacters.ts";
import { render } from "./writing/render.ts";

/** What a context is made of, and what it may take. */
export interface PackRequest {
  /** In the order of their worth. */
  readonly wanted: readonly Wanted[];
  /** Tokens, as `count` counts them. */
  readonly budget: number;
  readonly format: ContextFormat;
  readonly lineNumbers?: boolean;
  /** The last commits of documents, by their keys, where these are asked for. */
  readonly commits?: ReadonlyMap<string, Commit>;
  /** Counts the tokens of a text. Two texts together need not have the sum of theirs: the whole text is counted. */
  count(text: string): number;
}

/** What was packed. */
export interface Packed extends Pick<Context, "text" | "tokens" | "shown" | "hidden" | "whole"> {
  /** Of each thing wanted, how it is shown; `undefined` where it is not. */
  readonly details: Selection["details"];
}

/** What stands before a line that has its number. */
const NUMBER_EXAMPLE = "123 | ";
/** UTF-16 units of what is told of a commit. */
const MAX_COMMIT = 160;
/** The dependency map takes no more of the budget than this. */
const MAP_SHARE = 0.03;
/** An estimate that was corrected by a count or two is good enough to choose by. After so many, a choice that fits is filled up. */
const CHOICES = 2;
/** A counter that is still not satisfied after so many counts is odd. */
const MAX_COUNTS = 8;

/**
 * Packs what is wanted under a budget. What to show is chosen by estimates, and the whole text is counted: an estimate that was
 * off is corrected by that, and what is over the budget is not returned. The same request gives the same bytes.
 */
export function pack(request: PackRequest): Packed {
  const { wanted, budget, count, commits } = request;
  const commitOf = (document: DocumentId) => {
    const commit = commits?.get(documentKey(document));
    return commit && shortened(commitText(commit), MAX_COMMIT);
  };
  const written = FORMATS[request.format];
  const format = { ...written, numbered: written.numbered || request.lineNumbers === true };
  const selector = new Selector(wanted, overheadOf(format, commitOf));
  const frame = estimateTokens(format.open(PLAIN_GUARD) + format.close(PLAIN_GUARD));
  // What the map will take is not known before there is one.
  let mapCost = (budget * MAP_SHARE) / 2;
  const search = new CapacitySearch(budget);
  /** The capacity of a choice that fits and is kept: more room may make another choice, which says less. */
  let kept: number | undefined;
  let best: Packed | undefined;
  for (let counts = 1; ; counts++) {
    const { capacity } = search;
    const beside = frame + mapCost;
    const selection = selector.select((kept ?? capacity) - beside, capacity - beside);
    const map = fitting(dependencyMap(selection.shown), budget * MAP_SHARE);
    mapCost = estimateTokens(map.join("\n"));
    const text = render(format, selection.shown, map, commitOf);
    const tokens = count(text);

    const fits = tokens <= budget;
    if ((fits && tokens > (best?.tokens ?? -1)) || text === "")
      best = packed(wanted, selection, text, tokens);
    const isFull = fits && (selection.whole || tokens >= budget * FULL_SHARE);
    const isLast = text === "" || counts >= MAX_COUNTS;
    if (best !== undefined && (isFull || isLast)) return best;

    // More room than all that is wanted takes is no measure of what is over.
    const taken = fits ? capacity : Math.min(capacity, selection.cost + frame + mapCost);
    if (isLast) search.halve(taken);
    else if (fits && kept === undefined && counts >= CHOICES) {
      kept = taken;
      search.keep(taken, tokens);
    } else search.learn(taken, tokens);
  }
}

/** The first of some lines of the map that fit, in estimated tokens. */
function fitting(lines: readonly string[], capacity: number): string[] {
  let room = capacity;
  return lines.filter(line => {
    room -= estimateTokens(`${line}\n`);
    return room >= 0;
  });
}

function packed(wanted: readonly Wanted[], selection: Selection, text: string, tokens: number): Packed {
  const { shown, whole } = selection;
  const details = selection.details.map((detail, index) => detailOf(wanted[index], detail, shown));
  return { text, tokens, details, whole, shown: shown.flatMap(linesOf), hidden: hiddenCharacters(shown) };
}

/** How much is shown of the lines of something wanted, of which it may be no more than a part. */
function detailOf(
  wanted: Wanted | undefined,
  detail: Detail | undefined,
  shown: readonly Shown[],
): Detail | undefined {
  if (wanted === undefined || detail !== "full") return detail;
  const { source, startLine, endLine } = wanted;
  const rows = shown.find(each => each.source === source)?.rows;
  const after = source.rows.afterLine(endLine);
  for (let row = source.rows.firstOf(startLine); row < after; row++)
    if (rows?.has(row) !== true && !source.isBlank(row)) return "elided";
  return detail;
}

function linesOf({ source, rows }: Shown): ShownLines[] {
  const { document } = source.source;
  return stretchesOf(rows.keys()).map(({ first, last }) => {
    let detail: Detail = "signature";
    for (let row = first; row <= last; row++) detail = mostDetailed(rows.get(row), detail);
    const isWhole = source.rows.startsLine(first) && source.rows.endsLine(last);
    if (detail === "full" && !isWhole) detail = "elided";
    return { document, startLine: source.rows.lineOf(first), endLine: source.rows.lineOf(last), detail };
  });
}

function overheadOf(format: Format, commitOf: (document: DocumentId) => string | undefined): Overhead {
  return {
    cut: estimateTokens(CUT_SIGN_EXAMPLE),
    row: format.numbered ? estimateTokens(NUMBER_EXAMPLE) : 0,
    document({ source: { document, path, language }, rows }) {
      const commit = commitOf(document);
      const lines = "100-120, 200-220";
      const header = { path, lines, total: rows.lineCount, ...(commit === undefined ? {} : { commit }) };
      return estimateTokens(format.document(header, language, "", PLAIN_GUARD));
    },
  };
}
