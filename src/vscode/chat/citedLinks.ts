import type { LineRange } from "../../core/ranges.ts";

/** The lines that a model writes after a path, and the beginning of such a text while the rest is still to come. */
export const LINES = /^(?::L?|#L| lines? )(\d+)(?:[-–]L?(\d+))?/;
export const LINES_MAYBE = /^(?::L?|#L?| l?i?n?e?s? ?)?\d*(?:[-–]L?\d*)?$/;
/** The most UTF-16 units of such a text. */
const LONGEST_LINES = 20;

/** The text of a link, and its URL as far as it has come. No text is read that could be more than words or a code span. */
const LINK = /^\[(`[^`[\]\n]{1,150}`|[\p{L}\p{N}\p{Zs}_.,:;()#/'"-]{1,150})\]\(([^()\n]*)/u;
/** The beginning of such a link. */
const LINK_MAYBE = /^\[(?:`[^`[\]\n]{0,150}`?|[\p{L}\p{N}\p{Zs}_.,:;()#/'"-]{0,150})\]?$/u;

/** A link to lines of a file, as `[Cart.total](src/cart.ts:12)`. */
export interface CitedLink extends LineRange {
  readonly path: string;
  /** The text of the link apart from the file name. */
  readonly label: string;
  /** The UTF-16 units of the whole link. */
  readonly length: number;
}

/** The lines in a match of `LINES`. */
export function rangeOf([, first, last = first]: RegExpExecArray): LineRange {
  const startLine = Number(first) - 1;
  return { startLine, endLine: Math.max(startLine, Number(last) - 1) };
}

/**
 * The link at the start of a text, if it leads to one of the paths, which come longest first; "needsMore" if more of the text is needed to
 * decide.
 */
export function linkAt(
  text: string,
  paths: readonly string[],
  isLast: boolean,
): CitedLink | "needsMore" | undefined {
  if (!isLast && LINK_MAYBE.test(text)) return "needsMore";
  const [link = "", label = "", address = ""] = LINK.exec(text) ?? [];
  if (link === "" || address.length > (paths[0]?.length ?? 0) + LONGEST_LINES) return undefined;
  if (text.length === link.length) return isLast ? undefined : "needsMore";
  const path = paths.find(each => address.startsWith(each));
  if (path === undefined || text[link.length] !== ")") return undefined;
  const lines = LINES.exec(address.slice(path.length));
  if (lines?.[0].length !== address.length - path.length) return undefined;
  return { path, ...rangeOf(lines), label: labelBeside(path, label), length: link.length + 1 };
}

/** The text of a link; empty if it is only the name of the file. */
function labelBeside(path: string, label: string): string {
  const bare = label.replaceAll("`", "").replace(/(?::|#L).*$/, "");
  return `/${path}`.endsWith(`/${bare}`) ? "" : `${label} `;
}
