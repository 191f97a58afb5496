import type { CommentSyntax } from "../../language.ts";

/**
 * How comments are written where a document is cut from one offset to another, or behind what is shown last: in a script of a page as
 * its own language does.
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

/** Whether all of a stretch is content of one element, in which nothing but its own end is markup. */
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
