import { type DocumentId, isBeside } from "../../document.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { importedModules } from "./importedModules.ts";
import { ModuleFiles } from "./moduleFiles.ts";

/** What the user looks at while asking a question, which need not be about it. */
export interface Surroundings {
  /** The visible document and those visible before it, most recent first. */
  readonly documents: readonly DocumentId[];
  /** The texts of the import statements of the visible document. */
  readonly imports: readonly string[];
}

/** The growth of a chunk's score, where 1 doubles it, if the visible document imports its file. */
const IMPORTED = 0.2;
/** The same for a file in the folder of the visible document. */
const SAME_FOLDER = 0.1;
/** The same for the visible document and those visible before. */
const VISITED = 0.1;

/** Returns the factor by which nearness changes the scores of a document's chunks. */
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
