import type { Detail, LineRange } from "../context.ts";
import type { TextRange } from "../hit.ts";
import { isContainer } from "../span.ts";
import type { Definition } from "./source.ts";
import type { SourceView } from "./sourceView.ts";
import { countRows, joined, type Stretch, within } from "./stretches.ts";

/** Lines, and what one of them is worth beside those of others. */
export interface Part extends LineRange {
  /** Where it stands in its lines, which may be longer than it. */
  readonly offsets?: TextRange;
  readonly value: number;
}

/** Something that should be in a context. */
export interface Wanted extends Part {
  readonly source: SourceView;
  /** What it is made of, best first, where not all of it is worth the same. */
  readonly parts?: readonly Part[];
  /** Lines that show best why it is wanted. */
  readonly matched: readonly number[];
  /** Where it matched in a line that is shown in pieces. */
  readonly offset?: number;
  /** At most this is shown. */
  readonly detail: Detail;
  /** It is there to be known of: its doc is left out. */
  readonly terse?: true;
}

/** A way to show it. */
export interface View {
  readonly detail: Detail;
  /** In order, and apart from one another. */
  readonly stretches: readonly Stretch[];
  /** Those rows of them that tell what it is, most telling first: the pieces that matched, headers and signatures, or lines that matched. */
  readonly telling: readonly Stretch[];
  readonly value: number;
}

/** Lines above and below one that matched: as many as it takes to understand it, or more where there is room. */
const LINES_AROUND: readonly number[] = [3, 12, 30];
/** What is cut is worth so much of the same lines where they stand, and the imports in use so much of what uses them. */
const CUT_SHARE = 0.95;
const IMPORT_SHARE = 0.1;
/** What stands in it beside the definition that matched is worth so much of that. */
const BESIDE_SHARE = 0.7;

/**
 * The ways to show something, the shortest first: what it declares and says of itself, its lines around what matched, the definition that
 * matched where there are several, the best of its parts, the best two and so on, all of it, and that with the imports in use. Each brings
 * the headers of what is around it, so that nobody has to guess whose method this is. A view is worth what it takes, each line as much as
 * the part it stands in: whatever comes first in rank comes first, and of that as much as has room.
 */
export function viewsOf(wanted: Wanted): View[] {
  const { source, detail } = wanted;
  const own = rowsOf(source, wanted);
  if (own === undefined) return [];
  const ownWithin = (ranges: readonly LineRange[]): Stretch[] =>
    within(stretchesOfLines(source, ranges), own);
  const defined = source.definedIn(wanted);
  const around = source.around(wanted);
  const parts = (wanted.parts ?? [wanted]).flatMap(part => {
    const rows = rowsOf(source, part);
    const signatures = source.around(part).map(each => source.signatureOf(each));
    return rows === undefined ? [] : { ...part, rows, headers: stretchesOfLines(source, signatures) };
  });
  // Two parts may be of two classes, where one ends and the next begins.
  const headers = parts.flatMap(part => part.headers);
  const signatures = ownWithin(defined.flatMap(each => signaturesOf(source, each)));
  const docs = wanted.terse === true ? [] : ownWithin(defined.flatMap(each => source.docOf(each) ?? []));
  // What has not many more lines than these is shown as a whole instead.
  const size = own.last - own.first + 1;
  const matched = LINES_AROUND.filter((more, at) => at === 0 || size > 3 * more).map(more =>
    ownWithin(wanted.matched.map(line => ({ startLine: line - more, endLine: line + more }))),
  );
  // Prose imports nothing, whatever words it shares with the head of its file.
  const isCode = [...defined, ...around].some(({ kind }) => kind !== "section");
  const imports = isCode ? importsOf(source, own) : [];
  const best = ownWithin(matchedDefinition(wanted));
  const tokensOf = (stretches: readonly Stretch[]): number =>
    stretches.reduce((tokens, { first, last }) => tokens + source.costOfRows(first, last), 0);
  const worth = (stretches: readonly Stretch[]): number => {
    let value = 0;
    for (const part of parts) {
      const shown = within(stretches, part.rows);
      const bestHere = within(best, part.rows);
      const tokens = tokensOf(shown);
      const beside =
        bestHere.length === 0 ? 0 : tokens - tokensOf(bestHere.flatMap(each => within(shown, each)));
      value += part.value * (tokens - (1 - BESIDE_SHARE) * beside);
    }
    return value;
  };
  const matching = ownWithin(wanted.matched.map(line => ({ startLine: line, endLine: line })));
  const told = [best, signatures, matching].find(({ length }) => length > 0) ?? [];
  const telling = [...piecesAround(wanted, own), ...joined([...headers, ...told])];
  const view = (level: Detail, some: readonly Stretch[], above = headers): View => {
    const shown = joined(some);
    const share = countRows(shown) === size ? 1 : CUT_SHARE;
    return { detail: level, stretches: joined([...above, ...shown]), telling, value: worth(shown) * share };
  };
  const views: View[] = [];
  if (signatures.length > 0) views.push(view("signature", [...signatures, ...docs]));
  if (detail !== "signature" && wanted.matched.length > 0)
    views.push(...matched.map(rows => view("elided", [...signatures, ...docs, ...rows])));
  if (detail === "full" && best.length > 0 && countRows(best) < size) views.push(view("elided", best));
  for (let count = 1; detail === "full" && count < parts.length; count++) {
    const some = parts.slice(0, count);
    const above = some.flatMap(part => part.headers);
    views.push(
      view(
        "elided",
        some.map(({ rows }) => rows),
        above,
      ),
    );
  }
  // Lines around what matched may be more than the definition, or fewer.
  views.sort((one, other) => one.value - other.value);
  // What has no signature and matches nowhere can be shown in one way alone.
  if (detail === "full" || views.length === 0) views.push(view("full", [own]));
  const last = views.at(-1);
  if (last === undefined || last.detail === "signature" || imports.length === 0) return views;
  const value = last.value + wanted.value * tokensOf(imports) * IMPORT_SHARE;
  return [...views, { ...last, stretches: joined([...imports, ...last.stretches]), value }];
}

