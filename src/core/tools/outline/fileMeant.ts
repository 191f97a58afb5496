import type { ContextItem } from "../../context.ts";
import { type DocumentId, isSameDocument } from "../../document.ts";
import type { Outline } from "../../engine.ts";
import { hasLines, type LineRange } from "../../ranges.ts";
import type { Span } from "../../span.ts";
import type { SymbolHit } from "../../symbol.ts";
import { type CallWorld, ToolInputError } from "../agentTool.ts";
import type { DocumentNames } from "../targets/documentNames.ts";
import { fileCalled } from "../targets/fileCalled.ts";
import { endsBefore, findOutline, lastLineOf } from "../targets/inDocument.ts";
import { parseReference, type Reference } from "../targets/reference.ts";
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
  const isNamed = readings.some(({ name }) => name !== undefined);
  const { items } = isNamed ? await resolveTarget(world, path, signal) : { items: [] };
  const own = items.filter(item => isSameDocument(item.document, outline.document));
  return { outline, isMeant: own.length === 0 ? undefined : within(own.filter(isOfLines)) };
}

/** Whether two documents are the same except for letter case, which some file systems ignore. */
function isSpeltAlike(one: DocumentId, other: DocumentId): boolean {
  return one.folder === other.folder && one.path.toLowerCase() === other.path.toLowerCase();
}

/** The file meant by a path that leads nowhere from the top, or the file that has all definitions of that name. Throws like `fileAt`. */
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
  return outline && { outline, isMeant: within(definitions) };
}

/** Selects the spans that begin and end within some lines. */
function within(ranges: readonly LineRange[]): (span: Span) => boolean {
  return span => ranges.some(lines => hasLines(lines, span));
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

/** The definitions that a name stands for, if these are code of one file. */
async function definitionsCalled(
  { engine }: CallWorld,
  text: string,
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  if (/[/\\]/.test(text)) return [];
  const symbols = await engine.symbols({ text, limit: MAX_CALLED }, signal);
  const exact = symbols.filter(({ match, kind }) => match === "exact" && kind !== "section");
  const [first] = exact;
  return first !== undefined && exact.every(({ document }) => isSameDocument(document, first.document))
    ? exact
    : [];
}
