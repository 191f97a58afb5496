import type { TreeCursor } from "web-tree-sitter";
import type { Region } from "./region.ts";

interface OpenRegion extends Region {
  readonly children: Region[];
}

type Traits = Pick<Region, "named" | "extra">;

/**
 * Copies the part of a tree that can be cut: the root, and below it the children of every node longer than
 * `expandOver` UTF-16 units. Walks with a stack of its own, since a chain of ten thousand operators nests that deep.
 */
export function readRegions(cursor: TreeCursor, expandOver: number): Region {
  const traits = new Map<number, Traits>();
  const root = open(cursor, traits);
  const stack: OpenRegion[] = [root];
  if (!cursor.gotoFirstChild()) return root;
  while (true) {
    const region = open(cursor, traits);
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

/** Every question to the tree leaves JavaScript, so what nodes of one type have in common is asked once. */
function open(cursor: TreeCursor, known: Map<number, Traits>): OpenRegion {
  const type = cursor.nodeTypeId;
  let traits = known.get(type);
  if (traits === undefined) {
    traits = { named: cursor.nodeIsNamed, extra: cursor.currentNode.isExtra };
    known.set(type, traits);
  }
  return { start: cursor.startIndex, end: cursor.endIndex, ...traits, children: [] };
}
