import type { ContextItem, LineRange } from "../../context.ts";
import { type DocumentId, isSameDocument } from "../../document.ts";
import type { Outline } from "../../engine.ts";
import type { Span } from "../../span.ts";
import type { SymbolHit } from "../../symbol.ts";
import { type CallWorld, ToolInputError } from "../agentTool.ts";
import type { DocumentNames } from "../targets/documentNames.ts";
import { fileCalled } from "../targets/fileCalled.ts";
import { endsBefore, findOutline, lastLineOf } from "../targets/inDocument.ts";
import { parseReference, type Reference } from "../targets/reference.ts";
import { resolveTarget } from "../targets/resolveTarget.ts";

/** Definitions of a name that are looked up; a name with as many is none of one file. */
const MAX_CALLED = 10;

/** A path as it is written, what that may mean, and the documents and folders that it may lead to, the likeliest first. */
export interface PathAsked {
  readonly names: DocumentNames;
  readonly path: string;
  readonly readings: readonly Reference[];
  readonly candidates: readonly DocumentId[];
}

/** A file, and what of it is meant; all of it where that is not told. */
export interface FileMeant {
  readonly outline: Outline;
  readonly isMeant?: ((span: Span) => boolean) | undefined;
}

export function pathAsked(names: DocumentNames, path: string): PathAsked {
  const readings = parseReference(path);
  const paths = [...new Set(readings.map(({ text }) => text))];
  return { names, path, readings, candidates: paths.flatMap(each => names.candidates(each)) };
}

/** The file that a path leads to, with what its lines or its name stand for in that. Throws where the file ends before the lines. */
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
  return { outline, isMeant: own.length === 0 ? undefined : within(own.filter(hasLines)) };
}

/** Whether two documents are the same but for capitals, which do not count everywhere. */
function isSpeltAlike(one: DocumentId, other: DocumentId): boolean {
  return one.folder === other.folder && one.path.toLowerCase() === other.path.toLowerCase();
}

/** The file that is called by a path which leads nowhere, or that has all definitions which are. Throws as `fileAt` does. */
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

/** What begins and ends in some lines. */
function within(ranges: readonly LineRange[]): (span: Span) => boolean {
  return ({ startLine, endLine }) =>
    ranges.some(lines => lines.startLine <= startLine && endLine <= lines.endLine);
}

/** What is in the lines of a reference, and what is around that; `undefined` where it has none. Throws where the file ends before them. */
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

function hasLines(item: ContextItem): item is ContextItem & LineRange {
  return "startLine" in item;
}

/** The definitions that a name stands for, where that is code of one file. */
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
