import type { EngineSettings } from "../../engineSettings.ts";
import type { DocumentMarks, ManifestEntry } from "../../index/manifest.ts";
import type { IndexedContent, WorkspaceIndex } from "../../index/workspaceIndex.ts";

/** How much of a file is indexed: all, its names without the bodies, or its path. */
export const INDEX_DETAILS = ["full", "names", "path"] as const;

export type IndexDetail = (typeof INDEX_DETAILS)[number];

/** An index, and the number of the last document in it that an earlier process read. */
export interface LoadedIndex {
  readonly index: WorkspaceIndex;
  readonly lastLoaded: number;
}

/**
 * Whether more of a file may be indexed than is: because the limit of memory was raised, or because its grammar failed in an earlier
 * process, where it may not have been in its place. This one tries it once.
 */
export function mayHaveMore(
  { index, lastLoaded }: LoadedIndex,
  { document, reduced, failed }: ManifestEntry,
  { maxMemory }: EngineSettings,
): boolean {
  if (reduced !== undefined && reduced < maxMemory) return true;
  return failed === true && (index.manifest.numberOf(document) ?? Infinity) <= lastLoaded;
}

/**
 * How much of a file is indexed: `further`, which is what there is room for of a file that is new, or all of it where that was indexed
 * before, since it takes no more room.
 */
export function detailFor(known: DocumentMarks | undefined, further: IndexDetail): IndexDetail {
  return known !== undefined && known.reduced === undefined ? "full" : further;
}

/** What is left of a document's content in that detail. Its first outline entry is the file's own. */
export function inDetail(detail: IndexDetail, content: IndexedContent): IndexedContent {
  if (detail === "full") return content;
  if (detail === "path") return { chunks: [], outlines: content.outlines.slice(0, 1), vectors: [] };
  const chunks = content.chunks.map(({ chunk, fields }) => ({ chunk, fields: { ...fields, body: "" } }));
  return { ...content, chunks };
}
