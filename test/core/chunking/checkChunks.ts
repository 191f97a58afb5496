import { expect } from "vitest";
import type { ChunkedDocument } from "../../../src/core/chunking/chunker.ts";
import type { Span } from "../../../src/core/span.ts";

/** Fails unless the invariants of chunks and spans hold, which are the same for any text in any language. */
export function checkChunks(text: string, chunked: ChunkedDocument, limit: number): void {
  const problems = [...chunkProblems(text, chunked, limit), ...spanProblems(text, chunked.spans)];
  expect(problems.slice(0, 10)).toEqual([]);
}

function* chunkProblems(text: string, { spans, chunks }: ChunkedDocument, limit: number): Iterable<string> {
  const lineAt = lineCounter(text);
  let end = 0;
  for (const [index, chunk] of chunks.entries()) {
    const body = text.slice(chunk.start, chunk.end);
    const code = body.replace(/[\s\ufeff]/g, "").length;
    const codeStart = chunk.start + body.search(/[^\s\ufeff]|$/);
    if (chunk.start !== end) yield `chunk ${index} does not start where the one before it ends`;
    if (chunk.end <= chunk.start) yield `chunk ${index} is empty`;
    if (code > limit) yield `chunk ${index} has ${code} characters`;
    if (splitsCharacter(text, chunk.end)) yield `chunk ${index} ends within a character`;
    if ((spans[chunk.span]?.start ?? Infinity) > codeStart) yield `chunk ${index} starts before its span`;
    if (!linesAgree(lineAt, chunk)) yield `chunk ${index} has wrong lines`;
    end = chunk.end;
  }
  if (end !== text.length) yield `the chunks end at ${end} of ${text.length}`;
}

function* spanProblems(text: string, spans: readonly Span[]): Iterable<string> {
  const lineAt = lineCounter(text);
  // Of two sibling definitions, the second starts after the end of the first. Blocks lie across definitions.
  const siblingEnds = new Map<number, number>();
  for (const [id, span] of spans.entries()) {
    const what = `${span.kind} ${span.qualifiedName} (${id})`;
    if (span.id !== id) yield `${what} has the id ${span.id}`;
    if (span.end < span.start) yield `${what} ends before it starts`;
    if (!linesAgree(lineAt, span)) yield `${what} has wrong lines`;
    const before = spans[id - 1];
    if (before === undefined) {
      if (span.start !== 0 || span.end !== text.length) yield "the module is not the whole text";
      continue;
    }
    if (before.start > span.start || (before.start === span.start && before.end < span.end)) {
      yield `${what} is out of order`;
    }
    const parent = spans[span.parent ?? id];
    if (parent === undefined || parent.id >= id) yield `${what} does not follow its parent`;
    else if (parent.start > span.start || parent.end < span.end) yield `${what} reaches out of its parent`;
    if (span.parent === undefined || span.kind === "block") continue;
    if ((siblingEnds.get(span.parent) ?? 0) > span.start) yield `${what} overlaps the one before it`;
    siblingEnds.set(span.parent, span.end);
  }
}

type LineAt = (offset: number) => number;

/** Counts line ends one by one, so that it cannot share an error with the code it checks. */
function lineCounter(text: string): LineAt {
  const lines = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at++) lines[at + 1] = (lines[at] ?? 0) + (text[at] === "\n" ? 1 : 0);
  return offset => lines[offset] ?? 0;
}

interface Lined {
  readonly start: number;
  readonly end: number;
  readonly startLine: number;
  readonly endLine: number;
}

function linesAgree(lineAt: LineAt, { start, end, startLine, endLine }: Lined): boolean {
  return startLine === lineAt(start) && endLine === lineAt(Math.max(start, end - 1));
}

function splitsCharacter(text: string, offset: number): boolean {
  const pair = text.slice(offset - 1, offset + 1);
  return pair === "\r\n" || /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair);
}
