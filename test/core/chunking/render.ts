import { fold } from "../../../src/core/base/beginning.ts";
import type { ChunkedDocument } from "../../../src/core/chunking/chunker.ts";
import type { Span } from "../../../src/core/span.ts";

const DOC_SHOWN = 60;

/** The tree of spans, one per line: kind, qualified name and one-based lines, and below it the signature and doc comment. */
export function renderSpans(spans: readonly Span[]): string {
  return spans
    .map(span => {
      const indent = "  ".repeat(depthOf(spans, span));
      const head = `${indent}${span.kind} ${span.qualifiedName || span.name}  ${lineRange(span)}\n`;
      const signature = span.signature === "" ? "" : `${indent}    ${span.signature}\n`;
      const doc = span.doc === "" ? "" : `${indent}    doc: ${fold(span.doc, DOC_SHOWN)}\n`;
      return visible(head + signature + doc);
    })
    .join("");
}

/** The source with a marker line above every chunk: its number, the span that owns it, its size. */
export function renderChunks(text: string, { spans, chunks }: ChunkedDocument): string {
  return chunks
    .map((chunk, index) => {
      const owner = spans[chunk.span];
      const body = text.slice(chunk.start, chunk.end);
      const of = owner === undefined ? "nothing" : `${owner.kind} ${owner.qualifiedName || owner.name}`;
      const name = chunk.omitted === true ? `${of} ══ omitted` : of;
      const size = body.replace(/[\s\ufeff]/g, "").length;
      const rest = body.endsWith("\n") ? "" : "⏎ goes on without a line end\n";
      return `══════ ${index + 1} ══ ${name} ══ ${size} ══\n${visible(body)}${rest === "" ? "" : `\n${rest}`}`;
    })
    .join("");
}

function lineRange(range: { readonly startLine: number; readonly endLine: number }): string {
  return `${range.startLine + 1}-${range.endLine + 1}`;
}

function depthOf(spans: readonly Span[], span: Span): number {
  let depth = 0;
  for (let at = span.parent; at !== undefined; at = spans[at]?.parent) depth++;
  return depth;
}

/** Makes invisible characters visible to a reviewer, so that a golden has no line ends except its own. */
function visible(text: string): string {
  return text.replaceAll("\r", "␍").replaceAll("\ufeff", "␣BOM␣");
}
