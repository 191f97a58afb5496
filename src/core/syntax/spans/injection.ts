import type { Range } from "web-tree-sitter";
import type { TextRange } from "../../ranges.ts";
import { NODE_WORDS, type TreeReader } from "../trees/treeMemory.ts";
import type { Capture, Match } from "./spanQuery.ts";

/** A stretch of the document in another language, such as the script of a page. */
export interface Injection {
  /** The language id that the query names. It may be unknown. */
  readonly language: string | undefined;
  /** The file name or extension that the document gives its embedded source; empty if it gives none. */
  readonly filename: string;
  /** The language to assume if the document does not say. */
  readonly fallback: string | undefined;
  readonly range: Range;
  /** The string literals that spell the source line by line; `undefined` if the document contains the source as it is. */
  readonly strings: readonly TextRange[] | undefined;
  /** If two patterns find the same stretch, the later one knows more. */
  readonly pattern: number;
}

/**
 * Reads an injection. The pattern names the language with `#set! injection.language`, as tree-sitter's own injection queries do, or a
 * fallback with `injection.fallback`. With `(#set! injection.literal)` the node is a string literal or a list of them.
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

/** The node itself, or the named children of a list. */
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
