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
  // From the root down to the place, with the index of the next. A chain of ten thousand operators nests that deep.
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
