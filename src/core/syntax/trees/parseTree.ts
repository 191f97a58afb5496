import type { Language, Parser, Range, Tree } from "web-tree-sitter";
import type { Repairs } from "./repairs.ts";

/** What is to be parsed. */
export interface Source {
  readonly text: string;
  /** Asked as parsing begins, and now and then after that, whether such a share of the time it may take is over; `true` ends the parse. */
  readonly tooLong: (share?: number) => boolean;
}

/** A tree, which its reader frees, and the text it is of: that of the document, or as it was repaired. */
export interface ParsedTree {
  readonly tree: Tree;
  readonly text: string;
}

/**
 * The share of the time for a text as it is, where it can be repaired: what a grammar does not understand takes up to a
 * hundred times as long as what it does.
 */
const UNREPAIRED_SHARE = 1 / 8;

/**
 * `within` limits the parse to a stretch of the text; without it all of it is parsed. What the grammar does not understand, or takes long
 * for, is parsed again as it is repaired. `undefined` when parsing was ended.
 */
export function parseTree(
  parser: Parser,
  { language, repairs }: { readonly language: Language; readonly repairs: Repairs | undefined },
  source: Source,
  within: Range | undefined,
): ParsedTree | undefined {
  parser.setLanguage(language);
  const { text, tooLong } = source;
  // Made when it is first needed: most texts have no errors.
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
    // A short text is parsed before the parser asks at all.
    if (givesUp()) return undefined;
    tree = parser.parse(index => pieceAt(text, index), null, { progressCallback: givesUp, ...ranges });
  } finally {
    // A parse that was ended keeps its state for going on; the next document must not start in the middle of it.
    if (tree === null) parser.reset();
  }
  return tree ?? undefined;
}

/**
 * UTF-16 units that the parser is given at a time. It copies what it is given, and some grammars (Scala's) have it ask
 * for the same place every ten units: with all that its buffer has room for, most of the time went into copies.
 */
const PIECE = 256;

/** What begins at an index. The parser would take the halves of a character that is cut for two. */
function pieceAt(text: string, index: number): string {
  const end = index + PIECE;
  return text.slice(index, (text.codePointAt(end - 1) ?? 0) > 0xffff ? end + 1 : end);
}
