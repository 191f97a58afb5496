import type { FileInIndex } from "../../diagnosis.ts";
import type { Outline } from "../../engine.ts";
import { largest } from "../../extremes.ts";
import type { ToolWorld } from "../agentTool.ts";
import { NOT_ALL } from "../indexNotes.ts";
import type { DocumentNames } from "../targets/documentNames.ts";
import { fileOutline, linesTo } from "./fileOutline.ts";

/** Roughly the bytes of source that make a token of o200k. */
const BYTES_PER_TOKEN = 4;
/** A line with a file or definition has at least so many tokens, so what is sure not to fit is not even made. */
export const LEAST_PER_LINE = 8;
/** A file with more definitions than this says enough with the first of them. */
const MAX_SPANS = 40;

/**
 * What a folder holds, in lines, the most detailed way first: with definitions, with files, then with folders less and less deep. The last
 * one says that it may be cut.
 */
export async function* folderLevels(
  world: ToolWorld,
  names: DocumentNames,
  files: readonly FileInIndex[],
  budget: number,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const heading = `${files.length} ${files.length === 1 ? "file" : "files"}, ${tokensText(files)}; ids are FILE#NAME`;
  if (files.length * 2 * LEAST_PER_LINE <= budget) {
    const outlines = await outlinesOf(world, names, files, budget, signal);
    for (const depth of outlines === undefined ? [] : [2, 1]) {
      yield [
        heading,
        ...files.flatMap((file, index) => [
          fileLine(names, file),
          ...definitions(names, outlines?.[index], depth),
        ]),
      ];
    }
  }
  if (files.length * LEAST_PER_LINE <= budget) {
    yield [heading, ...files.map(file => fileLine(names, file))];
  }
  const paths = files.map(file => ({ file, folders: names.nameOf(file.document).split("/").slice(0, -1) }));
  const deepest = largest(paths.map(({ folders }) => folders.length));
  const advice = `Call llmc_outline with "path" for one of them.`;
  let fewest: readonly string[] | undefined;
  for (let depth = deepest; depth >= 1; depth--) {
    const groups = new Map<string, FileInIndex[]>();
    for (const { file, folders } of paths) {
      const folder = folders.slice(0, depth).join("/");
      const held = groups.get(folder);
      if (held === undefined) groups.set(folder, [file]);
      else held.push(file);
    }
    // One folder is what was asked for, or holds all of it.
    if (groups.size < 2) continue;
    const lines = [...groups].map(([folder, inside]) => {
      const held = `${inside.length} ${inside.length === 1 ? "file" : "files"}, ${tokensText(inside)}`;
      return `${folder === "" ? "(top)" : `${folder}/`} (${held})`;
    });
    fewest = lines;
    yield [heading, advice, ...lines];
  }
  const most = Math.ceil(budget / LEAST_PER_LINE);
  fewest ??= files.slice(0, most).map(file => fileLine(names, file));
  yield [heading, NOT_ALL, ...fewest.slice(0, most)];
}

/** The outlines of files; `undefined` as soon as it is sure that what they define has no room, since each file is parsed for it. */
async function outlinesOf(
  { engine }: ToolWorld,
  names: DocumentNames,
  files: readonly FileInIndex[],
  budget: number,
  signal: AbortSignal,
): Promise<readonly (Outline | undefined)[] | undefined> {
  const outlines: (Outline | undefined)[] = [];
  let lines = files.length;
  for (const { document } of files) {
    const outline = await engine.outline({ document }, signal);
    lines += definitions(names, outline, 1).length;
    if (lines * LEAST_PER_LINE > budget) return undefined;
    outlines.push(outline);
  }
  return outlines;
}

function definitions(names: DocumentNames, outline: Outline | undefined, depth: number): readonly string[] {
  if (outline === undefined) return [];
  const lines = linesTo(fileOutline(names, outline), depth);
  const shown = lines.slice(0, MAX_SPANS).map(line => `  ${line}`);
  return lines.length > MAX_SPANS ? [...shown, `  (${lines.length - MAX_SPANS} more)`] : shown;
}

function fileLine(names: DocumentNames, file: FileInIndex): string {
  return `${names.nameOf(file.document)} (${file.language}, ${tokensText([file])})`;
}

function tokensText(files: readonly FileInIndex[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `about ${Math.max(1, Math.round(bytes / BYTES_PER_TOKEN))} tokens`;
}
