import { type DocumentId, isBeside } from "../../document.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { importedModules } from "./importedModules.ts";
import { ModuleFiles } from "./moduleFiles.ts";

/** What the user has before them while they ask something that need not be about it. */
export interface Surroundings {
  /** The document that is shown, and those that were before, most recent first. */
  readonly documents: readonly DocumentId[];
  /** The texts of the import statements of the one that is shown. */
  readonly imports: readonly string[];
}

/** By how much the score of a chunk grows, 1 doubling it, where its file is imported by the one that is shown. */
const IMPORTED = 0.2;
/** The same for a file in its folder. */
const SAME_FOLDER = 0.1;
/** The same for the file that is shown, and those that were. */
const VISITED = 0.1;

/** Tells what the scores of a document's chunks are multiplied by for being near. */
export function nearness(
  state: WorkspaceIndex,
  { documents, imports }: Surroundings,
): (document: number) => number {
  const [shown] = documents;
  if (shown === undefined) return () => 1;
  const { manifest } = state;
  const visited = new Set(documents.map(document => manifest.numberOf(document)));
  const imported = new ModuleFiles(state).findAll(importedModules(imports).references, shown);
  return number => {
    const document = manifest.get(number)?.document;
    const isNear = document !== undefined && isBeside(document, shown);
    return (
      1 +
      IMPORTED * (imported.get(number) ?? 0) +
      SAME_FOLDER * Number(isNear) +
      VISITED * Number(visited.has(number))
    );
  };
}
