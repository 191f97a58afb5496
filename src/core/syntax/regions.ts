import type { OpenRegion, Region } from "./region.ts";
import { NODE_WORDS, type NodeWords, type TreeReader } from "./trees/treeMemory.ts";

type Traits = Pick<Region, "named" | "extra">;

/**
 * Copies the part of a tree that can be cut: the root, and below it the children of every node longer than `expandOver` UTF-16 units. Uses
 * a stack of its own instead of recursion, since a chain of ten thousand operators nests that deep.
 */
export function readRegions(tree: TreeReader, expandOver: number): Region {
  const traits = new Map<number, Traits>();
  const root = tree.root();
  const top = regionOf(tree, root, 0, traits);
  const open = [{ nodes: root, at: 0, region: top }];
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    const children: Region[] = [];
    // This gets all children of a node in one call; a cursor takes several calls for each.
    const nodes = tree.children(last.nodes, last.at);
    for (let at = 0; at < nodes.length; at += NODE_WORDS) {
      const region = regionOf(tree, nodes, at, traits);
      children.push(region);
      if (region.end - region.start > expandOver) open.push({ nodes, at, region });
    }
    last.region.children = children;
  }
  return top;
}

/** Shared by the nodes that are not opened, which are most. */
const NO_CHILDREN: readonly Region[] = [];

/** Every call to the tree leaves JavaScript, so traits that all nodes of a type share are read once. */
function regionOf(tree: TreeReader, nodes: NodeWords, at: number, known: Map<number, Traits>): OpenRegion {
  const type = tree.type(nodes, at);
  let traits = known.get(type);
  if (traits === undefined) {
    traits = { named: tree.isNamed(nodes, at), extra: tree.isExtra(nodes, at) };
    known.set(type, traits);
  }
  const { named, extra } = traits;
  return { start: tree.start(nodes, at), end: tree.end(nodes, at), named, extra, children: NO_CHILDREN };
}
