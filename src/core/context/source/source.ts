import { characterStart } from "../../base/beginning.ts";
import { partitionPoint } from "../../base/partitionPoint.ts";
import type { DocumentId } from "../../document.ts";
import type { CommentSyntax } from "../../language.ts";
import type { LineRange } from "../../ranges.ts";
import type { SpanTitle } from "../../span.ts";
import { Lines } from "../../text/lines.ts";

/** What the packer knows about a definition. Its lines begin with the comment before it; its signature may be cut short. */
export interface Definition extends SpanTitle, LineRange {}

/** A document that a context is made of. */
export interface SourceText {
  readonly document: DocumentId;
  /** Its location, as shown to readers. */
  readonly path: string;
  readonly language: string;
  readonly rows: Rows;
  /** In the order of the text, outer before inner. */
  readonly definitions: readonly Definition[];
  /** The comment syntax of its language; absent if it has none. */
  readonly comment?: CommentSyntax;
}

/**
 * A line longer than this is data or was minified. It is handled in pieces, so that it can neither fill a context alone nor leave one
 * empty.
 */
const MAX_ROW = 600;
const PIECE = 200;

/**
 * The smallest parts of a document that are shown or left out: its lines, or pieces of long lines. No row is empty, and all rows together
 * are the document.
 */
export class Rows {
  readonly text: string;
  readonly #lines: Lines;
  /** The start offsets of the rows, followed by the end of the text. */
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.#lines = new Lines(text);
    const { count } = this.#lines;
    const starts: number[] = [];
    for (let line = 0; line < count; line++) {
      let at = this.#lines.start(line);
      const end = line + 1 < count ? this.#lines.start(line + 1) : text.length;
      const most = end - at > MAX_ROW ? PIECE : MAX_ROW;
      for (; end - at > most; at = characterStart(text, at + most)) starts.push(at);
      if (at < end) starts.push(at);
    }
    starts.push(text.length);
    this.#starts = starts;
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  /** The number of lines of the document. What follows the last line end counts only if it is not empty. */
  get lineCount(): number {
    return this.count === 0 ? 0 : this.lineOf(this.count - 1) + 1;
  }

  row(row: number): string {
    return this.slice(row, row);
  }

  /** The text of rows from the first to the last, both included. */
  slice(first: number, last: number): string {
    return this.text.slice(this.start(first), this.start(last + 1));
  }

  /** The text of lines from the first to the last, both included, with their line ends. */
  lines(first: number, last = first): string {
    return this.slice(this.firstOf(first), this.afterLine(last) - 1);
  }

  /** The offset at which a row starts. */
  start(row: number): number {
    return this.#starts[row] ?? this.text.length;
  }

  lineOf(row: number): number {
    return this.lineAt(this.start(row));
  }

  lineAt(offset: number): number {
    return this.#lines.at(offset);
  }

  /** Whether a line starts with this row. */
  startsLine(row: number): boolean {
    return row === 0 || this.endsLine(row - 1);
  }

  /** Whether a line ends with this row. */
  endsLine(row: number): boolean {
    return row + 1 >= this.count || this.lineOf(row + 1) > this.lineOf(row);
  }

  /** The row that holds an offset. */
  at(offset: number): number {
    return this.#atOffset(offset + 1) - 1;
  }

  /** The first row that is not before a line. */
  firstOf(line: number): number {
    const offset = line < this.#lines.count ? this.#lines.start(line) : this.text.length;
    return this.#atOffset(offset);
  }

  /** The row after the last of a line. */
  afterLine(line: number): number {
    return this.firstOf(line + 1);
  }

  /** The first row that starts at an offset or after it. */
  #atOffset(offset: number): number {
    return partitionPoint(this.count, row => this.start(row) < offset);
  }
}
