import { type Node, Parser } from "web-tree-sitter";
import { type ChunkedDocument, chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import { processorTime } from "../processorTime.ts";
import { lengthOf, readText, type SourceFile, upTo } from "../sources/sourceFiles.ts";
import { median } from "../statistics.ts";
import { countLines, type LineCounts } from "../terminal/findable.ts";
import { type ParseCall, parseAlone, watchParses } from "../watchParses.ts";

const ROUNDS = 3;
/** UTF-16 units of a language that are raced; more would not change the result. */
const RACED_LENGTH = 1_500_000;
/** The most rounds. Fewer sources are raced more often, so that code has been compiled and chance evens out. */
const MOST_ROUNDS = 200;
const LIMIT = DEFAULT_SETTINGS.maxChunkSize;

/** The input of a measurement. */
export interface LanguageInput {
  readonly dist: string;
  readonly language: string;
  readonly files: readonly SourceFile[];
}

/** The file with the highest value of some kind. */
export interface Outlier {
  readonly name: string;
  readonly value: number;
}

/** A row of the table of languages. */
export interface LanguageRow {
  readonly files: number;
  readonly length: number;
  readonly spans: number;
  readonly chunks: number;
  readonly lines: LineCounts;
  /** UTF-16 units inside error nodes. */
  readonly errorLength: number;
  readonly filesWithErrors: number;
  /** UTF-16 units a second. */
  readonly parseRate: number;
  readonly chunkRate: number;
  /** The time from text to chunks, as a multiple of parsing alone, including embedded languages. */
  readonly ratio: number;
  /** By the processor time from text to chunks, in milliseconds. */
  readonly slowest: Outlier;
  /** By the non-whitespace characters of its largest chunk. */
  readonly largest: Outlier;
}

interface Race {
  readonly file: SourceFile;
  readonly text: string;
  /** The parses alone: embedded languages have their own. */
  readonly calls: readonly ParseCall[];
}

/** Measures every file of a language once, and races some of them against parsing alone. */
export async function measureLanguage({ dist, language, files }: LanguageInput): Promise<LanguageRow> {
  const syntax = new Syntax(await openGrammarFolder(dist));
  const chunk = async (path: string, text: string): Promise<ChunkedDocument> =>
    chunkDocument(
      await syntax.parse({ path, text, language, expandOver: LIMIT, tooLong: () => false }),
      LIMIT,
    );
  await chunk("", ""); // Compiles the grammar, which no file should be charged for.

  const lines = { all: 0, inOneChunk: 0, repeated: 0 };
  const sums = { spans: 0, chunks: 0, errorLength: 0, filesWithErrors: 0 };
  let slowest: Outlier = { name: "", value: 0 };
  let largest: Outlier = { name: "", value: 0 };
  const raced = new Set(upTo(files, RACED_LENGTH));
  const races: Race[] = [];
  let calls: ParseCall[] = [];
  let hasError = false;
  let watching = 0;
  const unwatch = watchParses((call, tree) => {
    const started = processorTime();
    calls.push(call);
    hasError ||= tree.rootNode.hasError;
    sums.errorLength += errorLength(tree.rootNode);
    watching += processorTime() - started;
  });
  for (const file of files) {
    const text = await readText(file.file);
    calls = [];
    hasError = false;
    watching = 0;
    const started = processorTime();
    const { spans, chunks } = await chunk(file.name, text);
    const ms = processorTime() - started - watching;
    sums.spans += spans.length;
    sums.chunks += chunks.length;
    if (hasError) sums.filesWithErrors++;
    const counts = countLines(text, chunks);
    lines.all += counts.all;
    lines.inOneChunk += counts.inOneChunk;
    lines.repeated += counts.repeated;
    if (ms > slowest.value) slowest = { name: file.name, value: ms };
    const size = Math.max(0, ...chunks.map(({ start, end }) => codeLength(text.slice(start, end))));
    if (size > largest.value) largest = { name: file.name, value: size };
    if (raced.has(file)) races.push({ file, text, calls });
  }
  unwatch();
  const rates = await race(races, chunk);
  return { files: files.length, length: lengthOf(files), lines, ...sums, ...rates, slowest, largest };
}

/** Alternates file by file, so that anything that slows the machine down affects both. Uses processor time. */
async function race(
  races: readonly Race[],
  chunk: (path: string, text: string) => Promise<unknown>,
): Promise<Pick<LanguageRow, "parseRate" | "chunkRate" | "ratio">> {
  if (races.every(({ calls }) => calls.length === 0)) throw new Error("No parse of the engine was seen.");
  const parser = new Parser();
  const rounds: { alone: number; whole: number }[] = [];
  const length = lengthOf(races.map(({ file }) => file));
  const count = Math.min(MOST_ROUNDS, Math.max(ROUNDS, Math.round((ROUNDS * RACED_LENGTH) / length)));
  for (let round = 0; round < count; round++) {
    const times = { alone: 0, whole: 0 };
    for (const [index, { file, text, calls }] of races.entries()) {
      const alone = () => {
        const started = processorTime();
        parseAlone(parser, calls);
        times.alone += processorTime() - started;
      };
      const parseFirst = (index + round) % 2 === 0;
      if (parseFirst) alone();
      const started = processorTime();
      await chunk(file.name, text);
      times.whole += processorTime() - started;
      if (!parseFirst) alone();
    }
    rounds.push(times);
  }
  const parseRate = length / (median(rounds.map(({ alone }) => alone)) / 1000);
  const ratio = median(rounds.map(({ alone, whole }) => whole / alone));
  return { parseRate, ratio, chunkRate: parseRate / ratio };
}

/** The UTF-16 units that the grammar could not parse. */
function errorLength(node: Node): number {
  if (!node.hasError) return 0;
  if (node.isError) return node.endIndex - node.startIndex;
  return node.children.reduce((sum, child) => sum + errorLength(child), 0);
}

function codeLength(text: string): number {
  return text.replace(/\s+/g, "").length;
}
