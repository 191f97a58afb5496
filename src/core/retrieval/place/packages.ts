import { largest } from "../../base/numbers.ts";
import type { DocumentId } from "../../document.ts";
import { definedAs } from "../../index/defined.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { importedModules, importsNaming, statementsIn } from "./importedModules.ts";
import { ModuleFiles, standsForFolder } from "./moduleFiles.ts";
import { receiverAtEnd } from "./receiver.ts";

/** The file that stands for a package, with the texts of its import statements. */
export interface Package {
  readonly document: DocumentId;
  readonly imports: readonly string[];
}

/** If more files may be the package, nothing is known of it. */
const MAX_FILES = 3;
/** The sign that everything is imported, rather than the file under another name. */
const EVERYTHING = /\*(?!\s*as\b)/;

/**
 * The files that stand for the package which the receiver at the end of a text may be, such as `parcels.` where a document imports
 * `parcels`: those in a folder of that name or, if it is an alias, those that its import means most likely.
 */
export function packagesAtEnd(
  state: WorkspaceIndex,
  text: string,
  { document, imports }: Package,
): DocumentId[] {
  const { name } = receiverAtEnd(text).at(-1) ?? {};
  if (name === undefined) return [];
  const naming = importsNaming(new Set([name]), imports);
  const found = new ModuleFiles(state).findAll(importedModules(naming).references, document);
  const packages = [...found].filter(([number]) => standsForFolder(state.manifest.pathOf(number)));
  const called = packages.filter(([number]) => state.manifest.pathOf(number).split("/").at(-2) === name);
  const best = largest(packages.map(([, sureness]) => sureness));
  const meant = called.length > 0 ? called : packages.filter(([, sureness]) => sureness === best);
  if (meant.length > MAX_FILES) return [];
  return meant.flatMap(([number]) => state.manifest.get(number)?.document ?? []);
}

/**
 * The chunks of what packages pass on by importing it from other files of the index, by its name or with all that is in its file.
 * `chunksOf` gives the latter.
 */
export function passedOnBy(
  state: WorkspaceIndex,
  files: ModuleFiles,
  packages: readonly Package[],
  chunksOf: (documents: Iterable<number>) => Iterable<number>,
): Set<number> {
  const found = new Set<number>();
  for (const { document, imports } of packages) {
    for (const statement of imports.flatMap(statementsIn)) {
      const { references, words } = importedModules([statement]);
      const sources = files.findAll(references, document);
      const named = [...words].flatMap(word => [...definedAs(state, word)]);
      for (const { id, stored } of named) if (sources.has(stored.document)) found.add(id);
      if (EVERYTHING.test(statement)) for (const id of chunksOf(sources.keys())) found.add(id);
    }
  }
  return found;
}
