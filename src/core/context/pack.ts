import { shortened } from "../base/beginning.ts";
import { given } from "../base/given.ts";
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

/** What to make a context of, and how large it may be. */
export interface PackRequest {
  /** Most valuable first. */
  readonly wanted: readonly Wanted[];
  /** In tokens as counted by `count`. */
  readonly budget: number;
  readonly format: ContextFormat;
  readonly lineNumbers?: boolean;
  /** The last commits of documents, by document key, if these are requested. */
  readonly commits?: ReadonlyMap<string, Commit>;
  /** Counts the tokens of a text. Counts need not be additive: the whole text is counted. */
  count(text: string): number;
}

/** The packed context. */
export interface Packed extends Pick<Context, "text" | "tokens" | "shown" | "hidden" | "whole"> {
  /** For each thing wanted, how it is shown; `undefined` if it is not. */
  readonly details: Selection["details"];
}

/** An example of what stands before a numbered line. */
const NUMBER_EXAMPLE = "123 | ";
/** The longest description of a commit, in UTF-16 units. */
const MAX_COMMIT = 160;
/** The largest share of the budget for the dependency map. */
const MAP_SHARE = 0.03;
/** After this many counts, estimates are good enough to choose by, and a choice that fits is filled up instead of being made anew. */
const CHOICES = 2;
/** The most times that a text is counted: a counter that is still not satisfied after that is odd. */
const MAX_COUNTS = 8;

/**
 * Packs what is wanted under a budget. What to show is chosen by estimates, and then the whole text is counted: the count corrects the
 * estimates, and a text over the budget is never returned. The same request gives the same bytes.
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
  // How much the map takes is not known before it exists.
  let mapCost = (budget * MAP_SHARE) / 2;
  const search = new CapacitySearch(budget);
  /** The capacity of a choice that fits and is kept: with more room another choice might show less. */
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

    // If everything wanted takes less than the capacity, its cost is the measure of how far a text is over.
    const taken = fits ? capacity : Math.min(capacity, selection.cost + frame + mapCost);
    if (isLast) search.halve(taken);
    else if (fits && kept === undefined && counts >= CHOICES) {
      kept = taken;
      search.keep(taken, tokens);
    } else search.learn(taken, tokens);
  }
}

/** The lines of the map that fit, in estimated tokens. */
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

/** How much is shown of something wanted: what was chosen to be shown in full may be cut to a part. */
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
      const header = { path, lines, total: rows.lineCount, ...given({ commit }) };
      return estimateTokens(format.document(header, language, "", PLAIN_GUARD));
    },
  };
}
