import type { FileInIndex } from "../../diagnosis.ts";
import type { Outline } from "../../engine.ts";
import type { CallWorld, ToolWorld } from "../agentTool.ts";
import { NOT_ALL } from "../indexNotes.ts";
import type { DocumentNames } from "../targets/documentNames.ts";
import { type FileOutline, fileOutline, linesTo, namesIn, namespaceFact } from "./fileOutline.ts";
import { filesAndFolders } from "./filesAndFolders.ts";

/** The approximate bytes of source per token of o200k. */
const BYTES_PER_TOKEN = 4;
/** The fewest tokens of a line with a file or definition: outlines that cannot fit by this are not even made. */
export const LEAST_PER_LINE = 8;
/** The most definitions listed of a file: the first say enough. */
const MAX_SPANS = 40;
/** The fewest tokens of a line with a file and some names of its definitions. */
const LEAST_WITH_NAMES = 24;
/** The most files that are parsed just for names. */
const MAX_NAMED_FILES = 200;
/**
 * How deep the definitions of files are listed, and how many of each file's definitions on the level below. The first pair that fits is
 * used.
 */
const DEPTHS: readonly (readonly [depth: number, deeper: number])[] = [
  [2, 0],
  [1, 20],
  [1, 10],
  [1, 5],
  [1, 2],
  [1, 0],
];
/** The numbers of names listed of each file. The first that fits is used. */
const NAMES: readonly number[] = [30, 12, 5, 2];

/**
 * Lists the contents of a folder in lines, the most detailed way first: files with their definitions, with the names of these, files alone,
 * then a folder's own files and its subfolders less and less deep, and at last folders alone. The last level says that it may be cut.
 */
export async function* folderLevels(
  world: CallWorld,
  files: readonly FileInIndex[],
  budget: number,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const { names } = world;
  const heading = `${files.length} ${files.length === 1 ? "file" : "files"}, ${tokensText(files)}; ids are FILE#NAME`;
  const advice = `Call llmc_outline with "path" for one of them.`;
  const outlines = new Outlines(world, files, signal);
  if (files.length * 2 * LEAST_PER_LINE <= budget) {
    const all = await outlines.within(names, budget);
    const whole = all?.map(outline => outline && fileOutline(names, outline));
    for (const [depth, deeper] of whole === undefined ? [] : DEPTHS) {
      yield [
        heading,
        ...files.flatMap((file, index) => withDefinitions(names, file, whole?.[index], depth, deeper)),
      ];
    }
  }
  if (files.length * LEAST_WITH_NAMES <= budget && files.length <= MAX_NAMED_FILES) {
    const all = await outlines.all();
    const whole = all.map(outline => outline && fileOutline(names, outline));
    for (const most of NAMES) {
      const defined = whole.map(outline => (outline === undefined ? "" : namesIn(outline, most)));
      yield [
        heading,
        advice,
        ...files.map((file, index) => `${fileLine(names, file)}${defined[index] && `: ${defined[index]}`}`),
      ];
    }
  }
  if (files.length * LEAST_PER_LINE <= budget) {
    yield [heading, advice, ...files.map(file => fileLine(names, file))];
  }
  let fewest: readonly string[] | undefined;
  for (const level of filesAndFolders(names, files)) {
    if (level.files.length * LEAST_PER_LINE > budget) continue;
    const folders = [...level.folders].map(([folder, inside]) => folderLine(folder, inside));
    fewest = [...level.files.map(file => fileLine(names, file)), ...folders];
    yield [heading, advice, ...fewest];
  }
  const most = Math.ceil(budget / LEAST_PER_LINE);
  fewest ??= files.slice(0, most).map(file => fileLine(names, file));
  yield [heading, NOT_ALL, ...fewest.slice(0, most)];
}

/** The outlines of files, each parsed once, when first needed. */
class Outlines {
  readonly #world: ToolWorld;
  readonly #files: readonly FileInIndex[];
  readonly #signal: AbortSignal;
  readonly #read: (Outline | undefined)[] = [];

  constructor(world: ToolWorld, files: readonly FileInIndex[], signal: AbortSignal) {
    this.#world = world;
    this.#files = files;
    this.#signal = signal;
  }

  /** All outlines; `undefined` as soon as it is certain that their definitions do not fit. */
  async within(names: DocumentNames, budget: number): Promise<readonly (Outline | undefined)[] | undefined> {
    let lines = this.#files.length;
    while (this.#read.length < this.#files.length) {
      const outline = await this.#next();
      if (outline !== undefined) lines += definitions(fileOutline(names, outline), 1).length;
      if (lines * LEAST_PER_LINE > budget) return undefined;
    }
    return this.#read;
  }

  async all(): Promise<readonly (Outline | undefined)[]> {
    while (this.#read.length < this.#files.length) await this.#next();
    return this.#read;
  }

  async #next(): Promise<Outline | undefined> {
    const file = this.#files[this.#read.length];
    const outline = file && (await this.#world.engine.outline({ document: file.document }, this.#signal));
    this.#read.push(outline);
    return outline;
  }
}

/** A line for a file, followed by its definitions down to a depth, and the first `deeper` of those one level below. */
function withDefinitions(
  names: DocumentNames,
  file: FileInIndex,
  outline: FileOutline | undefined,
  depth: number,
  deeper: number,
): readonly string[] {
  if (outline === undefined) return [fileLine(names, file)];
  return [fileLine(names, file, outline.namespace), ...definitions(outline, depth, deeper)];
}

function definitions(file: FileOutline, depth: number, deeper = 0): readonly string[] {
  const lines = linesTo(file, depth, deeper);
  const shown = lines.slice(0, MAX_SPANS).map(line => `  ${line}`);
  return lines.length > MAX_SPANS ? [...shown, `  (${lines.length - MAX_SPANS} more)`] : shown;
}

function fileLine(names: DocumentNames, file: FileInIndex, namespace = ""): string {
  const facts = [file.language, tokensText([file]), ...namespaceFact(namespace)];
  return `${names.nameOf(file.document)} (${facts.join(", ")})`;
}

function folderLine(folder: string, inside: readonly FileInIndex[]): string {
  const held = `${inside.length} ${inside.length === 1 ? "file" : "files"}, ${tokensText(inside)}`;
  return `${folder === "" ? "(top)" : `${folder}/`} (${held})`;
}

function tokensText(files: readonly FileInIndex[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `about ${Math.max(1, Math.round(bytes / BYTES_PER_TOKEN))} tokens`;
}
