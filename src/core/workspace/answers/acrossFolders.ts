import type { Workspace, WorkspaceFolder } from "../../engine.ts";
import type { Filter } from "../../filter.ts";
import { byFolderName } from "./byFolderName.ts";

/** A folder of the workspace that lies within another one, and its path there. */
interface Nested {
  readonly inner: string;
  readonly outer: string;
  readonly path: string;
}

/**
 * Adapts a filter to several folders: its paths may begin with the name of a folder, and it also passes a file that would match by an outer
 * folder and its path from there.
 */
export function acrossFolders(filter: Filter, { folders }: Workspace): Filter {
  const nested = folders.flatMap(folder => nestedIn(folder, folders));
  const named = byFolderName(filter, folders);
  return nested.length === 0 ? named : anyWay(named, nested);
}

function nestedIn(folder: WorkspaceFolder, folders: readonly WorkspaceFolder[]): readonly Nested[] {
  const nested: Nested[] = [];
  let path = "";
  for (let { within } = folder; within !== undefined; ) {
    path = path === "" ? within.path : `${within.path}/${path}`;
    const outer = within.folder;
    nested.push({ inner: folder.id, outer, path });
    within = folders.find(({ id }) => id === outer)?.within;
  }
  return nested;
}

/** A file is identified by one of its folders and paths at a time: a filter, and its negation, is tested by each way separately. */
function anyWay(filter: Filter, nested: readonly Nested[]): Filter {
  const ways = nested.map((way): Filter => ({ and: [{ folder: way.inner }, oneWay(filter, nested, way)] }));
  return { or: [oneWay(filter, nested, undefined), ...ways] };
}

function oneWay(filter: Filter, nested: readonly Nested[], way: Nested | undefined): Filter {
  if ("and" in filter) return { and: filter.and.map(each => oneWay(each, nested, way)) };
  if ("or" in filter) return { or: filter.or.map(each => oneWay(each, nested, way)) };
  if ("not" in filter) return { not: anyWay(filter.not, nested) };
  if (way === undefined) return filter;
  if ("folder" in filter) return filter.folder === way.outer ? { and: [] } : { or: [] };
  if (!("path" in filter)) return filter;
  return { ...filter, inside: filter.inside === undefined ? way.path : `${filter.inside}/${way.path}` };
}
