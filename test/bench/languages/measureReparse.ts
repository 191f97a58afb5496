import { Edit, Parser, type Point, type Tree } from "web-tree-sitter";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import { readText, type SourceFile } from "../sources/sourceFiles.ts";
import { median } from "../statistics.ts";
import { type ParseCall, parseAlone, watchParses } from "../watchParses.ts";
import { watchWasmMemory } from "./wasmMemory.ts";

const ROUNDS = 5;
/** UTF-16 units of the texts whose trees are kept at once, enough to show in the size of the memory. */
const KEPT_LENGTH = 4_000_000;
const LIMIT = DEFAULT_SETTINGS.maxChunkSize;

/** A file to type in. */
export interface ReparseInput {
  readonly dist: string;
  readonly language: string;
  readonly file: SourceFile;
}

/** The cost of one typed character, in milliseconds except for the last. */
export interface ReparseRow {
  readonly language: string;
  readonly length: number;
  /** From text to chunks, as in the engine. */
  readonly whole: number;
  readonly parse: number;
  /** Applying the edit to the old tree, and parsing with its help. */
  readonly incremental: number;
  /** Bytes that the kept tree takes. */
  readonly treeBytes: number;
}

/** Types a character in the middle of a file, and parses it anew and with the help of the old tree. */
export async function measureReparse({ dist, language, file }: ReparseInput): Promise<ReparseRow> {
  const wasm = watchWasmMemory();
  const syntax = new Syntax(await openGrammarFolder(dist));
  const before = await readText(file.file);
  const middle = before.length >> 1;
  const at = middle + before.slice(middle).search(/[a-z]/);
  const after = `${before.slice(0, at)}x${before.slice(at)}`;
  const chunk = async (text: string): Promise<void> => {
    const request = { path: file.name, text, language, expandOver: LIMIT, tooLong: () => false };
    chunkDocument(await syntax.parse(request), LIMIT);
  };
  await chunk(""); // Compiles the grammar, which parses for that.
  const calls: ParseCall[] = [];
  const unwatch = watchParses(call => calls.push(call));
  await chunk(after);
  unwatch();
  const parser = new Parser().setLanguage(calls[0]?.language ?? null);

  const times = { whole: [] as number[], parse: [] as number[], incremental: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.whole.push(await time(() => chunk(after)));
    times.parse.push(await time(() => parseAlone(parser, calls.slice(0, 1))));
    const tree = parser.parse(before);
    if (tree === null) throw new Error(`${file.name} could not be parsed.`);
    times.incremental.push(await time(() => parseEdited(parser, tree, before, after, at)));
    tree.delete();
  }
  const treeBytes = bytesOfTree(parser, before, wasm);
  return {
    language,
    length: before.length,
    whole: median(times.whole),
    parse: median(times.parse),
    incremental: median(times.incremental),
    treeBytes,
  };
}

async function time(work: () => void | Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Parses a text in which one character was typed at an offset, with the help of the old tree. */
function parseEdited(parser: Parser, tree: Tree, before: string, after: string, at: number): void {
  const place = pointAt(before, at);
  const typed = { row: place.row, column: place.column + 1 };
  tree.edit(
    new Edit({
      startIndex: at,
      oldEndIndex: at,
      newEndIndex: at + 1,
      startPosition: place,
      oldEndPosition: place,
      newEndPosition: typed,
    }),
  );
  parser.parse(after, tree)?.delete();
}

function pointAt(text: string, offset: number): Point {
  const head = text.slice(0, offset);
  return { row: head.split("\n").length - 1, column: offset - (head.lastIndexOf("\n") + 1) };
}

/** Memory grows in steps, so many trees are kept to measure the size of one. */
function bytesOfTree(parser: Parser, text: string, wasm: () => number): number {
  const count = Math.ceil(KEPT_LENGTH / text.length);
  const before = wasm();
  const trees = Array.from({ length: count }, () => parser.parse(text));
  const bytes = (wasm() - before) / count;
  for (const tree of trees) tree?.delete();
  return bytes;
}
