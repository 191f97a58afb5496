import { type Language, type ParseCallback, Parser, type Range, type Tree } from "web-tree-sitter";

/** A parse as the engine asked for it; embedded languages have one of their own. */
export interface ParseCall {
  readonly language: Language;
  readonly text: string;
  /** Stretches that are parsed; all of the text where there are none. */
  readonly ranges: Range[];
}

/**
 * Tells of every parse in this process, until the function that it gives is called. The engine keeps its parsers and
 * trees to itself, which is right for everybody but a measurement. The tree is freed soon after it was told of.
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

/** The text that a parser is given piece by piece. */
function readAll(pieceAt: ParseCallback): string {
  let text = "";
  for (;;) {
    const piece = pieceAt(text.length, { row: 0, column: 0 }) ?? "";
    if (piece === "") return text;
    text += piece;
  }
}

/** Parses as was told, and makes nothing of it. */
export function parseAlone(parser: Parser, calls: readonly ParseCall[]): void {
  for (const { language, text, ranges } of calls) {
    parser.setLanguage(language);
    parser.parse(text, null, { includedRanges: ranges })?.delete();
  }
}
