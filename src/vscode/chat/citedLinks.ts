import type { LineRange } from "../../core/context.ts";

/** What a model writes after a path to say which lines, and what may become that once more of the answer is there. */
export const LINES = /^(?::L?|#L| lines? )(\d+)(?:[-–]L?(\d+))?/;
export const LINES_MAYBE = /^(?::L?|#L?| l?i?n?e?s? ?)?\d*(?:[-–]L?\d*)?$/;
/** UTF-16 units that it takes. */
const LONGEST_LINES = 20;

/** The text of a link and its address as far as it is there. No text that could be more than words or a code span is read. */
const LINK = /^\[(`[^`[\]\n]{1,150}`|[\p{L}\p{N}\p{Zs}_.,:;()#/'"-]{1,150})\]\(([^()\n]*)/u;
/** What may become that. */
const LINK_MAYBE = /^\[(?:`[^`[\]\n]{0,150}`?|[\p{L}\p{N}\p{Zs}_.,:;()#/'"-]{0,150})\]?$/u;

/** A link to lines of a file, as `[Cart.total](src/cart.ts:12)`. */
export interface CitedLink extends LineRange {
  readonly path: string;
  /** What it says beside the name of the file. */
  readonly label: string;
  /** UTF-16 units of all of it. */
  readonly length: number;
}

/** The lines that were read behind a path. */
export function rangeOf([, first, last = first]: RegExpExecArray): LineRange {
  const startLine = Number(first) - 1;
  return { startLine, endLine: Math.max(startLine, Number(last) - 1) };
}

/** The link to one of some paths, the longest first, that a text begins with; "needsMore" where more of the text decides that. */
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

/** The text of a link, without what is the name of the file anyway. */
function labelBeside(path: string, label: string): string {
  const bare = label.replaceAll("`", "").replace(/(?::|#L).*$/, "");
  return `/${path}`.endsWith(`/${bare}`) ? "" : `${label} `;
}
