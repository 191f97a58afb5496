import { characterStart } from "../text/whitespace.ts";
import { type CutInput, evenSize, size } from "./cutInput.ts";

/**
 * Cuts at line ends, into parts of about one size; a line that is too long by itself at a blank or a separator near the
 * limit.
 */
export function cutLines(input: CutInput, start: number, end: number): { start: number; end: number }[] {
  const { text, limit } = input;
  const parts: { start: number; end: number }[] = [];
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
    const [before, after] = [size(input, from, kept), size(input, from, next)];
    if (kept > from && (after > limit || after - even > even - before)) cutAt(kept);
    while (size(input, from, next) > limit) cutAt(cutInLine(input, from, next));
    kept = next;
    line = next;
  }
  if (end > from) parts.push({ start: from, end });
  return parts;
}

function cutInLine(input: CutInput, from: number, to: number): number {
  let low = from + 1;
  let high = to;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (size(input, from, middle) <= input.limit) low = middle;
    else high = middle - 1;
  }
  for (let at = low; at > from + (low - from) / 2; at--) {
    if (/[\s,;{}()[\]]/.test(input.text[at - 1] ?? "")) return at;
  }
  const at = characterStart(input.text, low);
  return at > from ? at : low;
}
