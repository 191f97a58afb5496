import type { LineRange } from "./context.ts";

/** A path, and lines of its file. */
export interface PathWithLines extends LineRange {
  readonly path: string;
}

/** Reads a path with lines behind it (`a.ts:12`, `a.ts:12-40`, `a.ts:12:5`, `a.ts#L12-L40`); `undefined` where there are none. */
export function pathWithLines(text: string): PathWithLines | undefined {
  const found = /^(.+?)(?::(\d+)(?:-(\d+)|:\d+)?|#L(\d+)(?:-L?(\d+))?)$/.exec(text);
  if (found === null) return undefined;
  const [, path = "", from, to, fromHash, toHash] = found;
  return { path, ...lineRange(from ?? fromHash, to ?? toHash) };
}

/** Lines as people count them, in either order; one where the last is not told. */
export function lineRange(from: string | undefined, to?: string): LineRange {
  const first = Number(from);
  const last = Number(to ?? first);
  const [start, end] = first <= last ? [first, last] : [last, first];
  return { startLine: Math.max(0, start - 1), endLine: Math.max(0, end - 1) };
}
