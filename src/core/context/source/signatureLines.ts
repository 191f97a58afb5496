import type { LineRange, TextRange } from "../../ranges.ts";
import { isSpace, skipSpace } from "../../text/whitespace.ts";
import type { Definition, Rows, SourceText } from "./source.ts";

/** The most lines of a definition's doc that are shown with its signature. */
const MAX_DOC_LINES = 12;
/** A signature that is known only in part is shown up to where its brackets close, if that is within this many lines and characters. */
const MAX_SIGNATURE_LINES = 40;
const MAX_SIGNATURE = 8_000;
/** The most lines of decorators or attributes that are shown with a signature. If there are more, none is. */
const MAX_DECORATOR_LINES = 2;
const DECORATOR = /^\s*(?:@|#?\[)/;
const OPENING = "([{<";
const CLOSING = ")]}>";
/** A sign that makes an arrow of the `>` after it. */
const SHAFT = "-=";

/** The lines of a definition's signature: from the start of its code, including a few decorators, to the start of its body. */
export function signatureLines(
  comment: SourceText["comment"],
  rows: Rows,
  definition: Definition,
): LineRange {
  const { endLine, signature, name } = definition;
  // The comment above it may have its name too, or a former signature.
  const startLine = firstCodeLine(comment, rows, definition);
  const from = rows.start(rows.firstOf(startLine));
  const to = rows.start(rows.afterLine(endLine));
  const known = signature.replace(/…$/, "");
  const found = findFolded(rows.text, from, to, known);
  if (found !== undefined) {
    const end = known === signature ? found.end - 1 : whereBracketsClose(rows, found, to);
    const line = rows.lineAt(found.start);
    const isDecorated =
      line - startLine <= MAX_DECORATOR_LINES &&
      DECORATOR.test(rows.slice(rows.firstOf(startLine), rows.firstOf(startLine)));
    return { startLine: isDecorated ? startLine : line, endLine: rows.lineAt(end) };
  }
  // A property or constant is shown by the line with its name.
  const named = rows.text.indexOf(name, from);
  const line = named === -1 || named >= to ? startLine : rows.lineAt(named);
  return { startLine: line, endLine: line };
}

/** The doc of a definition: the lines above its signature, or a comment right below it. */
export function docLines(
  { comment }: Pick<SourceText, "comment">,
  rows: Rows,
  { startLine, endLine }: Definition,
  signature: LineRange,
): LineRange | undefined {
  if (startLine < signature.startLine)
    return { startLine, endLine: Math.min(signature.startLine, startLine + MAX_DOC_LINES) - 1 };
  const [begin, end] = comment?.block ?? [];
  if (begin === undefined || end === undefined) return undefined;
  const below = rows.start(rows.afterLine(signature.endLine));
  const opened = skipSpace(rows.text, below, rows.text.length);
  if (!rows.text.startsWith(begin, opened)) return undefined;
  const closed = rows.text.indexOf(end, opened + begin.length);
  const last = closed === -1 ? endLine : Math.min(endLine, rows.lineAt(closed));
  const first = signature.endLine + 1;
  return { startLine: first, endLine: Math.min(last, first + MAX_DOC_LINES - 1) };
}

/** The first line of a definition with more than a comment; its first line if there is none. */
function firstCodeLine(
  comment: SourceText["comment"],
  rows: Rows,
  { startLine, endLine }: LineRange,
): number {
  const [begin, end] = comment?.block ?? [];
  let inComment = false;
  for (let line = startLine; line <= endLine; line++) {
    let text = rows.lines(line).trim();
    if (begin !== undefined && end !== undefined && (inComment || text.startsWith(begin))) {
      const closed = text.indexOf(end, inComment ? 0 : begin.length);
      inComment = closed === -1;
      text = inComment ? "" : text.slice(closed + end.length).trim();
    }
    if (text !== "" && !(comment?.line !== undefined && text.startsWith(comment.line))) return line;
  }
  return startLine;
}

/** Finds a text in `[from, to)` of which the line ends and indentation are not known. */
function findFolded(text: string, from: number, to: number, folded: string): TextRange | undefined {
  const start = folded.charAt(0);
  if (start === "") return undefined;
  for (let at = text.indexOf(start, from); at !== -1 && at < to; at = text.indexOf(start, at + 1)) {
    const end = endOfFolded(text, at, to, folded);
    if (end !== undefined) return { start: at, end };
  }
  return undefined;
}

/** The end of the brackets that are still open at the end of a text; the text's last character if none is open, or none closes soon. */
function whereBracketsClose(rows: Rows, { start, end }: TextRange, to: number): number {
  const { text } = rows;
  const until = Math.min(
    to,
    start + MAX_SIGNATURE,
    rows.start(rows.afterLine(rows.lineAt(start) + MAX_SIGNATURE_LINES - 1)),
  );
  let open = 0;
  for (let at = start; at < until; at++) {
    if (at >= end && open <= 0) return at - 1;
    const sign = text.charAt(at);
    if (OPENING.includes(sign)) open++;
    else if (CLOSING.includes(sign) && !(sign === ">" && SHAFT.includes(text.charAt(at - 1)))) open--;
  }
  return end - 1;
}

/** The end of the text at `start` that matches `folded` except for white space. */
function endOfFolded(text: string, start: number, to: number, folded: string): number | undefined {
  let at = start;
  for (let next = 0; next < folded.length; next++) {
    if (isSpace(folded.charCodeAt(next))) continue;
    at = skipSpace(text, at, to);
    if (at >= to || text.charCodeAt(at) !== folded.charCodeAt(next)) return undefined;
    at++;
  }
  return at;
}