/** The rows of something wanted, or of a part of it; `undefined` where there are none. */
function rowsOf({ rows }: SourceView, { offsets, startLine, endLine }: Part): Stretch | undefined {
  let first = rows.firstOf(startLine);
  let last = rows.afterLine(endLine) - 1;
  if (offsets !== undefined) {
    while (first <= last && rows.start(first + 1) <= offsets.start) first++;
    while (first <= last && rows.start(last) >= offsets.end) last--;
  }
  return first <= last ? { first, last } : undefined;
}

/** Of a line that is shown in pieces the one that matched, the next and the one before. */
function piecesAround({ source, offset }: Wanted, own: Stretch): Stretch[] {
  if (offset === undefined) return [];
  const row = source.rows.at(offset);
  return [row, row + 1, row - 1].flatMap(each => within([{ first: each, last: each }], own));
}

/** The outermost of the definitions in something that holds the first line that matched. */
function matchedDefinition({ source, startLine, endLine, matched: [line = -1] }: Wanted): Definition[] {
  const found = source.source.definitions.find(
    each =>
      each.kind !== "section" &&
      startLine <= each.startLine &&
      each.startLine <= line &&
      line <= each.endLine &&
      each.endLine <= endLine,
  );
  return found === undefined ? [] : [found];
}

/** A class is told by its members as well. */
function signaturesOf(source: SourceView, definition: Definition): LineRange[] {
  const own = source.signatureOf(definition);
  if (!isContainer(definition.kind)) return [own];
  const members = source.definedIn({ startLine: own.endLine + 1, endLine: definition.endLine });
  return [own, ...members.map(member => source.signatureOf(member))];
}

function importsOf(source: SourceView, { first, last }: Stretch): Stretch[] {
  const lines = source.imports.usedBy(source.rows.slice(first, last));
  return stretchesOfLines(
    source,
    lines.map(line => ({ startLine: line, endLine: line })),
  );
}

function stretchesOfLines({ rows }: SourceView, ranges: readonly LineRange[]): Stretch[] {
  return ranges
    .map(({ startLine, endLine }) => ({ first: rows.firstOf(startLine), last: rows.afterLine(endLine) - 1 }))
    .filter(({ first, last }) => first <= last);
}
