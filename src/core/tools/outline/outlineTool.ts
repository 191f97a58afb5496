import type { FileInIndex } from "../../diagnosis.ts";
import {
  type BudgetedCaller,
  type CallWorld,
  forOneCall,
  type ToolCaller,
  ToolInputError,
  type ToolResult,
} from "../agentTool.ts";
import { fitResult, joined } from "../fitResult.ts";
import { indexNotes, NOT_ALL } from "../indexNotes.ts";
import type { DocumentNames } from "../targets/documentNames.ts";
import { severalCalled } from "../targets/fileCalled.ts";
import { filesBelow, isBelowAlike } from "../targets/filesBelow.ts";
import { GONE, isAnyThere } from "../targets/folderGone.ts";
import { leftOutNote, whereNote } from "../targets/notFound.ts";
import { nearestPaths } from "../targets/suggestions.ts";
import type { ToolInput } from "../toolInput.ts";
import { type FileMeant, fileAt, fileByName, type PathAsked, pathAsked } from "./fileMeant.ts";
import { briefLinesTo, fileOutline, linesTo } from "./fileOutline.ts";
import { folderLevels, LEAST_PER_LINE } from "./folderOutline.ts";

/** The end of a glob that matches everything in a folder. */
const ALL_OF_IT = /(?:(?:^|[/\\])\*{1,2})+$/;
const BY_NAME =
  'Most have room by name and first line alone: ask for more with "maxTokens", or outline one of them by its id.';
/** If less than this share of a level fits with signatures, the level is listed by names alone. */
const ENOUGH_IN_FULL = 2 / 3;
/** The most characters per token of names and numbers: a text that cannot fit by this is not counted. */
const MOST_PER_TOKEN = 8;
const NOTHING_IN_LINES = "Nothing is defined in these lines. Call llmc_context to read them.";

/** Lists the contents of a file or folder, as deep as the budget allows. */
export async function outlineTool(
  world: CallWorld,
  input: ToolInput,
  from: ToolCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { names } = world;
  const path = (input.text("path") ?? "").replace(ALL_OF_IT, "");
  const caller = input.budgeted(from);
  await world.ready?.();
  const ofFile = async (file: FileMeant): Promise<ToolResult> => {
    const result = await outlineOfFile(names, file, caller);
    return { ...result, isError: false, documents: [file.outline.document] };
  };
  const asked = pathAsked(names, path);
  const file = await fileAt(world, asked, signal);
  if (file !== undefined) return await ofFile(file);
  const isEverywhere = path === "" || path === "." || path === "/";
  const files = await filesIn(world, asked, isEverywhere);
  const isNone = files.length === 0 && !isEverywhere;
  const called = isNone ? await fileByName(world, asked, signal) : undefined;
  if (called !== undefined) return await ofFile(called);
  const { state } = await world.engine.status(signal);
  const notes = await indexNotes(world, state === "ready", signal);
  if (!isNone) {
    const result = await outlineOfFolder(world, files, notes, caller, signal);
    return { ...result, isError: false, documents: [] };
  }
  const why = await whyNotThere(world, asked, signal);
  if (why !== undefined) throw new ToolInputError(why);
  const { catchUp, ready: _asItIs, ...others } = world;
  if (catchUp !== undefined) {
    await catchUp();
    return await outlineTool(forOneCall(others, signal), input, from, signal);
  }
  const several = await severalCalled(world, asked.readings.at(-1)?.text ?? path);
  if (several !== undefined) throw new ToolInputError(several);
  throw new ToolInputError([await notThere(world, path), ...notes].join("\n"));
}

/** The files below a path, or all there are. */
async function filesIn(
  world: CallWorld,
  { candidates }: PathAsked,
  isEverywhere: boolean,
): Promise<readonly FileInIndex[]> {
  if (!isEverywhere) {
    const below = await filesBelow(world, candidates);
    return below.length > 0 ? below : await filesBelow(world, candidates, isBelowAlike);
  }
  const inEach = await Promise.all(
    world.folders.map(({ id }) => filesBelow(world, [{ folder: id, path: "" }])),
  );
  return inEach.flat();
}

