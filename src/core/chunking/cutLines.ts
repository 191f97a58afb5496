import { characterStart } from "../base/beginning.ts";
import { partitionPoint } from "../base/partitionPoint.ts";
import type { TextRange } from "../ranges.ts";
import { type CutInput, evenSize, size } from "./cutInput.ts";

const SEPARATOR = /[\s,;{}()[\]]/;

/**
 * Cuts `[start, end)` at line ends, into parts of about equal size. A line that is too long is itself cut, at white space or a separator
 * near the limit.
 */
export function cutLines(input: CutInput, start: number, end: number): TextRange[] {
  const { text, limit } = input;
  const parts: TextRange[] = [];
  /** The start of the current part, and the end of the last line in it. */
  let from = start;
  let kept = start;
  let even = evenSize(input, start, end);
  const cutAt = (at: number): void => {
    parts.push({ start: from, end: at });
    from = at;
    even = evenSize(input, from, end);
  };
  for (let line = start; line < end; ) {
    const newline = text.indexOf("\n", line);
    const next = newline === -1 || newline + 1 > end ? end : newline + 1;
    const without = size(input, from, kept);
    const withLine = size(input, from, next);
    const isNearerWithout = even - without < withLine - even;
    if (kept > from && (withLine > limit || isNearerWithout)) cutAt(kept);
    while (size(input, from, next) > limit) cutAt(cutInLine(input, from, next));
    kept = next;
    line = next;
  }
  if (end > from) parts.push({ start: from, end });
  return parts;
}

/** Where to cut a line that is too long, from `from` to `to`: after a separator in the latter half of what fits, if there is one. */
function cutInLine(input: CutInput, from: number, to: number): number {
  const fitting = partitionPoint(to - from, at => size(input, from, from + at + 1) <= input.limit);
  const length = Math.max(1, fitting);
  for (let at = from + length; at > from + length / 2; at--) {
    if (SEPARATOR.test(input.text[at - 1] ?? "")) return at;
  }
  const at = characterStart(input.text, from + length);
  return at > from ? at : from + length;
}
