import type { ContextItem, LineRange } from "../../context.ts";
import type { FileInIndex } from "../../diagnosis.ts";
import { isSameDocument } from "../../document.ts";
import type { Outline } from "../../engine.ts";
import type { Span } from "../../span.ts";
import type { SymbolHit } from "../../symbol.ts";
import {
  type CallWorld,
  forOneCall,
  type ToolCaller,
  ToolInputError,
  type ToolResult,
} from "../agentTool.ts";
import { fitResult, joined } from "../fitResult.ts";
import { indexNotes, NOT_ALL } from "../indexNotes.ts";
import { DocumentNames } from "../targets/documentNames.ts";
import { fileCalled, severalCalled } from "../targets/fileCalled.ts";
import { filesBelow } from "../targets/filesBelow.ts";
import { GONE, isAnyThere } from "../targets/folderGone.ts";
import { leftOutNote, whereNote } from "../targets/notFound.ts";
import { parseReference, type Reference } from "../targets/reference.ts";
import { endsBefore, findOutline, lastLineOf, resolveTarget } from "../targets/resolveTarget.ts";
import { nearestPaths } from "../targets/suggestions.ts";
import type { ToolInput } from "../toolInput.ts";
import { fileOutline, linesTo } from "./fileOutline.ts";
import { folderLevels, LEAST_PER_LINE } from "./folderOutline.ts";

/** The end of a glob that takes in all of a folder. */
const ALL_OF_IT = /(?:(?:^|[/\\])\*{1,2})+$/;
const NOTHING_IN_LINES = "Nothing is defined in these lines. Call llmc_context to read them.";
/** Definitions of a name that are looked up; a name with as many is none of one file. */
const MAX_CALLED = 10;

