import { importedModules, statementsIn } from "./importedModules.ts";
import { BESIDE, type ModuleFiles } from "./moduleFiles.ts";
import type { Place } from "./placeEvidence.ts";

/** A file that a document imports. */
export interface ImportedFile {
  /** How likely its imports mean it, 0 to 1. */
  readonly sureness: number;
  /** The words of the statements that may mean it: another file's statement imports nothing of it, though it may define the same name. */
  readonly words: ReadonlySet<string>;
}

/** The files that the imports of a document may mean, in their order, then those that these stand for. */
export function importedFiles(
  files: ModuleFiles,
  { document, imports }: Pick<Place, "document" | "imports">,
): Map<number, ImportedFile> {
  const imported = new Map<number, ImportedFile>();
  for (const statement of imports.flatMap(statementsIn)) {
    const { references, words } = importedModules([statement]);
    for (const [number, sureness] of files.findAll(references, document)) {
      const before = imported.get(number);
      imported.set(number, {
        sureness: Math.max(sureness, before?.sureness ?? 0),
        words: new Set([...(before?.words ?? []), ...words]),
      });
    }
  }
  for (const [number, { words }] of [...imported]) {
    for (const each of files.standingFor(number))
      if (!imported.has(each)) imported.set(each, { sureness: BESIDE, words });
  }
  return imported;
}
