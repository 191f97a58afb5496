import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { SpanKind } from "../../span.ts";
import { importedModules, importsNaming } from "./importedModules.ts";
import { BY_NAME, type ModuleFiles, standsForFolder } from "./moduleFiles.ts";
import type { Place } from "./placeEvidence.ts";

/** What more documents define says of none of them that it is meant. */
const MAX_NAMESAKES = 2;
/** What no file can hand on by itself. */
const MEMBERS: ReadonlySet<SpanKind> = new Set<SpanKind>(["method", "property"]);
const QUOTED = /(["'`])[^"'`\n]*\1/g;
const QUOTE = /["'`]/;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;

/**
 * Chunks that define what is imported from elsewhere than its own file: from a package of the workspace, whose name need be no path, or from
 * a file that stands for its folder and passes on what others define. `imported` are the files that the imports mean.
 */
export function passedOn(
  state: WorkspaceIndex,
  files: ModuleFiles,
  { document, imports }: Pick<Place, "document" | "imports">,
  imported: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const names = new Set(imports.flatMap(text => text.replace(QUOTED, " ").match(WORD) ?? []));
  const found = new Set<number>();
  for (const name of names) {
    const meant = meantBy(state, name);
    const isKnown = meant.some(([, number]) => imported.has(number));
    if (meant.length === 0 || isKnown || !mayBePassedOn(name)) continue;
    for (const [id] of meant) found.add(id);
  }
  return found;

  function mayBePassedOn(name: string): boolean {
    const statements = importsNaming(new Set([name]), imports);
    const sources = [...files.findAll(importedModules(statements).references, document)].filter(
      ([, sureness]) => sureness > BY_NAME,
    );
    // A path without quotes that leads to no file is that of a foreign library.
    if (sources.length === 0) return statements.some(statement => QUOTE.test(statement));
    return sources.every(([number]) => standsForFolder(state.manifest.get(number)?.document.path ?? ""));
  }
}

/** The chunks that define a name, with their documents; none where that says of no document that it is meant. */
function meantBy({ chunks }: WorkspaceIndex, name: string): [id: number, document: number][] {
  const found: [id: number, document: number][] = [];
  const documents = new Set<number>();
  for (const [id, chunk] of chunks.defining(name)) {
    if (!definitionsIn(chunk).some(each => each.name === name && !MEMBERS.has(each.kind))) continue;
    documents.add(chunk.document);
    found.push([id, chunk.document]);
    if (documents.size > MAX_NAMESAKES) return [];
  }
  return found;
}
