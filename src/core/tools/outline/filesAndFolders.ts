import { addTo } from "../../base/addTo.ts";
import { largest } from "../../base/numbers.ts";
import type { FileInIndex } from "../../diagnosis.ts";
import type { DocumentNames } from "../targets/documentNames.ts";

interface Placed {
  readonly file: FileInIndex;
  /** The names of the folders that it is in, outermost first. */
  readonly folders: readonly string[];
}

/** What a folder holds, in two parts that are told apart. */
export interface FilesAndFolders {
  /** Files that are in no folder that is listed. */
  readonly files: readonly FileInIndex[];
  /** All other files by the folder that they are in, however deep; "" for the top of the workspace. */
  readonly folders: ReadonlyMap<string, readonly FileInIndex[]>;
}

/**
 * Files by the folders that they are in, less and less deep: first beside the files that lie in the innermost folder around all of them,
 * which would have no other way to be told of, then with these as a folder among others.
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
    // One folder is what was asked for, or holds all of it.
    if (folders.size > 1) yield { files: [], folders };
  }
}

/** How many folders, from the outermost on, all of some files are in. */
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
