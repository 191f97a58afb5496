import { partitionPoint } from "../../base/partitionPoint.ts";
import type { TextRange } from "../../ranges.ts";

/**
 * A piece of source that the document contains unchanged, or one escape: `rawLength` units in the document for `length` units of source.
 */
interface Piece {
  readonly start: number;
  readonly length: number;
  readonly rawStart: number;
  readonly rawLength: number;
}

/** The source that one literal spells. */
interface Line {
  readonly start: number;
  readonly end: number;
  /** From the opening quote to after the closing one and the comma that follows. */
  readonly raw: TextRange;
}

const ESCAPE = /\\(?:u[0-9a-fA-F]{4}|.)/g;

/**
 * Source that a document spells in JSON string literals, as notebooks do: the source as it reads, and the place of each part in the
 * document. A range that begins or ends with the code of a literal is moved to the edge of that literal, so that the lines of the document
 * are the lines of the source.
 */
export class LiteralSource {
  readonly text: string;
  readonly #pieces: Piece[] = [];
  readonly #lines: Line[] = [];

  constructor(document: string, strings: readonly TextRange[]) {
    let text = "";
    const add = (rawStart: number, rawEnd: number, source: string): void => {
      if (rawEnd === rawStart) return;
      this.#pieces.push({
        start: text.length,
        length: source.length,
        rawStart,
        rawLength: rawEnd - rawStart,
      });
      text += source;
    };
    for (const { start, end } of strings) {
      const from = text.length;
      const body = document.slice(start + 1, end - 1);
      let at = 0;
      for (const { 0: written, index } of body.matchAll(ESCAPE)) {
        add(start + 1 + at, start + 1 + index, body.slice(at, index));
        at = index + written.length;
        add(start + 1 + index, start + 1 + at, meant(written));
      }
      add(start + 1 + at, end - 1, body.slice(at));
      const comma = /^\s*,/.exec(document.slice(end, end + 100))?.[0].length ?? 0;
      this.#lines.push({ start: from, end: text.length, raw: { start, end: end + comma } });
    }
    this.text = text;
  }

  /** The start in the document of a range that begins at `offset` of the source. */
  startInDocument(offset: number): number {
    const line = this.#lines[lastFrom(this.#lines, offset)];
    if (line !== undefined && this.text.slice(line.start, offset).trim() === "") return line.raw.start;
    const piece = this.#pieces[lastFrom(this.#pieces, offset)];
    if (piece === undefined) return line?.raw.start ?? 0;
    return piece.rawLength === piece.length ? piece.rawStart + offset - piece.start : piece.rawStart;
  }

  /** The end in the document of a range that ends at `offset` of the source. */
  endInDocument(offset: number): number {
    const last = Math.max(0, offset - 1);
    const line = this.#lines[lastFrom(this.#lines, last)];
    if (line !== undefined && this.text.slice(offset, line.end).trim() === "") return line.raw.end;
    const piece = this.#pieces[lastFrom(this.#pieces, last)];
    if (piece === undefined) return line?.raw.end ?? 0;
    if (piece.rawLength !== piece.length) return piece.rawStart + piece.rawLength;
    return piece.rawStart + offset - piece.start;
  }
}

/** The text of literals with its escapes decoded; quotes and commas stay. */
export function withoutEscapes(text: string): string {
  return text.replace(ESCAPE, meant);
}

function meant(written: string): string {
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    // For an invalid escape, the character itself is meant.
    return written.slice(1);
  }
}

/** The index of the last part that begins at or before an offset, -1 if there is none. Of two that begin together, the first is empty. */
function lastFrom(parts: readonly { readonly start: number }[], offset: number): number {
  return partitionPoint(parts.length, at => (parts[at]?.start ?? 0) <= offset) - 1;
}
