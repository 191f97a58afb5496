import type { EngineSettings } from "../../engineSettings.ts";
import type { DocumentMarks } from "../../index/manifest.ts";
import type { IndexedContent } from "../../index/workspaceIndex.ts";

/** How much of a file is indexed: all, its names without the bodies, or its path. */
export const INDEX_DETAILS = ["full", "names", "path"] as const;

export type IndexDetail = (typeof INDEX_DETAILS)[number];

/** Whether more of a file may be indexed than is, because the limit of memory was raised. */
export function isReduced({ reduced }: DocumentMarks, { maxMemory }: EngineSettings): boolean {
  return reduced !== undefined && reduced < maxMemory;
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
