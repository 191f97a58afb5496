import type { TextRange } from "../../core/ranges.ts";
import type { Span } from "../../core/span.ts";

/**
 * The range of a span's doc in the text of its document; `undefined` when it has none or not all of it is found. Single-line comments
 * form one doc, without the indentation and line ends between them.
 */
export function placeOfDoc({ doc, start }: Span, text: string): TextRange | undefined {
  if (doc === "") return undefined;
  const lines = doc.split("\n").map(line => line.trim());
  const first = text.indexOf(lines[0] ?? "", start);
  let end = start;
  for (const line of lines) {
    const at = text.indexOf(line, end);
    if (at < 0) return undefined;
    end = at + line.length;
  }
  return { start: first, end };
}
