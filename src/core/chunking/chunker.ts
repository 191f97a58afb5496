import { partitionPoint } from "../base/partitionPoint.ts";
import type { Chunk } from "../chunk.ts";
import { isContainer, type Span } from "../span.ts";
import type { Region } from "../syntax/region.ts";
import type { ParsedDocument } from "../syntax/syntax.ts";
import { sizeSums, skipSpace, trimSpace } from "../text/whitespace.ts";
import { trimClosing } from "./closing.ts";
import { cut, type Piece } from "./cut.ts";
import type { TokenMeasure } from "./cutInput.ts";
import { regionsWithin, stretchesOf } from "./stretches.ts";

/** A document's chunks, and its spans with a `block` span added for every part of a span that had to be cut. */
export interface ChunkedDocument {
  readonly spans: readonly Span[];
  readonly chunks: readonly Chunk[];
  /** Whether its source is written in string literals, as in a notebook, so that escapes stand for characters. */
  readonly spelt: boolean;
}

/** Options for cutting a document. */
export interface CutChoices {
  /** Cuts at line ends alone, as if there were no syntax tree. */
  readonly byLines?: boolean;
  /** Also limits chunks in tokens. */
  readonly tokens?: TokenMeasure | undefined;
}

/**
 * Cuts a parsed document into chunks of at most `limit` non-whitespace characters. Concatenated in order, the chunks are the document. An
 * empty document has none.
 */
export function chunkDocument(
  parsed: ParsedDocument,
  limit: number,
  { byLines = false, tokens }: CutChoices = {},
): ChunkedDocument {
  const { text, spans, leadEnds, leadStarts, omitted } = parsed;
  const sums = sizeSums(text);
  const input = {
    text,
    sums,
    limit,
    tokens,
    definitionEnds: definitionEnds(text, spans),
    // The first span is the document.
    spanStarts: spans.slice(1).map(({ start }) => start),
    leadEnds,
    leadStarts,
  };
  const parts = byLines ? [] : (parsed.root?.children ?? []);
  const regions = parts.length > 0 || byLines ? parts : linesAsRegions(text, limit);
  const pieces = stretchesOf(text, omitted).flatMap(stretch =>
    cut(input, stretch.start, stretch.end, stretch.omitted ? [] : regionsWithin(regions, stretch)).map(
      piece => ({ ...piece, omitted: stretch.omitted }),
    ),
  );
  return { ...assignSpans(parsed, pieces), spelt: parsed.spelt };
}

type SpansAndChunks = Pick<ChunkedDocument, "spans" | "chunks">;

/** A piece, and whether it is left out of the index. */
interface StretchPiece extends Piece {
  readonly omitted: boolean;
}

/** Maps the starts of definitions to their ends; of several with the same start, the outermost. The document and imports do not count. */
function definitionEnds(text: string, spans: readonly Span[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const span of spans) {
    if (span.parent === undefined || span.kind === "import_block") continue;
    const start = skipSpace(text, span.start, span.end);
    const end = trimSpace(text, start, span.end);
    if ((ends.get(start) ?? 0) < end) ends.set(start, end);
  }
  return ends;
}

/** The lines of a plain text, in place of nodes. A text that fits one chunk needs none. */
function linesAsRegions(text: string, limit: number): Region[] {
  const regions: Region[] = [];
  if (text.length <= limit) return regions;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const next = newline === -1 ? text.length : newline + 1;
    const from = skipSpace(text, start, next);
    if (from < next) {
      const end = trimSpace(text, from, next);
      regions.push({ start: from, end, named: true, extra: false, children: [] });
    }
    start = next;
  }
  return regions;
}

/** Finds the innermost span around each piece. A piece that is only part of its span becomes a block within it. */
function assignSpans(parsed: ParsedDocument, pieces: readonly StretchPiece[]): SpansAndChunks {
  const { text, lines, spans } = parsed;
  const all = [...spans];
  const owners = pieces.map(piece => {
    const owner = innermost(spans, text, piece);
    const span = spans[owner];
    if (span === undefined || isContainer(span.kind) || piece.omitted) return owner;
    const start = Math.max(span.start, skipSpace(text, piece.start, piece.end));
    const end = Math.min(span.end, Math.max(start, trimSpace(text, piece.start, piece.end)));
    if (start === span.start && end === span.end) return owner;
    const id = all.length;
    const [startLine, endLine] = [lines.at(start), lines.last(start, end)];
    all.push({ ...span, id, kind: "block", parent: owner, start, end, startLine, endLine, doc: "" });
    return id;
  });
  const chunks = pieces.map((piece, index) => ({
    start: piece.start,
    end: piece.end,
    startLine: lines.at(piece.start),
    endLine: lines.last(piece.start, piece.end),
    span: owners[index] ?? 0,
    ...(piece.omitted ? { omitted: true as const } : {}),
  }));
  // Most documents have no function that had to be cut.
  return all.length === spans.length ? { spans, chunks } : inOrder(all, chunks);
}

/**
 * The id of the innermost span that has all the code of a piece. White space at the ends does not count, nor do brackets that close an
 * outer span: the last method of a class stays a method.
 */
function innermost(spans: readonly Span[], text: string, piece: Piece): number {
  const start = skipSpace(text, piece.start, piece.end);
  const end = trimClosing(text, start, piece.end);
  let span = spans[partitionPoint(spans.length, at => (spans[at]?.start ?? 0) <= start) - 1];
  while (span !== undefined && span.end < end && span.parent !== undefined) span = spans[span.parent];
  return span?.id ?? 0;
}

/** Sorts spans by start, outer before inner, and renumbers them and the references of chunks accordingly. */
function inOrder(spans: readonly Span[], chunks: readonly Chunk[]): SpansAndChunks {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const position = new Map(sorted.map((span, index) => [span.id, index]));
  return {
    spans: sorted.map((span, id) =>
      span.parent === undefined ? { ...span, id } : { ...span, id, parent: position.get(span.parent) ?? 0 },
    ),
    chunks: chunks.map(chunk => ({ ...chunk, span: position.get(chunk.span) ?? 0 })),
  };
}
