import { partitionPoint } from "../../../core/base/partitionPoint.ts";
import type { LineRange } from "../../../core/ranges.ts";
import { textHash } from "../../../core/text/textHash.ts";
import type { TextPrint } from "../../basket.ts";

/** The number of lines that suffice to tell one place of a file from another. */
const MAX_HASHES = 400;
/** The share of lines that must remain for a text to count as the same, edited. */
const LIKE = 0.7;
/** Texts with fewer lines are too short to be recognised after an edit. */
const MIN_LIKE_LINES = 3;

interface Row {
  readonly line: number;
  readonly hash: number;
}

/** The lines of a document by their content. Blank lines and indentation do not count. */
export class DocumentLines {
  /** The number of lines, without the empty one after a final line end. */
  readonly count: number;
  readonly #rows: readonly Row[];

  constructor(text: string) {
    const lines = text.split("\n");
    this.count = lines.length > 1 && lines.at(-1) === "" ? lines.length - 1 : lines.length;
    this.#rows = lines.flatMap((content, line) => {
      const trimmed = content.trim();
      return trimmed === "" ? [] : { line, hash: textHash(trimmed) };
    });
  }

  /** A hash of the whole document; `undefined` if it is blank. */
  get hash(): number | undefined {
    return this.#rows.length === 0 ? undefined : textHash(this.#rows.map(({ hash }) => hash).join());
  }

  /** The range from the first to the last line that is not blank; `undefined` if all are. */
  withoutBlanks(range: LineRange): LineRange | undefined {
    const rows = this.#within(range);
    const [first, last] = [rows[0], rows.at(-1)];
    return first === undefined || last === undefined
      ? undefined
      : { startLine: first.line, endLine: last.line };
  }

  /** The fingerprint by which a range is recognised later. */
  print(range: LineRange): TextPrint {
    const hashes = this.#within(range).map(({ hash }) => hash);
    return { count: hashes.length, hashes: hashes.slice(0, MAX_HASHES) };
  }

  /** The range with exactly this text; of several, the one nearest to a line. */
  findSame({ count, hashes }: TextPrint, near: number): LineRange | undefined {
    const rows = this.#rows;
    const starts: number[] = [];
    for (let at = 0; at + count <= rows.length; at++)
      if (hashes.every((hash, offset) => rows[at + offset]?.hash === hash)) starts.push(at);
    return count === 0 ? undefined : this.#nearest(starts, count, near);
  }

  /** The range with this text except for some edits; of several that are equally like it, the one nearest to a line. */
  findLike(print: TextPrint, near: number): LineRange | undefined {
    const { count, hashes } = print;
    if (count < MIN_LIKE_LINES || count !== hashes.length) return undefined;
    const overlap = new Overlap(hashes);
    const rows = this.#rows;
    let most = Math.ceil(count * LIKE);
    let starts: number[] = [];
    for (let at = 0; at < rows.length; at++) {
      overlap.take(rows[at]?.hash);
      if (at >= count) overlap.drop(rows[at - count]?.hash);
      if (overlap.shared < most || at < count - 1) continue;
      if (overlap.shared > most) starts = [];
      most = overlap.shared;
      starts.push(at - count + 1);
    }
    const found = this.#nearest(starts, count, near);
    const own = found === undefined ? [] : this.#within(found).filter(({ hash }) => hashes.includes(hash));
    const [first, last] = [own[0], own.at(-1)];
    return first === undefined || last === undefined
      ? undefined
      : { startLine: first.line, endLine: last.line };
  }

  /**
   * The share of a text that a range still has, from 0 to 1. It is 0 unless that is all of it, all lines except one, or most lines: less
   * may be another text.
   */
  likeness({ count, hashes }: TextPrint, range: LineRange): number {
    const own = this.#within(range);
    const larger = Math.max(count, own.length);
    const overlap = new Overlap(hashes);
    for (const { hash } of own.slice(0, MAX_HASHES)) overlap.take(hash);
    const share = overlap.shared / Math.max(1, Math.min(larger, MAX_HASHES));
    const allButOne = count >= MIN_LIKE_LINES && overlap.shared >= Math.min(larger, MAX_HASHES) - 1;
    return share === 1 || allButOne || (count >= MIN_LIKE_LINES && share >= LIKE) ? share : 0;
  }

  #within({ startLine, endLine }: LineRange): readonly Row[] {
    const before = (line: number) =>
      partitionPoint(this.#rows.length, at => (this.#rows[at]?.line ?? line) < line);
    return this.#rows.slice(before(startLine), before(endLine + 1));
  }

  #nearest(starts: readonly number[], count: number, near: number): LineRange | undefined {
    const ranges = starts.map(at => ({
      startLine: this.#rows[at]?.line ?? 0,
      endLine: this.#rows[at + count - 1]?.line ?? 0,
    }));
    const distance = ({ startLine }: LineRange) => Math.abs(startLine - near);
    return ranges.sort((one, other) => distance(one) - distance(other))[0];
  }
}

/** Counts the lines that a text shares with a window of another, as lines enter and leave the window. */
class Overlap {
  readonly #missing = new Map<number, number>();
  shared = 0;

  constructor(hashes: readonly number[]) {
    for (const hash of hashes) this.#missing.set(hash, (this.#missing.get(hash) ?? 0) + 1);
  }

  take(hash: number | undefined): void {
    this.#change(hash, -1);
  }

  drop(hash: number | undefined): void {
    this.#change(hash, 1);
  }

  #change(hash: number | undefined, by: 1 | -1): void {
    const missing = hash === undefined ? undefined : this.#missing.get(hash);
    if (hash === undefined || missing === undefined) return;
    this.#missing.set(hash, missing + by);
    // A line that occurs more often than in the text counts only as often as there.
    if (by < 0 ? missing > 0 : missing >= 0) this.shared -= by;
  }
}
