import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { TextRange } from "../../../src/core/ranges.ts";
import type { SpanKind } from "../../../src/core/span.ts";
import { skipSpace, trimSpace } from "../../../src/core/text/whitespace.ts";
import { countLines, type LineCounts } from "../terminal/findable.ts";
import { codeSize, type ParsedSource, type RawChunk } from "./chunker.ts";
import { nodeAround, nodesAround, type SyntaxNode } from "./syntaxNode.ts";

/** Counts of how well the chunks of one or more documents follow the structure that a programmer sees. */
export interface Quality {
  chunks: number;
  /** Chunks that are a node, or a run of complete siblings. */
  whole: number;
  /** Definitions that fit the limit. */
  definitions: number;
  /** Those of them that are whole in one chunk. */
  keptWhole: number;
  /** Chunks that begin or end inside a statement. */
  cutStatements: number;
  /** Chunks that end with a comment that belongs to the beginning of the next one. */
  orphanedComments: number;
  /** Chunks of at most two lines next to one from the same node that has room for them. */
  small: number;
  /** Chunks of at most two lines, none of them a whole definition, next to any that has room for them. */
  crumbs: number;
  lines: LineCounts;
  readonly sizes: number[];
  readonly tokens: number[];
}

const DEFINITIONS: ReadonlySet<SpanKind> = new Set<SpanKind>([
  "class",
  "interface",
  "enum",
  "struct",
  "trait",
  "impl",
  "type",
  "function",
  "method",
]);
const SMALL_LINES = 2;

/** Judges the chunks of one document by its syntax tree and its spans, neither of which depends on the chunker. */
export function judge(source: ParsedSource, chunks: readonly RawChunk[], limit: number): Quality {
  const stretches = chunks.map(chunk => codeOf(source.text, chunk)).filter(({ start, end }) => start < end);
  const clean = new CleanBoundaries(source);
  const quality = noQuality();
  quality.chunks = stretches.length;
  quality.lines = countLines(source.text, chunks.flat());
  for (const [index, stretch] of stretches.entries()) {
    if (isWhole(source.whole, stretch)) quality.whole++;
    if (!clean.has(stretch.start) || !clean.has(stretch.end)) quality.cutStatements++;
    if (leavesComment(source, stretch)) quality.orphanedComments++;
    if (isSmall(source, stretch)) {
      const roomy = neighboursWithRoom(source, stretches, index, limit);
      const parent = parentOf(source.whole, stretch);
      if (roomy.some(neighbour => parentOf(source.whole, neighbour) === parent)) quality.small++;
      if (roomy.length > 0 && !clean.isDefinition(stretch)) quality.crumbs++;
    }
    quality.sizes.push(codeSize(source, stretch));
    quality.tokens.push(countTokens(source.text.slice(stretch.start, stretch.end)));
  }
  for (const span of source.spans) {
    if (!DEFINITIONS.has(span.kind)) continue;
    const stretch = trimmed(source.text, span);
    if (codeSize(source, stretch) > limit) continue;
    quality.definitions++;
    if (stretches.some(({ start, end }) => start <= stretch.start && stretch.end <= end)) quality.keptWhole++;
  }
  return quality;
}

/** A quality with nothing counted yet. */
export function noQuality(): Quality {
  return {
    chunks: 0,
    whole: 0,
    definitions: 0,
    keptWhole: 0,
    cutStatements: 0,
    orphanedComments: 0,
    small: 0,
    crumbs: 0,
    lines: { all: 0, inOneChunk: 0, repeated: 0 },
    sizes: [],
    tokens: [],
  };
}

/** Adds the quality of another document. */
export function addQuality(sum: Quality, { lines, sizes, tokens, ...counts }: Quality): void {
  for (const key of Object.keys(counts) as (keyof typeof counts)[]) sum[key] += counts[key];
  sum.lines = {
    all: sum.lines.all + lines.all,
    inOneChunk: sum.lines.inOneChunk + lines.inOneChunk,
    repeated: sum.lines.repeated + lines.repeated,
  };
  for (const size of sizes) sum.sizes.push(size);
  for (const count of tokens) sum.tokens.push(count);
}

