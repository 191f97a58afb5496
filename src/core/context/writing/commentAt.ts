import type { CommentSyntax } from "../../language.ts";

/**
 * The comment syntax at a cut in a document, from one offset to another, or behind the last row shown: within a script of a page, that of
 * the script's language.
 */
export function commentAt(
  comment: CommentSyntax | undefined,
  text: string,
  start: number,
  end: number,
): CommentSyntax | undefined {
  for (const [name, own] of Object.entries(comment?.within ?? {}))
    if (isWithin(text, name, start, end)) return own;
  return comment;
}

/** Whether a whole stretch is the content of one element in which only its end tag is markup. */
function isWithin(text: string, name: string, start: number, end: number): boolean {
  const tag = `<${name}`;
  let opened = text.lastIndexOf(tag, start);
  while (opened !== -1 && !/[\s>]/.test(text.charAt(opened + tag.length)))
    opened = opened === 0 ? -1 : text.lastIndexOf(tag, opened - 1);
  const content = opened === -1 ? 0 : text.indexOf(">", opened) + 1;
  if (content === 0 || content > start || text.charAt(content - 2) === "/") return false;
  const closed = text.indexOf(`</${name}`, content);
  return closed === -1 || closed >= end;
}
