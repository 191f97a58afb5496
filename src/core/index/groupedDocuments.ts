import { addTo } from "../base/addTo.ts";
import { baseName } from "../document.ts";
import type { Manifest, ManifestEntry } from "./manifest.ts";
import type { WorkspaceIndex } from "./workspaceIndex.ts";

/** The numbers of documents that a name stands for, in their order. */
export type DocumentsCalled = (name: string) => readonly number[];

interface Groups {
  readonly byName: Map<string, number[]>;
  /** How many numbers there are, those of documents that are gone meanwhile among them. */
  size: number;
  /** The last number that was looked at. */
  last: number;
}

/**
 * Finds documents by names out of their paths. Numbers are given out once, so only documents that came since the last question are
 * looked at: an index changes with every save, and all the time while vectors are made.
 */
export function groupedDocuments(
  namesOf: (path: string) => Iterable<string>,
): (index: Pick<WorkspaceIndex, "manifest">) => DocumentsCalled {
  const known = new WeakMap<Manifest, Groups>();
  return ({ manifest }) => {
    const before = known.get(manifest);
    // Where most of them are gone, it begins anew.
    const isOld = before === undefined || before.size > 2 * manifest.files;
    const groups: Groups = isOld ? { byName: new Map(), size: 0, last: -1 } : before;
    known.set(manifest, groups);
    const others = isOld ? manifest.entries() : entriesAfter(manifest, groups.last);
    for (const [number, { document }] of others) {
      for (const name of namesOf(document.path)) addTo(groups.byName, name, number);
      groups.size++;
    }
    groups.last = manifest.last;
    return name => (groups.byName.get(name) ?? []).filter(number => manifest.get(number) !== undefined);
  };
}

/** The documents of an index by the names of their files in lower case. */
export const documentsByFilename = groupedDocuments(path => [baseName(path).toLowerCase()]);

function* entriesAfter(manifest: Manifest, last: number): Generator<[number: number, entry: ManifestEntry]> {
  for (let number = last + 1; number <= manifest.last; number++) {
    const entry = manifest.get(number);
    if (entry !== undefined) yield [number, entry];
  }
}
