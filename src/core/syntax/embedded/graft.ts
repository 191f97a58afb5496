import type { Region } from "../region.ts";

/** Where embedded source stands. */
interface Place {
  readonly startIndex: number;
  readonly endIndex: number;
}

/**
 * Gives the node that is embedded source the parts that the grammar of its own language sees. Where no node is that
 * very stretch, because what is around it is small enough not to be cut, nothing changes. `spelt` says that the node has
 * parts of its own, the literals that spell the source; they give way.
 */
export function graft(root: Region, embedded: Region, place: Place, spelt: boolean): Region {
  const isPlace = root.start === place.startIndex && root.end === place.endIndex;
  if (isPlace && (spelt || root.children.length === 0)) return { ...root, children: embedded.children };
  const at = root.children.findIndex(child => child.start <= place.startIndex && place.endIndex <= child.end);
  const child = root.children[at];
  if (child === undefined) return root;
  return { ...root, children: root.children.with(at, graft(child, embedded, place, spelt)) };
}
