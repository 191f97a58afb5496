import type { Detail } from "../../context.ts";
import type { SourceView } from "../source/sourceView.ts";
import { type Anatomy, anatomyOf, stretchesOfLines } from "./anatomy.ts";
import { countRows, joined, type Stretch, within } from "./stretches.ts";
import type { Wanted } from "./wanted.ts";

/** A way to show something. */
export interface View {
  readonly detail: Detail;
  /** In order, and apart from one another. */
  readonly stretches: readonly Stretch[];
  /** The rows that tell what it is, most telling first: the pieces that matched, headers and signatures, or lines that matched. */
  readonly telling: readonly Stretch[];
  /** All rows of the thing itself, without the headers of the definitions around it and the imports that it uses. */
  readonly own: Stretch;
  readonly value: number;
  /** The imports in use, each with its lines, if this is the previous view with these added. */
  readonly imports?: readonly (readonly Stretch[])[];
}

/** Lines above and below one that matched: enough to understand it, or more if there is room. */
const LINES_AROUND: readonly number[] = [3, 12, 30];
/** The value of lines in a cut view, as a share of their value in an item that is shown as a whole. */
const CUT_SHARE = 0.95;
/** The value of imports, as a share of that of the lines that use them. */
const IMPORT_SHARE = 0.1;
/** The value of what stands beside the definition that matched, as a share of that definition's. */
const BESIDE_SHARE = 0.7;
/** Lines up to this far from a named line are worth this many times as much: a stack trace names several lines, and each has to be seen. */
const NAMED_AROUND = 12;
const NAMED_SHARE = 3;

/**
 * The ways to show something, shortest first: a few lines around the best match if `isFirst`, since the first thing is shown before all
 * else however little room there is; its signatures and docs; lines around its matches; the definition that matched, if there are several;
 * the best of its parts, the best two and so on; all of it; and all of it with the imports in use. Each view has the headers of the
 * definitions around it, so that nobody has to guess whose method it shows. The value of a view is that of its lines, each as much as the
 * part it stands in: the highest rank comes first, with as much of it as has room.
 */
export function viewsOf(wanted: Wanted, isFirst: boolean): View[] {
  const anatomy = anatomyOf(wanted);
  if (anatomy === undefined) return [];
  const { own, parts, headers, signatures, docs, best, telling } = anatomy;
  const { source, detail } = wanted;
  const size = countRows([own]);
  const view = (level: Detail, stretches: readonly Stretch[], above = headers): View => {
    const shown = joined(stretches);
    const share = countRows(shown) === size ? 1 : CUT_SHARE;
    const value = worthOf(wanted, anatomy, shown) * share;
    return { detail: level, stretches: joined([...above, ...shown]), telling, own, value };
  };
  const declared = [...signatures, ...docs];
  const views: View[] = [];
  if (signatures.length > 0) views.push(view("signature", declared));
  if (detail !== "signature" && isFirst) {
    const [few] = linesAround({ ...wanted, matched: wanted.matched.slice(0, 1) }, own);
    if (few !== undefined) views.push(view("elided", few));
  }
  if (detail !== "signature")
    views.push(...linesAround(wanted, own).map(lines => view("elided", [...declared, ...lines])));
  if (detail === "full") {
    if (best.length > 0) views.push(view("elided", best));
    for (let count = 1; count < parts.length; count++) {
      const some = parts.slice(0, count);
      const rows = some.map(part => part.rows);
      const above = some.flatMap(part => part.headers);
      views.push(view("elided", rows, above));
    }
  }
  // The lines around a match may be more than the definition, or fewer.
  views.sort((one, other) => one.value - other.value);
  // A thing without a signature or a match can only be shown in full.
  if (detail === "full" || views.length === 0) views.push(view("full", [own]));
  const last = views.at(-1);
  const imports = last === undefined || last.detail === "signature" ? [] : importsOf(wanted, anatomy);
  if (last === undefined || imports.length === 0) return views;
  const lines = imports.flat();
  const value = last.value + wanted.value * tokensOf(source, lines) * IMPORT_SHARE;
  return [...views, { ...last, stretches: joined([...lines, ...last.stretches]), value, imports }];
}

/** The lines around those that matched, first few and then more, with the headers of the definitions around these within the thing. */
function linesAround({ source, matched, terse }: Wanted, own: Stretch): Stretch[][] {
  if (matched.length === 0) return [];
  const around = matched.flatMap(line => source.around({ startLine: line, endLine: line }));
  const headers = around.map(each => source.signatureOf(each));
  const size = countRows([own]);
  // A thing with not many more lines than these is shown as a whole instead.
  const steps = LINES_AROUND.filter((lines, at) => at === 0 || (terse !== true && size > 3 * lines));
  return steps.map(lines => {
    const ranges = matched.map(line => {
      return { startLine: line - lines, endLine: source.lastBeforeComment(line, line + lines) };
    });
    return within(stretchesOfLines(source, [...headers, ...ranges]), own);
  });
}

/**
 * The value of some stretches of something wanted: for each token the value of its part, less beside the definition that matched, and more
 * around a line that was named.
 */
function worthOf(wanted: Wanted, anatomy: Anatomy, stretches: readonly Stretch[]): number {
  const { source } = wanted;
  const { parts, best } = anatomy;
  const near = nearNamed(wanted, anatomy);
  let value = 0;
  for (const part of parts) {
    const shown = within(stretches, part.rows);
    const bestHere = within(best, part.rows);
    const tokens = tokensOf(source, shown);
    const tokensNear = tokensOf(
      source,
      near.flatMap(each => within(shown, each)),
    );
    const tokensOfBest = tokensOf(
      source,
      bestHere.flatMap(each => within(shown, each)),
    );
    const beside = bestHere.length === 0 ? 0 : tokens - tokensOfBest;
    value += part.value * (tokens - (1 - BESIDE_SHARE) * beside + (NAMED_SHARE - 1) * tokensNear);
  }
  return value;
}

/** The rows around a line that was named, and the signatures and docs of the thing; none if no line was named. */
function nearNamed(
  { source, isLineNamed, matched: [line] }: Wanted,
  { signatures, docs }: Anatomy,
): Stretch[] {
  if (isLineNamed !== true || line === undefined) return [];
  const around = { startLine: Math.max(0, line - NAMED_AROUND), endLine: line + NAMED_AROUND };
  return joined([...signatures, ...docs, ...stretchesOfLines(source, [around])]);
}

/** The estimated tokens of some stretches. */
function tokensOf(source: SourceView, stretches: readonly Stretch[]): number {
  return stretches.reduce((tokens, { first, last }) => tokens + source.costOfRows(first, last), 0);
}

/** The imports in use. Prose imports nothing, whatever words it shares with the head of its file. */
function importsOf({ source, terse }: Wanted, { own: { first, last }, isCode }: Anatomy): Stretch[][] {
  if (!isCode || terse === true) return [];
  return source.imports.usedBy(source.rows.slice(first, last)).map(lines =>
    stretchesOfLines(
      source,
      lines.map(line => ({ startLine: line, endLine: line })),
    ),
  );
}
