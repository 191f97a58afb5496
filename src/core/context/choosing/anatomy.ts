import { hasLines, type LineRange } from "../../ranges.ts";
import { isContainer } from "../../span.ts";
import type { Definition } from "../source/source.ts";
import type { SourceView } from "../source/sourceView.ts";
import { countRows, joined, type Stretch, within } from "./stretches.ts";
import type { Part, Wanted } from "./wanted.ts";

/** A part of something wanted: its rows, and the headers of the definitions around it. */
export interface PartRows {
  readonly value: number;
  readonly rows: Stretch;
  readonly headers: readonly Stretch[];
}

/** The parts of something wanted that can be shown. */
export interface Anatomy {
  /** All of its rows. */
  readonly own: Stretch;
  /** Best first. */
  readonly parts: readonly PartRows[];
  /** The headers of the definitions around it. */
  readonly headers: readonly Stretch[];
  /** The signatures and docs of the definitions in it. */
  readonly signatures: readonly Stretch[];
  readonly docs: readonly Stretch[];
  /** The definition in it that matched; empty if the match is elsewhere, or there is nothing beside the definition. */
  readonly best: readonly Stretch[];
  /** The rows that best tell what it is, most telling first. */
  readonly telling: readonly Stretch[];
  /** Whether it is code rather than prose. */
  readonly isCode: boolean;
}

/** Takes something wanted apart. `undefined` if it has no rows. */
export function anatomyOf(wanted: Wanted): Anatomy | undefined {
  const { source, matched, terse = false } = wanted;
  const own = rowsOf(source, wanted);
  if (own === undefined) return undefined;
  const ownWithin = (ranges: readonly LineRange[]): Stretch[] =>
    within(stretchesOfLines(source, ranges), own);
  const parts = (wanted.parts ?? [wanted]).flatMap(part => {
    const rows = rowsOf(source, part);
    const signatures = source.around(part).map(each => source.signatureOf(each));
    return rows === undefined
      ? []
      : { value: part.value, rows, headers: stretchesOfLines(source, signatures) };
  });
  // Two parts may be in two classes, if one class ends and another begins between them.
  const headers = parts.flatMap(part => part.headers);
  const defined = source.definedIn(wanted);
  const signatures = ownWithin(defined.flatMap(each => signaturesOf(source, each)));
  const docs = terse ? [] : ownWithin(defined.flatMap(each => source.docOf(each) ?? []));
  const defining = ownWithin(matchedDefinition(wanted));
  const best = countRows(defining) < countRows([own]) ? defining : [];
  const matching = ownWithin(matched.map(line => ({ startLine: line, endLine: line })));
  const told = [best, signatures, matching].find(({ length }) => length > 0) ?? [];
  const isCode = [...defined, ...source.around(wanted)].some(({ kind }) => kind !== "section");
  const telling = [...piecesAround(wanted, own), ...joined([...headers, ...told])];
  return { own, parts, headers, signatures, docs, best, telling, isCode };
}

/** The pieces of a long line that best show the match: the one with it, the next and the one before. */
function piecesAround({ source, offset }: Wanted, own: Stretch): Stretch[] {
  if (offset === undefined) return [];
  const row = source.rows.at(offset);
  return [row, row + 1, row - 1].flatMap(each => within([{ first: each, last: each }], own));
}

/** The rows of something wanted, or of a part of it; `undefined` if there are none. */
function rowsOf({ rows }: SourceView, { offsets, startLine, endLine }: Part): Stretch | undefined {
  let first = rows.firstOf(startLine);
  let last = rows.afterLine(endLine) - 1;
  if (offsets !== undefined) {
    while (first <= last && rows.start(first + 1) <= offsets.start) first++;
    while (first <= last && rows.start(last) >= offsets.end) last--;
  }
  return first <= last ? { first, last } : undefined;
}

/** The outermost definition in something wanted that has the first line that matched. */
function matchedDefinition(wanted: Wanted): Definition[] {
  const { source, matched } = wanted;
  const found = source.definitions
    .at(matched[0] ?? -1)
    .find(each => each.kind !== "section" && hasLines(wanted, each));
  return found === undefined ? [] : [found];
}

/** The signature of a definition and, for a container, those of its members. */
function signaturesOf(source: SourceView, definition: Definition): LineRange[] {
  const own = source.signatureOf(definition);
  if (!isContainer(definition.kind)) return [own];
  const members = source.definedIn({ startLine: own.endLine + 1, endLine: definition.endLine });
  return [own, ...members.map(member => source.signatureOf(member))];
}

/** Converts lines of a document to stretches of its rows. */
export function stretchesOfLines({ rows }: SourceView, ranges: readonly LineRange[]): Stretch[] {
  return ranges
    .map(({ startLine, endLine }) => ({ first: rows.firstOf(startLine), last: rows.afterLine(endLine) - 1 }))
    .filter(({ first, last }) => first <= last);
}