/** Why nothing can be at a path; `undefined` if something may have come since the files were looked at. */
async function whyNotThere(
  world: CallWorld,
  { path, candidates }: PathAsked,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [around] = /^[^*?]*(?=\/[^/]*[*?])/.exec(path) ?? [];
  if (around !== undefined) {
    const example = around === "" ? "" : `, such as "${around}"`;
    return `${path} is a pattern, and llmc_outline takes a file or folder${example}.`;
  }
  return await leftOutNote(world, candidates, signal);
}

async function notThere(world: CallWorld, path: string): Promise<string> {
  const nearest = await nearestPaths(world, path);
  const meant = `${whereNote(world.names, path)}${nearest.length > 0 ? ` Nearest: ${nearest.join(", ")}.` : ""}`;
  const folder = await folderAbove(world, path);
  const next =
    folder === undefined
      ? `without "path" for the folders there are`
      : `with "path": "${folder}" for what is in that folder`;
  return `There is no file or folder "${path}" in the index.${meant} Call llmc_outline ${next}.`;
}

/** The innermost existing folder that a path leads through. */
async function folderAbove(world: CallWorld, path: string): Promise<string | undefined> {
  const parts = path.split(/[/\\]/);
  for (let end = parts.length - 1; end > 0; end--) {
    const folder = parts.slice(0, end).join("/");
    if (folder !== "" && (await filesBelow(world, world.names.candidates(folder))).length > 0) return folder;
  }
  return undefined;
}

/**
 * Outlines a file as deep as fits, with as many definitions of the level below as fit. If even the top level does not fit, it is cut. Both
 * say so.
 */
async function outlineOfFile(names: DocumentNames, { outline, isMeant }: FileMeant, caller: BudgetedCaller) {
  const { budget } = caller;
  const file = fileOutline(names, outline, isMeant);
  const { heading } = file;
  if (file.definitions.length === 0) {
    const none = isMeant === undefined ? [] : [NOTHING_IN_LINES];
    return await fitResult({ lines: [heading, ...none] }, caller);
  }
  const most = Math.ceil(budget / LEAST_PER_LINE);
  for (let depth = Math.max(1, file.depth); depth >= 1; depth--) {
    const lines = linesTo(file, depth);
    // Counting the tokens of many more lines than fit takes longer than all the rest.
    if (lines.length > most) continue;
    const text = joined([heading, ...lines]);
    const tokens = await caller.countTokens(text);
    if (tokens > budget) continue;
    return depth >= file.depth ? { text, tokens } : await withDeeper({ text, tokens }, depth);
  }
  const brief = await briefly(0);
  return brief ?? (await fitResult({ lines: [heading, NOT_ALL, ...linesTo(file, 1)] }, caller));

  /** The definitions down to one level below a depth, that level by names and lines alone; `undefined` if they do not fit. */
  async function briefly(depth: number) {
    const text = joined([heading, BY_NAME, ...briefLinesTo(file, depth)]);
    const tokens = text.length > budget * MOST_PER_TOKEN ? budget + 1 : await caller.countTokens(text);
    return tokens > budget ? undefined : { text, tokens };
  }

  /**
   * Adds as many definitions of the next level as fit. Most files have one class, and its members would all be missing if they had to fit
   * together.
   */
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
    const below = file.definitions.filter(({ level }) => level === depth + 1).length;
    // The places of most definitions are worth more than the signatures of the first few.
    return fits < below * ENOUGH_IN_FULL ? ((await briefly(depth)) ?? best) : best;
  }
}

async function outlineOfFolder(
  world: CallWorld,
  files: readonly FileInIndex[],
  notes: readonly string[],
  caller: BudgetedCaller,
  signal: AbortSignal,
) {
  if (files.length === 0 || !(await isAnyThere(world, files, signal)))
    return await fitResult({ lines: notes.length > 0 ? notes : [GONE] }, caller);
  let lines: readonly string[] = notes;
  for await (const level of folderLevels(world, files, caller.budget, signal)) {
    lines = [...notes, ...level];
    const text = joined(lines);
    const tokens = await caller.countTokens(text);
    if (tokens <= caller.budget) return { text, tokens };
  }
  return await fitResult({ lines }, caller);
}
