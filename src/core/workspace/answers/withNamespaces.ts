import { type DocumentId, documentKey } from "../../document.ts";
import { idsIn, NO_IDS } from "../../index/idRange.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { namespaceOf } from "../../namespace.ts";
import type { SpanTitle } from "../../span.ts";

/** What was found in documents, each with the namespace around all that its document defines, if there is one. */
export function withNamespaces<Found extends { readonly document: DocumentId }>(
  index: WorkspaceIndex,
  found: readonly Found[],
): readonly (Found & { readonly namespace?: string })[] {
  const known = new Map<string, string>();
  return found.map(each => {
    const key = documentKey(each.document);
    const namespace = known.get(key) ?? indexedNamespace(index, each.document);
    known.set(key, namespace);
    return namespace === "" ? each : { ...each, namespace };
  });
}

/** The namespace of a document by the definitions in its chunks. */
function indexedNamespace({ manifest, chunks }: WorkspaceIndex, document: DocumentId): string {
  const definitions: SpanTitle[] = [];
  for (const id of idsIn(manifest.find(document)?.chunks ?? NO_IDS)) {
    const stored = chunks.at(id);
    if (stored !== undefined) definitions.push(...definitionsIn(stored));
    // Most files have none, and a namespace begins before everything in it.
    if (definitions[0] !== undefined && definitions[0].kind !== "module") return "";
  }
  return namespaceOf(definitions);
}
