import type { LineRange } from "../../ranges.ts";
import { isClassLike, isContainer, isValue, type SpanKind } from "../../span.ts";
import { commentRows } from "./commentRows.ts";
import { DefinitionsAt } from "./definitionsAt.ts";
import { estimateTokens } from "./estimateTokens.ts";
import { ImportLines } from "./importLines.ts";
import { docLines, signatureLines } from "./signatureLines.ts";
import type { Definition, Rows, SourceText } from "./source.ts";

/** Kinds that stand around code without a line of their own that says so. */
const NO_HEADER: ReadonlySet<SpanKind> = new Set<SpanKind>(["cell", "element"]);

const CLOSES = /^[\s)\]};,]*(?:end[\s)\]};,]*)?$/;

/** A document and facts about its parts. Facts that take work are computed once, when first asked for. */
export class SourceView {
  readonly source: SourceText;
  readonly rows: Rows;
  readonly definitions: DefinitionsAt;
  readonly #signatures = new Map<Definition, LineRange>();
  readonly #costs: Float64Array;
  #imports: ImportLines | undefined;
  #comments: Uint8Array | undefined;

  constructor(source: SourceText) {
    this.source = source;
    this.rows = source.rows;
    this.definitions = new DefinitionsAt(source.definitions);
    this.#costs = new Float64Array(this.rows.count).fill(-1);
  }

  get imports(): ImportLines {
    this.#imports ??= new ImportLines(this.source, this.rows);
    return this.#imports;
  }

  /** Whether a row has nothing but a comment. */
  isComment(row: number): boolean {
    this.#comments ??= commentRows(this.source);
    return this.#comments[row] === 1;
  }

  /** Whether a row is a line of nothing but white space. */
  isBlank(row: number): boolean {
    return this.rows.row(row).trim() === "" && this.rows.startsLine(row);
  }

  /** The last line before the comments at the end of some lines, which belong to what follows; the last line if all are comments. */
  lastBeforeComment(startLine: number, endLine: number): number {
    let last = endLine;
    while (last > startLine && this.isComment(this.rows.firstOf(last))) last--;
    return last > startLine ? last : endLine;
  }

  /** The estimated tokens of a row. */
  costOf(row: number): number {
    const known = this.#costs[row] ?? 0;
    if (known >= 0) return known;
    const cost = estimateTokens(this.rows.row(row));
    this.#costs[row] = cost;
    return cost;
  }

  /** The estimated tokens of rows from the first to the last. */
  costOfRows(first: number, last: number): number {
    let cost = 0;
    for (let row = first; row <= last; row++) cost += this.costOf(row);
    return cost;
  }

  signatureOf(definition: Definition): LineRange {
    let lines = this.#signatures.get(definition);
    if (lines === undefined) {
      lines = signatureLines(this.source.comment, this.rows, definition);
      this.#signatures.set(definition, lines);
    }
    return lines;
  }

  docOf(definition: Definition): LineRange | undefined {
    return docLines(this.source, this.rows, definition, this.signatureOf(definition));
  }

  /** The definitions that begin in a range, except those within another one of them. */
  definedIn({ startLine, endLine }: LineRange): Definition[] {
    let end = -1;
    return this.definitions.overlapping({ startLine, endLine }).filter(definition => {
      // A definition that an index knows by its chunk includes lines above that do not belong to it.
      if (definition.startLine < startLine && this.signatureOf(definition).startLine < startLine)
        return false;
      if (definition.startLine <= end) return false;
      end = definition.endLine;
      return true;
    });
  }

  /**
   * The definitions with headers around the beginning of a range, outermost first. A definition that the range merely closes is not around
   * it.
   */
  around({ startLine, endLine }: LineRange): Definition[] {
    let first = startLine;
    while (first < endLine && this.#onlyCloses(first)) first++;
    return this.definitions
      .at(startLine)
      .filter(
        definition =>
          !NO_HEADER.has(definition.kind) &&
          !isValue(definition.kind) &&
          definition.endLine >= first &&
          (definition.startLine < startLine || definition.endLine > endLine),
      );
  }

  /**
   * The last line of the outermost function, or other unit that is not a container, that goes on behind a line; the line itself if there is
   * none.
   */
  endOfFunctionAt(line: number): number {
    const around = this.definitions.at(line);
    return around.find(({ kind, endLine }) => !isContainer(kind) && line < endLine)?.endLine ?? line;
  }

  /** The members of the innermost class around a range, except those in the range. */
  siblingsOf(range: LineRange): Definition[] {
    const container = this.around(range).findLast(({ kind }) => isClassLike(kind));
    if (container === undefined) return [];
    const startLine = this.signatureOf(container).endLine + 1;
    const members = this.definedIn({ startLine, endLine: container.endLine });
    return members.filter(member => member.endLine < range.startLine || member.startLine > range.endLine);
  }

  /** Whether a line is blank or only closes a block. */
  #onlyCloses(line: number): boolean {
    return CLOSES.test(this.rows.lines(line));
  }
}
