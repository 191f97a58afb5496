import { given } from "../../base/given.ts";
import { inThousands } from "../../base/numbers.ts";
import type { DocumentId } from "../../document.ts";
import type { CommentSyntax } from "../../language.ts";
import { linesText } from "../../ranges.ts";
import type { Shown } from "../choosing/selection.ts";
import { type Stretch, stretchesOf } from "../choosing/stretches.ts";
import type { Rows } from "../source/source.ts";
import type { SourceView } from "../source/sourceView.ts";
import { commentAt } from "./commentAt.ts";
import type { Format, Guard } from "./formats.ts";
import { guardFor } from "./guard.ts";

/**
 * Writes what is shown, and the dependency map if there is one. Empty if nothing is shown.
 *
 * @param commitOf the last commit of a document in one line, if requested
 */
export function render(
  format: Format,
  shown: readonly Shown[],
  map: readonly string[],
  commitOf: (document: DocumentId) => string | undefined,
): string {
  if (shown.length === 0) return "";
  const documents = shown.map(({ source, rows, until }) => ({
    source,
    until,
    stretches: stretchesOf(rows.keys()),
  }));
  const sources = documents.flatMap(({ source, stretches }) =>
    stretches.map(({ first, last }) => source.rows.slice(first, last)),
  );
  const guard = guardFor(format, [...sources, ...map]);
  const width = Math.max(...documents.map(({ source }) => String(source.rows.lineCount).length));
  const parts = documents.map(({ source, until, stretches }) => {
    const { rows } = source;
    const lines = linesOf(source, stretches);
    const commit = commitOf(source.source.document);
    const header = {
      path: source.source.path,
      lines,
      total: rows.lineCount,
      ...given({ commit }),
    };
    const written = stretches.map((stretch, at) => {
      const before = stretches[at - 1]?.last;
      // The header tells which lines are shown. If the first row shown is a later piece of its line, the mark stands for the pieces before
      // it.
      const from = before === undefined ? rows.firstOf(rows.lineOf(stretch.first)) : before + 1;
      const mark = from < stretch.first ? cutMark(format, source, from, stretch.first, guard) : "";
      return mark + (format.numbered ? numbered(source, stretch, width) : whole(source, stretch));
    });
    const after = (stretches.at(-1)?.last ?? until) + 1;
    const end = after < until ? cutMark(format, source, after, until, guard, true) : "";
    return format.document(header, source.source.language, written.join("") + end, guard);
  });
  const dependencies = map.length === 0 ? "" : format.dependencies(`${map.join("\n")}\n`, guard);
  return format.open(guard) + parts.join("") + dependencies + format.close(guard);
}

/** Lines as a person counts them: `1-3, 12`. A line of which several pieces are shown is listed once. */
function linesOf({ rows }: SourceView, stretches: readonly Stretch[]): string {
  const ranges: { startLine: number; endLine: number }[] = [];
  for (const { first, last } of stretches) {
    const [startLine, endLine] = [rows.lineOf(first), rows.lineOf(last)];
    const before = ranges.at(-1);
    if (before?.endLine === startLine) before.endLine = endLine;
    else ranges.push({ startLine, endLine });
  }
  return ranges.map(linesText).join(", ");
}

/** The source, with a line end added if it ends within a line. */
function whole({ rows }: SourceView, { first, last }: Stretch): string {
  return endLine(textOf(rows, first, last));
}

/** The text of rows, unchanged but for a byte order mark of the file, which would be invisible within a context. */
function textOf(rows: Rows, first: number, last: number): string {
  const text = rows.slice(first, last);
  return rows.start(first) === 0 ? text.replace(/^\ufeff/, "") : text;
}

function numbered({ rows }: SourceView, { first, last }: Stretch, width: number): string {
  let text = "";
  for (let row = first; row <= last; row++) {
    const isFirst = row === first || rows.lineOf(row) > rows.lineOf(row - 1);
    const number = isFirst ? `${String(rows.lineOf(row) + 1).padStart(width)} | ` : "";
    text += number + textOf(rows, row, row);
  }
  return endLine(text);
}

function endLine(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** A mark that says how much is left out between two rows, or behind the last, and where. */
function cutMark(
  format: Format,
  { rows, source }: SourceView,
  first: number,
  next: number,
  guard: Guard,
  isLast = false,
): string {
  const from = rows.lineOf(first);
  const to = rows.lineOf(next - 1);
  const word = from === to ? "line" : "lines";
  const lines = linesText({ startLine: from, endLine: to });
  // A cut that begins or ends within a line is measured in characters.
  const amount =
    rows.startsLine(first) && rows.endsLine(next - 1)
      ? `${to - from + 1} ${word} left out (${lines})`
      : `${inThousands(rows.start(next) - rows.start(first))} characters left out (${word} ${lines})`;
  const sign = `… ${amount}${guard.suffix === "" ? "" : ` ${guard.suffix.slice(1)}`}`;
  if (format.numbered) return `${sign}\n`;
  // Behind the last row the mark belongs to the code that goes on there, not to what follows that.
  let beside = isLast ? first : next;
  while (beside < next && rows.row(beside).trim() === "") beside++;
  const indent = rows.startsLine(beside) ? (/^[ \t]*/.exec(rows.row(beside))?.[0] ?? "") : "";
  const [start, end] = [rows.start(first), isLast ? rows.start(first) : rows.start(next)];
  const comment = commentAt(source.comment, rows.text, start, end);
  return `${indent}${inComment(sign, comment)}\n`;
}

function inComment(text: string, comment: CommentSyntax | undefined): string {
  if (comment?.line !== undefined) return `${comment.line} ${text}`;
  if (comment?.block !== undefined) return `${comment.block[0]} ${text} ${comment.block[1]}`;
  return text;
}
