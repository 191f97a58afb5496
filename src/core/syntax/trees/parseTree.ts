import type { Language, Parser, Range, Tree } from "web-tree-sitter";
import { conflictReadings } from "./conflicts.ts";
import type { Repairs } from "./repairs.ts";

export interface Source {
  readonly text: string;
  /**
   * Asked before and now and then during the parse whether this share of the allowed time, by default all of it, is over; `true` ends the
   * parse.
   */
  readonly tooLong: (share?: number) => boolean;
}

/** A tree, which its reader must free, and the text it was parsed from: that of the document, or the repaired one. */
export interface ParsedTree {
  readonly tree: Tree;
  readonly text: string;
}

/**
 * The share of the allowed time for the text as it is, if it can be repaired: source that a grammar does not understand takes up to a
 * hundred times as long as source that it does.
 */
const UNREPAIRED_SHARE = 1 / 8;

interface Grammar {
  readonly language: Language;
  readonly repairs: Repairs | undefined;
}

/**
 * Parses a text, or only the stretch `within`. Conflicts of a merge are read with both sides, or with one if that has errors: a grammar
 * takes their markers for operators, and loses all that follows. `undefined` if parsing was ended.
 */
export function parseTree(
  parser: Parser,
  grammar: Grammar,
  source: Source,
  within: Range | undefined,
): ParsedTree | undefined {
  const readings = conflictReadings(source.text);
  if (readings === undefined) return parseReading(parser, grammar, source, within);
  const both = parseReading(parser, grammar, { ...source, text: readings.both }, within);
  if (both?.tree.rootNode.hasError === false) return both;
  both?.tree.delete();
  return parseReading(parser, grammar, { ...source, text: readings.ours }, within);
}

/** If the grammar finds errors or takes too long, the repaired text is parsed too and the better tree is kept. */
function parseReading(
  parser: Parser,
  { language, repairs }: Grammar,
  source: Source,
  within: Range | undefined,
): ParsedTree | undefined {
  parser.setLanguage(language);
  const { text, tooLong } = source;
  // Made only when needed: most texts have no errors.
  let repaired = repairs === undefined ? text : undefined;
  const repair = (): string => {
    repaired ??= repairs?.repair(text) ?? text;
    return repaired;
  };
  const isOver = (): boolean => tooLong();
  const givesUp = (): boolean =>
    isOver() || (repaired !== text && tooLong(UNREPAIRED_SHARE) && repair() !== text);
  const tree = parseText(parser, text, givesUp, within);
  const parsed = tree && { tree, text };
  if (tree?.rootNode.hasError === false || repair() === text) return parsed;
  const other = parseText(parser, repair(), isOver, within);
  if (other === undefined) return parsed;
  const isBetter = tree === undefined || repairs?.isBetter(other, tree) === true;
  (isBetter ? tree : other)?.delete();
  return isBetter ? { tree: other, text: repair() } : parsed;
}

function parseText(
  parser: Parser,
  text: string,
  givesUp: () => boolean,
  within: Range | undefined,
): Tree | undefined {
  const ranges = within === undefined ? {} : { includedRanges: [within] };
  let tree: Tree | null = null;
  try {
    // The parser finishes a short text without asking even once.
    if (givesUp()) return undefined;
    tree = parser.parse(index => pieceAt(text, index), null, { progressCallback: givesUp, ...ranges });
  } finally {
    // A parser keeps the state of a parse that was ended, to resume it; the next document must not start in the middle of it.
    if (tree === null) parser.reset();
  }
  return tree ?? undefined;
}

/**
 * UTF-16 units that the parser gets at a time. It copies them, and some grammars (Scala's) make it ask for the same place every ten units:
 * when each piece filled its buffer, most of the time went into copies.
 */
const PIECE = 256;

/** The text that begins at an index. A character that is cut in two would be two characters to the parser. */
function pieceAt(text: string, index: number): string {
  const end = index + PIECE;
  return text.slice(index, (text.codePointAt(end - 1) ?? 0) > 0xffff ? end + 1 : end);
}
