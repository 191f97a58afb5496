import type { TreeCursor } from "web-tree-sitter";
import type { Region } from "./region.ts";

interface OpenRegion extends Region {
  readonly children: Region[];
}

/**
 * Copies the part of a tree that can be cut: the root, and below it the children of every node longer than
 * `expandOver` UTF-16 units. Walks with a stack of its own, since a chain of ten thousand operators nests that deep.
 */
export function readRegions(cursor: TreeCursor, expandOver: number): Region {
  const root = open(cursor);
  const stack: OpenRegion[] = [root];
  if (!cursor.gotoFirstChild()) return root;
  while (true) {
    const region = open(cursor);
    stack.at(-1)?.children.push(region);
    if (region.end - region.start > expandOver && cursor.gotoFirstChild()) {
      stack.push(region);
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      stack.pop();
      if (stack.length === 0 || !cursor.gotoParent()) return root;
    }
    if (stack.length === 0) return root;
  }
}

function open(cursor: TreeCursor): OpenRegion {
  const named = cursor.nodeIsNamed;
  return {
    start: cursor.startIndex,
    end: cursor.endIndex,
    named,
    extra: named && cursor.currentNode.isExtra,
    children: [],
  };
}