/** The range from the first to the last character of a chunk that is not white space. */
function codeOf(text: string, chunk: RawChunk): TextRange {
  return trimmed(text, { start: chunk[0]?.start ?? 0, end: chunk.at(-1)?.end ?? 0 });
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const from = skipSpace(text, start, end);
  return { start: from, end: trimSpace(text, from, end) };
}

function isWhole(root: SyntaxNode, { start, end }: TextRange): boolean {
  const node = nodeAround(root, start, end);
  if (node.start === start && node.end === end) return true;
  return node.children.some(child => child.start === start) && node.children.some(child => child.end === end);
}

/** The offsets at which a text can be cut without cutting a statement. */
class CleanBoundaries {
  readonly #source: ParsedSource;
  /** The starts and ends of spans. */
  readonly #ofSpans: ReadonlySet<number>;
  readonly #definitionEnds: ReadonlyMap<number, number>;

  constructor(source: ParsedSource) {
    this.#source = source;
    const spans = source.spans.map(span => trimmed(source.text, span));
    this.#ofSpans = new Set(spans.flatMap(({ start, end }) => [start, end]));
    // The first span is the document. Of spans with the same start the outermost comes first and counts.
    this.#definitionEnds = new Map(
      spans
        .slice(1)
        .map(({ start, end }) => [start, end] as const)
        .reverse(),
    );
  }

  /** Whether a chunk is one definition, followed by nothing but the closing marks of the one around it. */
  isDefinition({ start, end }: TextRange): boolean {
    const definitionEnd = this.#definitionEnds.get(start);
    if (definitionEnd === undefined || definitionEnd > end) return false;
    return /^\W*$/.test(this.#source.text.slice(definitionEnd, end));
  }

  /** Whether an offset is between two definitions, or directly inside a node that holds statements, members or entries. */
  has(offset: number): boolean {
    const { text, whole } = this.#source;
    const before = trimSpace(text, 0, offset);
    const after = skipSpace(text, offset, text.length);
    if (before === 0 || after === text.length) return true;
    if (this.#ofSpans.has(before) || this.#ofSpans.has(after)) return true;
    const around = nodeAround(whole, before - 1, after + 1);
    return around === whole || holdsStatements(around);
  }
}

/** Names that grammars give to nodes whose children are statements, members or entries, and names that only sound like it. */
const HOLDER =
  /block|body|list|statements|element|section|object|array|table|map|sequence|compound|case|switch|preproc/;
const NO_HOLDER = /comment|argument|parameter|string|quoted/;

function holdsStatements({ type }: SyntaxNode): boolean {
  return HOLDER.test(type) && !NO_HOLDER.test(type);
}

function leavesComment({ text, whole }: ParsedSource, { end }: TextRange): boolean {
  const next = skipSpace(text, end, text.length);
  const between = text.slice(end, next).split("\n").length - 1;
  if (next === text.length || between !== 1) return false;
  const comment = nodesAround(whole, end - 1, end).find(isComment);
  if (comment === undefined || comment.end > end) return false;
  if (text.slice(text.lastIndexOf("\n", comment.start - 1) + 1, comment.start).trim() !== "") return false;
  const following = nodesAround(whole, next, next + 1);
  return following.some(({ start, named }) => start === next && named) && !following.some(isComment);
}

function isComment({ type }: SyntaxNode): boolean {
  return type.includes("comment");
}

function isSmall({ text }: ParsedSource, { start, end }: TextRange): boolean {
  const lines = text.slice(start, end).split("\n");
  return lines.filter(line => line.trim() !== "").length <= SMALL_LINES;
}

function neighboursWithRoom(
  source: ParsedSource,
  stretches: readonly TextRange[],
  index: number,
  limit: number,
): readonly TextRange[] {
  const own = stretches[index];
  if (own === undefined) return [];
  return stretches
    .slice(Math.max(0, index - 1), index + 2)
    .filter(other => other !== own && codeSize(source, own) + codeSize(source, other) <= limit);
}

/** The smallest node that is larger than the stretch. */
function parentOf(root: SyntaxNode, { start, end }: TextRange): SyntaxNode | undefined {
  return nodesAround(root, start, end).findLast(node => node.start < start || node.end > end);
}
