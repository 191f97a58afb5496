import { type Language, type Node, Parser, type Range, type Tree } from "web-tree-sitter";

/** A parse as the engine asked for it; embedded languages have one of their own. */
interface ParseCall {
  readonly language: Language;
  readonly text: string;
  readonly ranges: Range[];
}

/** What the parses of one document were, and what came of them. */
export interface Watched {
  readonly calls: readonly ParseCall[];
  /** UTF-16 units inside of nodes that the grammar could make nothing of. */
  readonly errorLength: number;
  readonly hasError: boolean;
}

/**
 * Sees every parse in this process. The engine keeps its parsers and trees to itself, which is right for everybody
 * but a measurement: parsing alone has to be the very parses that the engine needs, embedded languages included.
 */
export class ParserWatch {
  readonly #parse = Parser.prototype.parse;
  #calls: ParseCall[] = [];
  #errorLength = 0;
  #hasError = false;

  /** Only one watch may be under way. Whoever starts it stops it. */
  start(): void {
    const parse = this.#parse;
    const note = (parser: Parser, text: unknown, ranges: Range[], tree: Tree | null) => {
      if (parser.language === null || typeof text !== "string" || tree === null) return;
      this.#calls.push({ language: parser.language, text, ranges });
      this.#errorLength += errorLength(tree.rootNode);
      this.#hasError ||= tree.rootNode.hasError;
    };
    Parser.prototype.parse = function (text, oldTree, options) {
      const tree = parse.call(this, text, oldTree, options);
      note(this, text, options?.includedRanges ?? [], tree);
      return tree;
    };
  }

  /** What was seen since the last time. */
  take(): Watched {
    const watched = { calls: this.#calls, errorLength: this.#errorLength, hasError: this.#hasError };
    this.#calls = [];
    this.#errorLength = 0;
    this.#hasError = false;
    return watched;
  }

  stop(): void {
    Parser.prototype.parse = this.#parse;
  }
}

/** Parses as was watched, and makes nothing of it. */
export function parseAlone(parser: Parser, calls: readonly ParseCall[]): void {
  for (const { language, text, ranges } of calls) {
    parser.setLanguage(language);
    parser.parse(text, null, { includedRanges: ranges })?.delete();
  }
}

function errorLength(node: Node): number {
  if (!node.hasError) return 0;
  if (node.isError) return node.endIndex - node.startIndex;
  return node.children.reduce((sum, child) => sum + errorLength(child), 0);
}
