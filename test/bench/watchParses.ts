import { type Language, type ParseCallback, Parser, type Range, type Tree } from "web-tree-sitter";

/** A parse as the engine requested it; embedded languages have their own. */
export interface ParseCall {
  readonly language: Language;
  readonly text: string;
  /** Ranges to parse; the whole text if empty. */
  readonly ranges: Range[];
}

/**
 * Reports every parse in this process until the returned function is called. The engine rightly hides its parsers and trees from everyone
 * except a measurement. The tree is freed soon after it was reported.
 */
export function watchParses(told: (call: ParseCall, tree: Tree) => void): () => void {
  const parse = Parser.prototype.parse;
  Parser.prototype.parse = function (input, oldTree, options) {
    const tree = parse.call(this, input, oldTree, options);
    if (tree !== null && this.language !== null) {
      const text = typeof input === "string" ? input : readAll(input);
      told({ language: this.language, text, ranges: options?.includedRanges ?? [] }, tree);
    }
    return tree;
  };
  return () => {
    Parser.prototype.parse = parse;
  };
}

/** The whole text that a parser reads piece by piece. */
function readAll(pieceAt: ParseCallback): string {
  let text = "";
  for (;;) {
    const piece = pieceAt(text.length, { row: 0, column: 0 }) ?? "";
    if (piece === "") return text;
    text += piece;
  }
}

/** Repeats parses without using their trees. */
export function parseAlone(parser: Parser, calls: readonly ParseCall[]): void {
  for (const { language, text, ranges } of calls) {
    parser.setLanguage(language);
    parser.parse(text, null, { includedRanges: ranges })?.delete();
  }
}
