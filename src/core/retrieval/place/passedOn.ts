import type { DocumentId } from "../../document.ts";
import { definedAs } from "../../index/defined.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { SpanKind } from "../../span.ts";
import { importedModules, statementsIn } from "./importedModules.ts";
import { BY_NAME, type ModuleFiles, standsForFolder } from "./moduleFiles.ts";
import type { Place } from "./placeEvidence.ts";

/** If more documents define a name, it identifies none of them. */
const MAX_NAMESAKES = 2;
/** Kinds that a file cannot re-export on their own. */
const MEMBERS: ReadonlySet<SpanKind> = new Set<SpanKind>(["method", "property"]);
const QUOTED = /(["'`])[^"'`\n]*\1/g;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;

/**
 * Chunks that define an imported name but are not in the file it is imported from: the import names a package of the workspace, which need
 * not be a path, or a file that stands for its folder and re-exports names from others. `imported` are the files that the imports mean.
 */
export function passedOn(
  state: WorkspaceIndex,
  files: ModuleFiles,
  { document, imports }: Pick<Place, "document" | "imports">,
  imported: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const statement of imports.flatMap(statementsIn)) {
    const names = new Set(statement.replace(QUOTED, " ").match(WORD) ?? []);
    const others = [...names].flatMap(name => definedElsewhere(state, name, imported));
    if (others.length === 0 || !mayBePassedOn(state, files, document, statement)) continue;
    for (const id of others) found.add(id);
  }
  return found;
}

/** Whether the names of an import statement may be defined in other files than those it means. */
function mayBePassedOn(
  { manifest }: WorkspaceIndex,
  files: ModuleFiles,
  from: DocumentId,
  statement: string,
): boolean {
  const { references } = importedModules([statement]);
  const sources = [...files.findAll(references, from)].filter(([, sureness]) => sureness > BY_NAME);
  // A path without quotes that matches no file belongs to a library.
  if (sources.length === 0) return statement.search(QUOTED) !== -1;
  return sources.every(([number]) => standsForFolder(manifest.pathOf(number)));
}

/** The chunks that define a name; none if an imported file defines it, or too many documents do. */
function definedElsewhere(
  state: WorkspaceIndex,
  name: string,
  imported: ReadonlyMap<number, number>,
): number[] {
  const found: number[] = [];
  const documents = new Set<number>();
  for (const { id, stored, symbol } of definedAs(state, name)) {
    if (MEMBERS.has(symbol.kind)) continue;
    found.push(id);
    documents.add(stored.document);
    if (imported.has(stored.document) || documents.size > MAX_NAMESAKES) return [];
  }
  return found;
}