/** Lists what a file or folder holds, as deep as the budget allows. */
export async function outlineTool(
  world: CallWorld,
  input: ToolInput,
  caller: ToolCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  const names = new DocumentNames(world.folders);
  const path = (input.text("path") ?? "").replace(ALL_OF_IT, "");
  const budget = input.budget(caller.budget);
  await world.ready?.();
  const readings = parseReference(path);
  const paths = [...new Set(readings.map(({ text }) => text))];
  const candidates = paths.flatMap(each => names.candidates(each));
  const ofFile = async (outline: Outline, isMeant?: (span: Span) => boolean): Promise<ToolResult> => {
    const result = await outlineOfFile(names, outline, isMeant, budget, caller);
    return { ...result, isError: false, documents: [outline.document] };
  };
  const outline = await findOutline(world, candidates, signal, true);
  if (outline !== undefined) {
    const leadsThere = ({ text }: Reference) =>
      names.candidates(text).some(each => isSameDocument(each, outline.document));
    const lines = inLines(names, outline, path, readings.find(leadsThere));
    if (lines !== undefined) return await ofFile(outline, lines);
    const isNamed = readings.some(({ name }) => name !== undefined);
    const { items } = isNamed ? await resolveTarget(world, path, signal) : { items: [] };
    const own = items.filter(item => isSameDocument(item.document, outline.document));
    return await ofFile(outline, own.length === 0 ? undefined : within(own.filter(hasLines)));
  }
  const everywhere = path === "" || path === "." || path === "/";
  const roots = everywhere ? world.folders.map(({ id }) => ({ folder: id, path: "" })) : [];
  const files = everywhere
    ? (await Promise.all(roots.map(root => filesBelow(world, [root])))).flat()
    : await filesBelow(world, candidates);
  const { state } = await world.engine.status(signal);
  const notes = await indexNotes(world, state === "ready", signal);
  if (files.length === 0 && !everywhere) {
    for (const reading of readings) {
      const called = await fileCalled(world, reading.text);
      const read = called === undefined ? undefined : await findOutline(world, [called], signal, true);
      if (read !== undefined) return await ofFile(read, inLines(names, read, path, reading));
    }
    const called = await definitionCalled(world, path, signal);
    const read = called[0] && (await findOutline(world, [called[0].document], signal, true));
    if (read !== undefined) return await ofFile(read, within(called));
    const [around] = /^[^*?]*(?=\/[^/]*[*?])/.exec(path) ?? [];
    if (around !== undefined)
      throw new ToolInputError(
        `${path} is a pattern, and llmc_outline takes a file or folder, such as "${around}".`,
      );
    const leftOut = await leftOutNote(world, candidates, signal);
    if (leftOut !== undefined) throw new ToolInputError(leftOut);
    const { catchUp, ready: _asItIs, ...others } = world;
    if (catchUp !== undefined) {
      await catchUp();
      return await outlineTool(forOneCall(others, signal), input, caller, signal);
    }
    const several = await severalCalled(world, paths.at(-1) ?? path);
    if (several !== undefined) throw new ToolInputError(several);
    const nearest = await nearestPaths(world, path);
    const meant = `${whereNote(names, path)}${nearest.length > 0 ? ` Nearest: ${nearest.join(", ")}.` : ""}`;
    throw new ToolInputError(
      [
        `There is no file or folder "${path}" in the index.${meant} Call llmc_outline without "path" for the folders there are.`,
        ...notes,
      ].join("\n"),
    );
  }
  const result = await outlineOfFolder(world, names, files, notes, budget, caller, signal);
  return { ...result, isError: false, documents: [] };
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
async function definitionCalled(
  { engine }: CallWorld,
  text: string,
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  if (/[/\\]/.test(text)) return [];
  const { symbols } = await engine.symbols({ text, limit: MAX_CALLED }, signal);
  const exact = symbols.filter(({ match, kind }) => match === "exact" && kind !== "section");
  const [first] = exact;
  return first !== undefined && exact.every(({ document }) => isSameDocument(document, first.document))
    ? exact
    : [];
}

/** As deep as fits, and as many as fit of the level below that; a file with more at its top than fits is cut. Both say so. */
async function outlineOfFile(
  names: DocumentNames,
  outline: Outline,
  isMeant: ((span: Span) => boolean) | undefined,
  budget: number,
  caller: ToolCaller,
) {
  const file = fileOutline(names, outline, isMeant);
  const { heading } = file;
  if (file.definitions.length === 0) {
    const none = isMeant === undefined ? [] : [NOTHING_IN_LINES];
    return await fitResult({ lines: [heading, ...none] }, budget, caller);
  }
  const most = Math.ceil(budget / LEAST_PER_LINE);
  for (let depth = Math.max(1, file.depth); depth >= 1; depth--) {
    const lines = linesTo(file, depth);
    // To count the tokens of many more lines than have room takes longer than all the rest.
    if (lines.length > most) continue;
    const text = joined([heading, ...lines]);
    const tokens = await caller.countTokens(text);
    if (tokens > budget) continue;
    return depth >= file.depth ? { text, tokens } : await withDeeper({ text, tokens }, depth);
  }
  return await fitResult({ lines: [heading, NOT_ALL, ...linesTo(file, 1)] }, budget, caller);

  /** Most files hold one class, of which nothing would be said if its members had to have room together. */
  async function withDeeper(whole: { readonly text: string; readonly tokens: number }, depth: number) {
    let best = whole;
    let [fits, over] = [0, Math.min(most, file.definitions.length)];
    while (over - fits > 1) {
      const middle = Math.floor((fits + over) / 2);
      const text = joined([heading, NOT_ALL, ...linesTo(file, depth, middle)]);
      const tokens = await caller.countTokens(text);
      if (tokens > budget) over = middle;
      else [fits, best] = [middle, { text, tokens }];
    }
    return best;
  }
}

async function outlineOfFolder(
  world: CallWorld,
  names: DocumentNames,
  files: readonly FileInIndex[],
  notes: readonly string[],
  budget: number,
  caller: ToolCaller,
  signal: AbortSignal,
) {
  if (files.length === 0 || !(await isAnyThere(world, files, signal)))
    return await fitResult({ lines: notes.length > 0 ? notes : [GONE] }, budget, caller);
  let lines: readonly string[] = notes;
  for await (const level of folderLevels(world, names, files, budget, signal)) {
    lines = [...notes, ...level];
    const text = joined(lines);
    const tokens = await caller.countTokens(text);
    if (tokens <= budget) return { text, tokens };
  }
  return await fitResult({ lines }, budget, caller);
}
