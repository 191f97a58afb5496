import { addTo } from "../../base/addTo.ts";
import { largest } from "../../base/numbers.ts";
import type { FileInIndex } from "../../diagnosis.ts";
import type { DocumentNames } from "../targets/documentNames.ts";

interface Placed {
  readonly file: FileInIndex;
  /** The names of the folders that it is in, outermost first. */
  readonly folders: readonly string[];
}

/** The contents of a folder, in two separate parts. */
export interface FilesAndFolders {
  /** Files that are listed by themselves. */
  readonly files: readonly FileInIndex[];
  /** All other files, however deep, by the listed folder that they are in; "" for the top of the workspace. */
  readonly folders: ReadonlyMap<string, readonly FileInIndex[]>;
}

/**
 * Groups files by their folders, less and less deep. At first the files that lie directly in the innermost folder around all of them are
 * listed by themselves, since nothing else would mention them; then that folder is a group like the others.
 */
export function* filesAndFolders(
  names: DocumentNames,
  files: readonly FileInIndex[],
): Generator<FilesAndFolders> {
  const placed = files.map((file): Placed => {
    return { file, folders: names.nameOf(file.document).split("/").slice(0, -1) };
  });
  const around = foldersAround(placed);
  const own = placed.filter(({ folders }) => folders.length === around);
  const below = placed.filter(({ folders }) => folders.length > around);
  const deepest = largest(placed.map(({ folders }) => folders.length));
  if (own.length > 0) {
    for (let depth = deepest; depth > around; depth--)
      yield { files: own.map(({ file }) => file), folders: byFolder(below, depth) };
  }
  for (let depth = deepest; depth >= 1; depth--) {
    const folders = byFolder(placed, depth);
    // A single folder is the one asked for, or holds everything.
    if (folders.size > 1) yield { files: [], folders };
  }
}

/** The number of folders, from the outermost on, that all files share. */
function foldersAround([first, ...others]: readonly Placed[]): number {
  const folders = first?.folders ?? [];
  const apart = folders.findIndex((folder, at) => others.some(other => other.folders[at] !== folder));
  return apart < 0 ? folders.length : apart;
}

function byFolder(placed: readonly Placed[], depth: number): Map<string, FileInIndex[]> {
  const groups = new Map<string, FileInIndex[]>();
  for (const { file, folders } of placed) addTo(groups, folders.slice(0, depth).join("/"), file);
  return groups;
}
