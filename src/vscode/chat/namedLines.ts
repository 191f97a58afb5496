import { addTo } from "../../core/base/addTo.ts";
import type { ShownLines } from "../../core/context.ts";
import { documentKey } from "../../core/document.ts";
import { folderLabels } from "../../core/folderLabels.ts";
import { indexableFolders, nameOnDisk } from "../documents/documentUri.ts";

/** The lines that a model was shown, by the paths that it may use for them. */
export type NamedLines = ReadonlyMap<string, readonly ShownLines[]>;

/**
 * Lines by their paths. If there are several folders, a path begins with the name of its folder, as in the context, and also works without
 * it if that is unambiguous.
 */
export function namedLines(shown: readonly ShownLines[]): NamedLines {
  const folders = indexableFolders();
  const labels = folderLabels(folders.map(nameOnDisk));
  const labelOf = new Map(folders.map(({ uri }, at) => [uri.toString(), labels[at] ?? ""]));
  const named = new Map<string, ShownLines[]>();
  for (const lines of shown) addTo(named, lines.document.path, lines);
  for (const [path, lines] of named)
    if (new Set(lines.map(({ document }) => documentKey(document))).size > 1) named.delete(path);
  if (folders.length < 2) return named;
  const byLabel = new Map<string, ShownLines[]>();
  for (const lines of shown)
    addTo(byLabel, `${labelOf.get(lines.document.folder)}/${lines.document.path}`, lines);
  return new Map([...named, ...byLabel]);
}
