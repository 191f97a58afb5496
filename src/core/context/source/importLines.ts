import { given } from "../../base/given.ts";
import type { LineRange } from "../../ranges.ts";
import { isFilePart, isValue } from "../../span.ts";
import type { Definition, Rows, SourceText } from "./source.ts";

const WORD = /[\p{L}_$][\p{L}\p{N}_$]+/gu;
/** Whole words of a text. One that begins with a digit is not a name. */
const WHOLE_WORD = /[\p{L}\p{N}_$]+/gu;
/** In an import of more lines than this, only the lines with names that are used are shown. */
const SHORT = 4;
/** The most imports shown: more say little about one piece of code. */
const MAX_IMPORTS = 8;

/** Consecutive lines before the first definition that belong together, such as an import. */
interface Statement extends LineRange {
  /** The line that opens the block around it, such as a condition of imports, if a blank line stands between the two. */
  readonly opener?: number;
  /** The words of its lines, by line; lines without words are left out. */
  readonly words: ReadonlyMap<number, readonly string[]>;
  /** Words that no other statement has: the names that this one brings in. */
  readonly brings: ReadonlySet<string>;
}

/**
 * Finds the imports of a document without a parse, since the index does not record them: statements of its head, that is, before the first
 * function or class. Each brings in the names that no other statement has, which holds for imports whatever a language calls them.
 */
export class ImportLines {
  readonly #statements: readonly Statement[];

  constructor({ definitions, comment }: Pick<SourceText, "definitions" | "comment">, rows: Rows) {
    this.#statements = statementsOf(headLines(definitions, rows, comment), rows);
  }

  /** The lines of each import that a piece of code uses, in the order of the document. */
  usedBy(text: string): number[][] {
    if (this.#statements.length === 0) return [];
    const own = new Set(text.match(WHOLE_WORD));
    const isUsed = (word: string): boolean => own.has(word);
    const used = this.#statements.filter(({ brings }) => [...brings].some(isUsed));
    return used.slice(0, MAX_IMPORTS).map(statement => {
      const lines = linesOf(statement, isUsed);
      return statement.opener === undefined ? lines : [statement.opener, ...lines];
    });
  }
}

function linesOf({ startLine, endLine, words }: Statement, isUsed: (word: string) => boolean): number[] {
  const lines = Array.from({ length: endLine - startLine + 1 }, (_, index) => startLine + index);
  if (lines.length <= SHORT) return lines;
  const uses = (line: number): boolean => words.get(line)?.some(isUsed) === true;
  return lines.filter(line => line === startLine || line === endLine || uses(line));
}

/** Lines before the first function or class that belong to no definition and are not comments. */
function headLines(definitions: readonly Definition[], rows: Rows, comment: SourceText["comment"]): number[] {
  const code = definitions.filter(({ kind }) => !isFilePart(kind));
  const first = code.find(({ kind }) => !isValue(kind));
  if (first === undefined) return [];
  // The head is that of the script or cell around the first definition, not of the page.
  const around = definitions.findLast(
    ({ kind, startLine, endLine }) =>
      (kind === "element" || kind === "cell") && startLine < first.startLine && first.endLine <= endLine,
  );
  const lines: number[] = [];
  const isInValue = isInAny(code.filter(({ kind }) => isValue(kind)));
  /** The end of the comment or string that a line is in. */
  let end: string | undefined;
  for (let line = around === undefined ? 0 : around.startLine + 1; line < first.startLine; line++) {
    const text = rows.lines(line).trim();
    if (end !== undefined) {
      if (text.includes(end)) end = undefined;
      continue;
    }
    // The end of a string of several lines can look like the beginning of another.
    if (isInValue(line)) continue;
    const [opened, closes] = openedBy(text, comment);
    if (opened !== "") {
      if (!text.slice(opened.length).includes(closes)) end = closes;
      continue;
    }
    const isComment = comment?.line !== undefined && text.startsWith(comment.line);
    if (!isComment) lines.push(line);
  }
  return lines;
}

/** Whether a line is in any of some ranges, which are in the order of their beginnings. Lines are to be asked about in order too. */
function isInAny(ranges: readonly LineRange[]): (line: number) => boolean {
  let next = 0;
  let end = -1;
  return line => {
    for (; (ranges[next]?.startLine ?? line + 1) <= line; next++)
      end = Math.max(end, ranges[next]?.endLine ?? end);
    return line <= end;
  };
}

/** A line up to the quotes that begin a string of several lines: alone, or as the documentation of a module, `@moduledoc """`. */
const LONG_STRING = /^(?:@\w+ )?(?:~?[a-z]{1,2})?("""|''')/i;

/** The opening of a comment or string of several lines that begins a line, and its closing; both empty if none begins there. */
function openedBy(text: string, comment: SourceText["comment"]): readonly [opened: string, closes: string] {
  const [begin = "", end = ""] = comment?.block ?? [];
  if (begin !== "" && text.startsWith(begin)) return [begin, end];
  const [opened = "", closes = ""] = LONG_STRING.exec(text) ?? [];
  return [opened, closes];
}

/**
 * A statement begins at each line that is indented no further than the start of the one before and closes nothing. Behind a gap a statement
 * goes on only within brackets, as groups of imports do.
 */
function statementsOf(lines: readonly number[], rows: Rows): Statement[] {
  const statements: {
    startLine: number;
    endLine: number;
    indent: number;
    open: number;
    opener: number | undefined;
    words: Map<number, readonly string[]>;
  }[] = [];
  /** The statements that the next one may be within, each indented further than the one before it. */
  const around: { readonly indent: number; readonly startLine: number }[] = [];
  for (const line of lines) {
    const text = rows.lines(line);
    const trimmed = text.trim();
    if (trimmed === "") continue;
    const indent = text.length - text.trimStart().length;
    const current = statements.at(-1);
    const words = trimmed.match(WORD) ?? [];
    const open = count(trimmed, /[([{]/g) - count(trimmed, /[)\]}]/g);
    const isWithin =
      current !== undefined &&
      (current.endLine === line - 1 || current.open > 0) &&
      (indent > current.indent || /^[)\]}>]/.test(trimmed));
    if (isWithin) {
      current.endLine = line;
      current.open += open;
      current.words.set(line, words);
    } else {
      while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
      const opener = around.at(-1)?.startLine;
      around.push({ indent, startLine: line });
      // The first word of a statement is a keyword.
      statements.push({
        startLine: line,
        endLine: line,
        indent,
        open,
        opener,
        words: new Map([[line, words.slice(1)]]),
      });
    }
  }
  const brought = wordsOfOne(statements.map(({ words }) => new Set([...words.values()].flat())));
  return statements.map(({ startLine, endLine, opener, words }, index) => {
    const brings = brought[index] ?? new Set();
    return { startLine, endLine, words, brings, ...given({ opener }) };
  });
}

/** For each statement, the words that no other has. */
function wordsOfOne(statements: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
  const uses = new Map<string, number>();
  for (const words of statements) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  return statements.map(words => new Set([...words].filter(word => uses.get(word) === 1)));
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
