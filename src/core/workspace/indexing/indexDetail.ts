import type { EngineSettings } from "../../engineSettings.ts";
import type { DocumentMarks, ManifestEntry } from "../../index/manifest.ts";
import type { IndexedContent, WorkspaceIndex } from "../../index/workspaceIndex.ts";

/** How much of a file is indexed: everything, only its names without the bodies, or only its path. */
export const INDEX_DETAILS = ["full", "names", "path"] as const;

export type IndexDetail = (typeof INDEX_DETAILS)[number];

/** An index, and the number of the last document that was loaded rather than read by this process. */
export interface LoadedIndex {
  readonly index: WorkspaceIndex;
  readonly lastLoaded: number;
}

/**
 * Whether more of a file may be indexed than is so far: because the memory limit was raised, or because its grammar failed in an earlier
 * process, perhaps through no fault of its own. This process then tries it once.
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
 * The detail for a file: `further`, which there is room for, if the file is new; everything if it was indexed in full before, since it
 * takes no more room.
 */
export function detailFor(known: DocumentMarks | undefined, further: IndexDetail): IndexDetail {
  return known !== undefined && known.reduced === undefined ? "full" : further;
}

/** Reduces a document's content to a detail. Its first outline entry is the file's own. */
export function inDetail(detail: IndexDetail, content: IndexedContent): IndexedContent {
  if (detail === "full") return content;
  if (detail === "path") return { chunks: [], outlines: content.outlines.slice(0, 1), vectors: [] };
  const chunks = content.chunks.map(({ chunk, fields }) => ({ chunk, fields: { ...fields, body: "" } }));
  return { ...content, chunks };
}
