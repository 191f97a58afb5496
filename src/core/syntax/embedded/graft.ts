import type { Region } from "../region.ts";

/** The place of embedded source. */
interface Place {
  readonly startIndex: number;
  readonly endIndex: number;
}

/**
 * Gives the node that holds embedded source the parts that the grammar of its own language sees. If no node covers exactly that stretch,
 * because the node around it is too small to be cut, nothing changes. `spelt` says that the node already has parts, the literals that spell
 * the source; they are replaced.
 */
export function graft(root: Region, embedded: Region, place: Place, spelt: boolean): Region {
  // The regions from the root down to the place, each with the index of the next. A list, since a chain of ten thousand operators nests
  // that deep.
  const around: { readonly region: Region; readonly at: number }[] = [];
  let region = root;
  while (!isPlace(region, place, spelt)) {
    const at = region.children.findIndex(
      child => child.start <= place.startIndex && place.endIndex <= child.end,
    );
    const child = region.children[at];
    if (child === undefined) return root;
    around.push({ region, at });
    region = child;
  }
  return around.reduceRight(
    (inner: Region, outer) => ({
      ...outer.region,
      children: outer.region.children.with(outer.at, inner),
    }),
    { ...region, children: embedded.children },
  );
}

function isPlace({ start, end, children }: Region, place: Place, spelt: boolean): boolean {
  return start === place.startIndex && end === place.endIndex && (spelt || children.length === 0);
}
