import type { Node, QueryMatch, Range } from "web-tree-sitter";
import type { TextRange } from "../hit.ts";

/** A stretch of the document in another language, such as the script of a page. */
export interface Injection {
  /** A language id, as the query names it; it need not be one that is known. */
  readonly language: string | undefined;
  /** Where the document itself says what its embedded source is called: a file name or an extension. */
  readonly filename: string;
  /** The language where the document does not say. */
  readonly fallback: string | undefined;
  readonly range: Range;
  /** The string literals that the source is spelt in, line by line, where it does not stand there as it is. */
  readonly strings: readonly TextRange[] | undefined;
  /** Of two patterns that find the same stretch, the later one knows more. */
  readonly pattern: number;
}

/**
 * The pattern names the language with `#set! injection.language`, as tree-sitter's own injection queries do, or the one for
 * want of a better with `injection.fallback`. With `(#set! injection.literal)` the node is a string literal, or a list of
 * them.
 */
export function readInjection(match: QueryMatch, node: Node): Injection {
  const { startIndex, endIndex, startPosition, endPosition } = node;
  const properties = match.setProperties ?? {};
  return {
    language: properties["injection.language"] ?? undefined,
    filename: "",
    fallback: properties["injection.fallback"] ?? undefined,
    range: { startIndex, endIndex, startPosition, endPosition },
    strings: "injection.literal" in properties ? literals(node) : undefined,
    pattern: match.patternIndex,
  };
}

function literals(node: Node): TextRange[] {
  const nodes = node.type === "array" ? node.namedChildren : [node];
  return nodes.map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex }));
}
