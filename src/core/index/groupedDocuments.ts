import { addTo } from "../base/addTo.ts";
import { baseName } from "../document.ts";
import { foldText } from "../text/foldText.ts";
import type { Manifest, ManifestEntry } from "./manifest.ts";
import type { WorkspaceIndex } from "./workspaceIndex.ts";

/** Returns the numbers of the documents that a name stands for, in order. */
export type DocumentsCalled = (name: string) => readonly number[];

interface Groups {
  readonly byName: Map<string, number[]>;
  /** The number of documents in it, including those that are gone by now. */
  size: number;
  /** The highest document number in it. */
  last: number;
}

/**
 * Finds documents by names that are derived from their paths. Numbers are never reused, so only documents added since the last question are
 * looked at: an index changes with every save, and constantly while vectors are made.
 */
export function groupedDocuments(
  namesOf: (path: string) => Iterable<string>,
): (index: Pick<WorkspaceIndex, "manifest">) => DocumentsCalled {
  const known = new WeakMap<Manifest, Groups>();
  return ({ manifest }) => {
    const before = known.get(manifest);
    // Starts again if most of its documents are gone.
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

/** The documents of an index by the folded names of their files. */
export const documentsByFilename = groupedDocuments(path => [foldText(baseName(path))]);

function* entriesAfter(manifest: Manifest, last: number): Generator<[number: number, entry: ManifestEntry]> {
  for (let number = last + 1; number <= manifest.last; number++) {
    const entry = manifest.get(number);
    if (entry !== undefined) yield [number, entry];
  }
}
