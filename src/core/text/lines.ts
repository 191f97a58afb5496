/** The zero-based line of an offset. For many offsets of the same text, `Lines` is quicker. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length - 1;
}

/**
 * The text before an offset on its line, at most `most` UTF-16 units of it. A line may be a whole file, and reading it from its beginning
 * for each of its words would take minutes.
 */
export function beforeOnLine(text: string, offset: number, most: number): string {
  const before = text.slice(Math.max(0, offset - most), offset);
  return before.slice(before.lastIndexOf("\n") + 1);
}

/** Converts offsets of a text to zero-based lines. A line ends with `\n`. */
export class Lines {
  readonly #starts: Uint32Array;
  readonly #count: number;

  constructor(text: string) {
    let starts = new Uint32Array(64 + (text.length >> 5));
    let count = 1;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
      if (count === starts.length) {
        const grown = new Uint32Array(starts.length * 2);
        grown.set(starts);
        starts = grown;
      }
      starts[count++] = at + 1;
    }
    this.#starts = starts;
    this.#count = count;
  }

  get count(): number {
    return this.#count;
  }

  /** The offset of the first character of a line. */
  start(line: number): number {
    return this.#starts[line] ?? 0;
  }

  /** The line of an offset. */
  at(offset: number): number {
    let low = 0;
    let high = this.#count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The line of the last character of `[start, end)`. */
  last(start: number, end: number): number {
    return this.at(Math.max(start, end - 1));
  }
}
