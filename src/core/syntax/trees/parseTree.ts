import type { Language, Parser, Range, Tree } from "web-tree-sitter";
import { readingsOf } from "./conflicts.ts";
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
  readonly repairs: Repairs;
}

/**
 * Parses a text, or only the stretch `within`. A text with conflicts is read without their markers, which a grammar takes for operators, in
 * the way that gives the fewest errors. `undefined` if parsing was ended.
 */
export function parseTree(
  parser: Parser,
  grammar: Grammar,
  source: Source,
  within: Range | undefined,
): ParsedTree | undefined {
  let best: ParsedTree | undefined;
  for (const text of readingsOf(source.text)) {
    best = better(grammar.repairs, best, parseReading(parser, grammar, { ...source, text }, within));
    if (best?.tree.rootNode.hasError === false) break;
  }
  return best;
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
  let repaired: string | undefined;
  const repair = (): string => {
    repaired ??= repairs.repair(text);
    return repaired;
  };
  const isOver = (): boolean => tooLong();
  const givesUp = (): boolean =>
    isOver() || (repaired !== text && tooLong(UNREPAIRED_SHARE) && repair() !== text);
  const tree = parseText(parser, text, givesUp, within);
  const parsed = tree && { tree, text };
  if (tree?.rootNode.hasError === false || repair() === text) return parsed;
  const other = parseText(parser, repair(), isOver, within);
  return better(repairs, parsed, other && { tree: other, text: repair() });
}

/** The second tree if the grammar understood more of it, else the first. The one that is not returned is freed. */
function better(
  repairs: Repairs,
  first: ParsedTree | undefined,
  second: ParsedTree | undefined,
): ParsedTree | undefined {
  if (second === undefined) return first;
  const isBetter = first === undefined || repairs.isBetter(second.tree, first.tree);
  (isBetter ? first : second)?.tree.delete();
  return isBetter ? second : first;
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
