import type { ContextItem } from "../../context.ts";
import { type DocumentId, isSameDocument } from "../../document.ts";
import type { Outline } from "../../engine.ts";
import { namespaceOf, withoutNamespace } from "../../namespace.ts";
import { hasLines, type LineRange } from "../../ranges.ts";
import { isClassLike, type Span } from "../../span.ts";
import type { SymbolHit } from "../../symbol.ts";
import { type CallWorld, ToolInputError } from "../agentTool.ts";
import type { DocumentNames } from "../targets/documentNames.ts";
import { fileCalled } from "../targets/fileCalled.ts";
import { MAX_NAMED } from "../targets/findByName.ts";
import { endsBefore, findOutline, lastLineOf } from "../targets/inDocument.ts";
import { idOf, parseReference, type Reference } from "../targets/reference.ts";
import { resolveTarget } from "../targets/resolveTarget.ts";

/** The most definitions looked up for a name; a name with as many is not of one file. */
const MAX_CALLED = 10;

/** A path as written, its possible readings, and the documents and folders that it may lead to, likeliest first. */
export interface PathAsked {
  readonly names: DocumentNames;
  readonly path: string;
  readonly readings: readonly Reference[];
  readonly candidates: readonly DocumentId[];
}

/** A file, and which of its spans are meant; all if not said. */
export interface FileMeant {
  readonly outline: Outline;
  readonly isMeant?: ((span: Span) => boolean) | undefined;
}

export function pathAsked(names: DocumentNames, path: string): PathAsked {
  const readings = parseReference(path);
  const paths = [...new Set(readings.map(({ text }) => text))];
  return { names, path, readings, candidates: paths.flatMap(each => names.candidates(each)) };
}

/** The file that a path leads to, and what its lines or name stand for in the file. Throws if the file ends before the lines. */
export async function fileAt(
  world: CallWorld,
  { names, path, readings, candidates }: PathAsked,
  signal: AbortSignal,
): Promise<FileMeant | undefined> {
  const outline = await findOutline(world, candidates, signal, true);
  if (outline === undefined) return undefined;
  const leadsThere = ({ text }: Reference) =>
    names.candidates(text).some(each => isSpeltAlike(each, outline.document));
  const isInLines = inLines(names, outline, path, readings.find(leadsThere));
  if (isInLines !== undefined) return { outline, isMeant: isInLines };
  const named = readings.flatMap(({ name }) => name ?? []);
  const { items } = named.length > 0 ? await resolveTarget(world, path, signal) : { items: [] };
  const own = items.filter(item => isSameDocument(item.document, outline.document));
  return { outline, isMeant: own.length === 0 ? undefined : meantIn(outline, own.filter(isOfLines), named) };
}

/** Whether two documents are the same except for letter case, which some file systems ignore. */
function isSpeltAlike(one: DocumentId, other: DocumentId): boolean {
  return one.folder === other.folder && one.path.toLowerCase() === other.path.toLowerCase();
}

/**
 * The file meant by a path that leads nowhere from the top, or the file that has all definitions of that name, or all types of it. Throws
 * like `fileAt`, and if several files have such definitions.
 */
export async function fileByName(
  world: CallWorld,
  { names, path, readings }: PathAsked,
  signal: AbortSignal,
): Promise<FileMeant | undefined> {
  for (const reading of readings) {
    const called = await fileCalled(world, reading.text);
    const outline = called && (await findOutline(world, [called], signal, true));
    if (outline !== undefined) return { outline, isMeant: inLines(names, outline, path, reading) };
  }
  const definitions = await definitionsCalled(world, path, signal);
  const outline = definitions[0] && (await findOutline(world, [definitions[0].document], signal, true));
  return outline && { outline, isMeant: meantIn(outline, definitions) };
}

/**
 * Selects the spans that begin and end within some lines, and members that stand outside of the types in these, as in Go and C++, or of the
 * types of some names.
 */
function meantIn(
  { spans }: Outline,
  ranges: readonly LineRange[],
  named: readonly string[] = [],
): (span: Span) => boolean {
  const isInLines = (span: Span): boolean => ranges.some(lines => hasLines(lines, span));
  const namespace = namespaceOf(spans);
  const nameOf = ({ qualifiedName }: Span): string => withoutNamespace(qualifiedName, namespace);
  const types = [...spans.filter(span => isClassLike(span.kind) && isInLines(span)).map(nameOf), ...named];
  return span => isInLines(span) || types.some(type => nameOf(span).startsWith(`${type}.`));
}

/** Selects the spans within or around the lines of a reference; `undefined` if it has no lines. Throws if the file ends before them. */
function inLines(
  names: DocumentNames,
  outline: Outline,
  written: string,
  { startLine: first, endLine: last }: Partial<LineRange> = {},
): ((span: Span) => boolean) | undefined {
  if (first === undefined || last === undefined) return undefined;
  if (first > lastLineOf(outline)) throw new ToolInputError(endsBefore(names, outline, written));
  return ({ startLine, endLine }) => startLine <= last && first <= endLine;
}

function isOfLines(item: ContextItem): item is ContextItem & LineRange {
  return "startLine" in item;
}

/** The definitions that a name stands for, if these, or the types of that name, are code of one file. Throws if they are of several. */
async function definitionsCalled(
  { engine, names }: CallWorld,
  text: string,
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  if (/[/\\]/.test(text)) return [];
  const symbols = await engine.symbols({ text, limit: MAX_CALLED }, signal);
  const exact = symbols.filter(({ match, kind }) => match === "exact" && kind !== "section");
  // Constructors are called like their types, and may be in other files.
  const types = exact.filter(({ kind }) => isClassLike(kind));
  for (const each of [exact, types]) if (each.length > 0 && areOfOneFile(each)) return each;
  if (exact.length === 0) return [];
  const ids = [...new Set(exact.map(symbol => idOf(names, symbol)))].slice(0, MAX_NAMED);
  throw new ToolInputError(
    `There is no file or folder "${text}" in the index, but definitions: ${ids.join(", ")}. Call llmc_outline with one of these as "path".`,
  );
}

function areOfOneFile(symbols: readonly SymbolHit[]): boolean {
  return symbols.every(({ document }) => isSameDocument(document, symbols[0]?.document ?? document));
}
