import type { LineRange } from "../../../core/ranges.ts";

/** Something that was dropped: a file, or lines of it. */
export interface Dropped {
  readonly uri: string;
  /** Zero-based, inclusive. */
  readonly lines?: LineRange;
}

/**
 * Reads `text/uri-list`: one URI per line, with comments after `#` at the start of a line. A fragment such as `#L3-L8`, or `#3,1-8,20` as
 * the editor writes its selections, gives lines counted from 1.
 */
export function parseDropped(list: string): Dropped[] {
  const lines = list.split(/\r?\n/).map(line => line.trim());
  return lines.filter(line => line !== "" && !line.startsWith("#")).map(parseAddress);
}

function parseAddress(address: string): Dropped {
  const at = address.indexOf("#");
  if (at < 0) return { uri: address };
  const uri = address.slice(0, at);
  const fragment = address.slice(at + 1).replaceAll(/%2c/gi, ",");
  const found = /^L?(\d+)(?:,\d+)?(?:-L?(\d+)(?:,\d+)?)?$/.exec(fragment);
  if (found === null) return { uri };
  const startLine = Math.max(0, Number(found[1]) - 1);
  // A position without an end is that of a cursor: the whole file is meant.
  if (found[2] === undefined) return { uri };
  return { uri, lines: { startLine, endLine: Math.max(startLine, Number(found[2]) - 1) } };
}
