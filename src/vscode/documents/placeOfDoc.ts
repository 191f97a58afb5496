import type { TextRange } from "../../core/ranges.ts";
import type { Span } from "../../core/span.ts";

/**
 * The range of a span's doc in the text of its document; `undefined` when it has none or not all of it is found. Single-line comments
 * form one doc, without the indentation and line ends between them.
 */
export function placeOfDoc({ doc, start }: Span, text: string): TextRange | undefined {
  // A blank line, which a doc may begin with, would be found anywhere.
  const lines = doc.match(/\S(?:.*\S)?/g) ?? [];
  const [beginning] = lines;
  if (beginning === undefined) return undefined;
  const first = text.indexOf(beginning, start);
  let end = start;
  for (const line of lines) {
    const at = text.indexOf(line, end);
    if (at < 0) return undefined;
    end = at + line.length;
  }
  return { start: first, end };
}
