import type { LineRange } from "./ranges.ts";

/** A path, and lines of its file. */
export interface PathWithLines extends LineRange {
  readonly path: string;
}

/** Reads a path followed by lines (`a.ts:12`, `a.ts:12-40`, `a.ts:12:5`, `a.ts#L12-L40`); `undefined` if there are none. */
export function pathWithLines(text: string): PathWithLines | undefined {
  const found = /^(.+?)(?::(\d+)(?:-(\d+)|:\d+)?|#L(\d+)(?:-L?(\d+))?)$/.exec(text);
  if (found === null) return undefined;
  const [, path = "", from, to, fromHash, toHash] = found;
  return { path, ...lineRange(from ?? fromHash, to ?? toHash) };
}

/** Converts lines from a person's counting, in either order. Without `to` it is a single line. */
export function lineRange(from: string | undefined, to?: string): LineRange {
  const first = Number(from);
  const last = Number(to ?? first);
  const [start, end] = first <= last ? [first, last] : [last, first];
  return { startLine: Math.max(0, start - 1), endLine: Math.max(0, end - 1) };
}
