import type { EvalQuestion, FileLines } from "../../../src/core/evaluation/evalQuestion.ts";

/** What was read for a question: its tokens, and the share of the right lines in it. */
export interface ReadLines {
  readonly tokens: number;
  readonly share: number;
}

/** Reads lines of files as someone with a budget of tokens would. */
export class LineReader {
  readonly #count: (text: string) => number;
  readonly #readText: (path: string) => Promise<string>;
  /** Tokens of each line, by path. */
  readonly #files = new Map<string, Promise<readonly number[]>>();

  constructor(count: (text: string) => number, readText: (path: string) => Promise<string>) {
    this.#count = count;
    this.#readText = readText;
  }

  /** Reads line by line, none twice, up to a budget. Lines beyond the end of a file are skipped. */
  async read(
    { relevant }: Pick<EvalQuestion, "relevant">,
    answers: readonly FileLines[],
    budget: number,
  ): Promise<ReadLines> {
    const right = new Set<string>();
    for (const { path, startLine, endLine } of relevant)
      for (let line = startLine; line <= endLine; line++) right.add(`${line}:${path}`);
    const read = new Set<string>();
    let tokens = 0;
    for (const { path, startLine, endLine } of answers) {
      const lines = await this.#linesOf(path);
      for (let line = startLine; line <= Math.min(endLine, lines.length - 1); line++) {
        const key = `${line}:${path}`;
        const more = lines[line] ?? 0;
        if (read.has(key)) continue;
        if (tokens + more > budget) return { tokens, share: shareOf(right, read) };
        read.add(key);
        tokens += more;
      }
    }
    return { tokens, share: shareOf(right, read) };
  }

  #linesOf(path: string): Promise<readonly number[]> {
    const known =
      this.#files.get(path) ??
      this.#readText(path).then(text => text.split(/\r?\n/).map(line => this.#count(`${line}\n`)));
    this.#files.set(path, known);
    return known;
  }
}

function shareOf(right: ReadonlySet<string>, read: ReadonlySet<string>): number {
  return right.size === 0 ? 0 : [...right].filter(key => read.has(key)).length / right.size;
}
