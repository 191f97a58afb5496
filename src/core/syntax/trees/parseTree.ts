import type { Language, Parser, Range, Tree } from "web-tree-sitter";
import type { Repairs } from "./repairs.ts";

/** What is to be parsed. */
export interface Source {
  readonly text: string;
  /** Asked as parsing begins, and now and then after that; `true` ends the parse. */
  readonly tooLong: () => boolean;
}

/** A tree, which its reader frees, and the text it is of: that of the document, or as it was repaired. */
export interface ParsedTree {
  readonly tree: Tree;
  readonly text: string;
}

/**
 * `within` limits the parse to a stretch of the text; without it all of it is parsed. What the grammar does not understand is
 * parsed again as it is repaired. `undefined` when parsing was ended.
 */
export function parseTree(
  parser: Parser,
  { language, repairs }: { readonly language: Language; readonly repairs: Repairs | undefined },
  source: Source,
  within: Range | undefined,
): ParsedTree | undefined {
  parser.setLanguage(language);
  const tree = parseText(parser, source, within);
  if (tree === undefined) return undefined;
  const parsed = { tree, text: source.text };
  if (repairs === undefined || !tree.rootNode.hasError) return parsed;
  const text = repairs.repair(source.text);
  const repaired = text === source.text ? undefined : parseText(parser, { ...source, text }, within);
  if (repaired === undefined) return parsed;
  const isBetter = repairs.isBetter(repaired, tree);
  (isBetter ? tree : repaired).delete();
  return isBetter ? { tree: repaired, text } : parsed;
}

function parseText(parser: Parser, { text, tooLong }: Source, within: Range | undefined): Tree | undefined {
  const ranges = within === undefined ? {} : { includedRanges: [within] };
  let tree: Tree | null = null;
  try {
    // A short text is parsed before the parser asks at all.
    if (tooLong()) return undefined;
    tree = parser.parse(index => pieceAt(text, index), null, { progressCallback: tooLong, ...ranges });
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
