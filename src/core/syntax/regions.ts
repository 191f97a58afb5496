import type { Node } from "web-tree-sitter";
import type { Region } from "./region.ts";

/** A region that may yet be given its children. */
interface OpenRegion extends Region {
  children: readonly Region[];
}

type Traits = Pick<Region, "named" | "extra">;

/**
 * Copies the part of a tree that can be cut: the root, and below it the children of every node longer than
 * `expandOver` UTF-16 units. Keeps a list of its own, since a chain of ten thousand operators nests that deep.
 */
export function readRegions(root: Node, expandOver: number): Region {
  const traits = new Map<number, Traits>();
  const top = regionOf(root, traits);
  const open = [{ node: root, region: top }];
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    const children: Region[] = [];
    // All children of a node come in one call; a cursor takes several for each.
    for (const node of last.node.children) {
      const region = regionOf(node, traits);
      children.push(region);
      if (region.end - region.start > expandOver) open.push({ node, region });
    }
    last.region.children = children;
  }
  return top;
}

/** Most nodes are not opened, and share this. */
const NO_CHILDREN: readonly Region[] = [];

/** Every question to the tree leaves JavaScript, so what nodes of one type have in common is asked once. */
function regionOf(node: Node, known: Map<number, Traits>): OpenRegion {
  const type = node.typeId;
  let traits = known.get(type);
  if (traits === undefined) {
    traits = { named: node.isNamed, extra: node.isExtra };
    known.set(type, traits);
  }
  const { named, extra } = traits;
  return { start: node.startIndex, end: node.endIndex, named, extra, children: NO_CHILDREN };
}
