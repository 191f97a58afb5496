import type { WorkspaceFolder } from "../../engine.ts";
import type { Filter } from "../../filter.ts";
import { folderLabels, nameOnDisk } from "../../folderLabels.ts";

/** A folder of the workspace, and one of the names that a path may begin with to mean it. */
interface NamedFolder {
  readonly id: string;
  readonly name: string;
}

/** A filter that also holds, of several folders, for what a path in it names by its folder: `shop/src`. */
export function byFolderName(filter: Filter, folders: readonly WorkspaceFolder[]): Filter {
  return folders.length < 2 ? filter : named(filter, namesOf(folders));
}

/** By what folders are called in the workspace and on the disk, alone or with the number that tells one from others. */
function namesOf(folders: readonly WorkspaceFolder[]): readonly NamedFolder[] {
  const onDisk = folders.map(nameOnDisk);
  const called = folders.map(({ name }, at) => name ?? onDisk[at] ?? "");
  const all = [called, folderLabels(called), onDisk, folderLabels(onDisk)];
  return folders.flatMap(({ id }, at) => {
    const names = new Set(all.map(each => each[at] ?? ""));
    return [...names].map(name => ({ id, name }));
  });
}

function named(filter: Filter, folders: readonly NamedFolder[]): Filter {
  if ("or" in filter) return { or: filter.or.map(each => named(each, folders)) };
  if ("not" in filter) return { not: named(filter.not, folders) };
  if ("and" in filter) {
    // A path beside its folder is one in that folder, whatever it begins with.
    const isPlaced = filter.and.some(part => "folder" in part);
    return { and: filter.and.map(part => (isPlaced && "path" in part ? part : named(part, folders))) };
  }
  if (!("path" in filter)) return filter;
  const { path } = filter;
  const meant = folders.filter(({ name }) => beginsWith(path, name));
  const ways = meant.map(({ id, name }): Filter => ({ and: [{ folder: id }, { path, inside: name }] }));
  return ways.length === 0 ? filter : { or: [filter, ...ways] };
}

function beginsWith(glob: string, name: string): boolean {
  const path = `${glob.replace(/^\.?\//, "")}/`;
  return path.toLowerCase().startsWith(`${name.toLowerCase()}/`);
}
