import type { TreeCursor } from "web-tree-sitter";
import type { Region } from "./region.ts";

/** A region that may yet be given its children. */
interface OpenRegion extends Region {
  children: readonly Region[];
}

type Traits = Pick<Region, "named" | "extra">;

/**
 * Copies the part of a tree that can be cut: the root, and below it the children of every node longer than
 * `expandOver` UTF-16 units. Walks with a stack of its own, since a chain of ten thousand operators nests that deep.
 */
export function readRegions(cursor: TreeCursor, expandOver: number): Region {
  const traits = new Map<number, Traits>();
  const root = open(cursor, traits);
  if (!cursor.gotoFirstChild()) return root;
  const outer: Region[][] = [];
  let siblings: Region[] = [];
  root.children = siblings;
  while (true) {
    const region = open(cursor, traits);
    siblings.push(region);
    if (region.end - region.start > expandOver && cursor.gotoFirstChild()) {
      outer.push(siblings);
      siblings = [];
      region.children = siblings;
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      const around = outer.pop();
      if (around === undefined) return root;
      cursor.gotoParent();
      siblings = around;
    }
  }
}

/** Most nodes are not opened, and share this. */
const NO_CHILDREN: readonly Region[] = [];

/** Every question to the tree leaves JavaScript, so what nodes of one type have in common is asked once. */
function open(cursor: TreeCursor, known: Map<number, Traits>): OpenRegion {
  const type = cursor.nodeTypeId;
  let traits = known.get(type);
  if (traits === undefined) {
    traits = { named: cursor.nodeIsNamed, extra: cursor.currentNode.isExtra };
    known.set(type, traits);
  }
  const { named, extra } = traits;
  return { start: cursor.startIndex, end: cursor.endIndex, named, extra, children: NO_CHILDREN };
}
