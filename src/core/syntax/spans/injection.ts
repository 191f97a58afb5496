import type { Range } from "web-tree-sitter";
import type { TextRange } from "../../hit.ts";
import { NODE_WORDS, type TreeReader } from "../trees/treeMemory.ts";
import type { Capture, Match } from "./spanQuery.ts";

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
export function readInjection({ pattern, properties }: Match, tree: TreeReader, capture: Capture): Injection {
  const { nodes, at } = capture;
  return {
    language: properties["injection.language"] ?? undefined,
    filename: "",
    fallback: properties["injection.fallback"] ?? undefined,
    range: {
      startIndex: tree.start(nodes, at),
      endIndex: tree.end(nodes, at),
      startPosition: tree.startPosition(nodes, at),
      endPosition: tree.endPosition(nodes, at),
    },
    strings: "injection.literal" in properties ? literals(tree, capture) : undefined,
    pattern,
  };
}

/** The node itself, or what is in it if it is a list. */
function literals(tree: TreeReader, { nodes, at }: Capture): TextRange[] {
  if (tree.typeName(nodes, at) !== "array")
    return [{ start: tree.start(nodes, at), end: tree.end(nodes, at) }];
  const listed: TextRange[] = [];
  const children = tree.children(nodes, at);
  for (let child = 0; child < children.length; child += NODE_WORDS) {
    if (!tree.isNamed(children, child)) continue;
    listed.push({ start: tree.start(children, child), end: tree.end(children, child) });
  }
  return listed;
}
