import type { WorkspaceFolder } from "../../engine.ts";
import type { Filter } from "../../filter.ts";
import { folderLabels, nameOnDisk } from "../../folderLabels.ts";

/** A folder of the workspace, and one of the names that a path may begin with to mean it. */
interface NamedFolder {
  readonly id: string;
  readonly name: string;
}

/**
 * Extends the paths in a filter: they may be absolute, `/srv/shop/src`, and if there are several folders they may begin with the name of
 * one, `shop/src`.
 */
export function byFolderName(filter: Filter, folders: readonly WorkspaceFolder[]): Filter {
  const all = folders.length < 2 ? [] : namesOf(folders);
  return named(filter, path => [...byName(path, all), ...byPlace(path, folders)]);
}

/** The names of folders in the workspace and on disk, with and without the number that tells them apart. */
function namesOf(folders: readonly WorkspaceFolder[]): readonly NamedFolder[] {
  const onDisk = folders.map(nameOnDisk);
  const called = folders.map(({ name }, at) => name ?? onDisk[at] ?? "");
  const all = [called, folderLabels(called), onDisk, folderLabels(onDisk)];
  return folders.flatMap(({ id }, at) => {
    const names = new Set(all.map(each => each[at] ?? ""));
    return [...names].map(name => ({ id, name }));
  });
}

function named(filter: Filter, waysOf: (path: string) => readonly Filter[]): Filter {
  if ("or" in filter) return { or: filter.or.map(each => named(each, waysOf)) };
  if ("not" in filter) return { not: named(filter.not, waysOf) };
  if ("and" in filter) {
    // A path that stands beside a folder filter is relative to that folder, whatever it begins with.
    const isPlaced = filter.and.some(part => "folder" in part);
    return { and: filter.and.map(part => (isPlaced && "path" in part ? part : named(part, waysOf))) };
  }
  if (!("path" in filter)) return filter;
  const ways = waysOf(filter.path);
  return ways.length === 0 ? filter : { or: [filter, ...ways] };
}

function byName(path: string, folders: readonly NamedFolder[]): readonly Filter[] {
  const meant = folders.filter(({ name }) => beginsWith(path, name));
  return meant.map(({ id, name }) => ({ and: [{ folder: id }, { path, inside: name }] }));
}

/** The filter for an absolute path within the innermost folder around it; of two that only letter case tells apart, in the one written. */
function byPlace(path: string, folders: readonly WorkspaceFolder[]): readonly Filter[] {
  const around = folders
    .map(({ id, root }) => ({ id, top: root.replaceAll("\\", "/").replace(/\/$/, "") }))
    .filter(({ top }) => `${path}/`.toLowerCase().startsWith(`${top}/`.toLowerCase()));
  const isSpelt = ({ top }: { readonly top: string }): number => Number(path.startsWith(top));
  const [innermost] = around.sort(
    (one, other) => other.top.length - one.top.length || isSpelt(other) - isSpelt(one),
  );
  if (innermost === undefined) return [];
  const { id, top } = innermost;
  const below = path.slice(top.length);
  return [below.replace("/", "") === "" ? { folder: id } : { and: [{ folder: id }, { path: below }] }];
}

function beginsWith(glob: string, name: string): boolean {
  const path = `${glob.replace(/^\.?\//, "")}/`;
  return path.toLowerCase().startsWith(`${name.toLowerCase()}/`);
}
