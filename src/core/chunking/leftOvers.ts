import { partitionPoint } from "../base/partitionPoint.ts";
import type { TextRange } from "../ranges.ts";
import { skipSpace } from "../text/whitespace.ts";
import type { Piece } from "./cut.ts";
import { type CutInput, isAllLeads, size } from "./cutInput.ts";

/** A stretch of less than this share of the limit is a left-over: a header, a closing line, two constants. */
const SMALL_SHARE = 1 / 16;

/** So is a stretch of up to this many lines, however long, in which no definition or import begins. */
const FEW_LINES = 2;

/** Whether a stretch is too small to be a chunk, regardless of content. */
export function isSmall(input: CutInput, { start, end }: TextRange): boolean {
  return size(input, start, end) < input.limit * SMALL_SHARE;
}

/** The neighbour that a left-over belongs to; `undefined` if the piece is not a left-over. */
type Place = "above" | "below" | undefined;

/**
 * Joins left-overs to a neighbour with room: a piece of the same node, or the near end of an adjacent node that was cut. `around` has, for
 * each group, the group of the enclosing node.
 */
export function joinLeftOvers(input: CutInput, pieces: readonly Piece[], around: readonly number[]): Piece[] {
  // First, headers join the text below them, before anything else comes between.
  const headed = join(input, pieces, around, piece => (isSmall(input, piece) ? "below" : undefined));
  return join(input, headed, around, piece => placeOfLines(input, piece));
}

/**
 * Two lines that define nothing are about the code above them, and a comment about the code below. The comment that opens a document may be
 * its licence, and stays separate.
 */
function placeOfLines(input: CutInput, piece: Piece): Place {
  if (!hasFewLines(input, piece) || defines(input, piece)) return undefined;
  if (!isComment(input, piece)) return "above";
  return piece.start === 0 ? undefined : "below";
}

/** Joins left-overs to the neighbour that they belong to, or to the other one if that has no room. */
function join(
  input: CutInput,
  pieces: readonly Piece[],
  around: readonly number[],
  placeOf: (piece: Piece) => Place,
): Piece[] {
  const joined: Piece[] = [];
  /** The start of a left-over to be joined to the piece below it. Both together may still be a left-over. */
  let start: number | undefined;
  for (const [index, whole] of pieces.entries()) {
    const piece = start === undefined ? whole : { ...whole, start };
    start = undefined;
    const place = placeOf(piece);
    if (place === undefined) {
      joined.push(piece);
      continue;
    }
    const last = joined.at(-1);
    const next = pieces[index + 1];
    const goesUp = last !== undefined && isWithin(around, last, piece) && fits(input, last, piece);
    const goesDown = next !== undefined && isWithin(around, next, piece) && fits(input, piece, next);
    if (goesDown && (place === "below" || !goesUp)) start = piece.start;
    else if (goesUp) joined[joined.length - 1] = { ...last, end: piece.end };
    else joined.push(piece);
  }
  return joined;
}

/** Blank lines do not count. */
function hasFewLines({ text }: CutInput, { start, end }: TextRange): boolean {
  let lines = 0;
  for (let at = skipSpace(text, start, end); at < end; lines++) {
    if (lines === FEW_LINES) return false;
    const newline = text.indexOf("\n", at);
    at = newline === -1 ? end : skipSpace(text, newline, end);
  }
  return true;
}

/** Whether a definition or an import begins here. */
function defines({ spanStarts }: CutInput, { start, end }: TextRange): boolean {
  const first = partitionPoint(spanStarts.length, at => (spanStarts[at] ?? 0) < start);
  return (spanStarts[first] ?? end) < end;
}

function isComment(input: CutInput, { start, end }: TextRange): boolean {
  return isAllLeads(input, skipSpace(input.text, start, end), end);
}

/** Whether a piece is of the same node as another, or of a node within that one. */
function isWithin(around: readonly number[], piece: Piece, other: Piece): boolean {
  let { group } = piece;
  while (group > other.group) group = around[group] ?? 0;
  return group === other.group;
}

function fits(input: CutInput, a: Piece, b: Piece): boolean {
  return size(input, a.start, b.end) <= input.limit;
}
