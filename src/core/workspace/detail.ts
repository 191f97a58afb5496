import type { EngineSettings } from "../engineSettings.ts";
import type { DocumentMarks } from "../index/manifest.ts";
import type { IndexedContent } from "../index/workspaceIndex.ts";

/** How much of a file is indexed: all, its names without the bodies, or its path. */
export const DETAILS = ["full", "names", "path"] as const;

/** One of `DETAILS`. */
export type Detail = (typeof DETAILS)[number];

/** Whether more of a file may be indexed than is, because the limit of memory was raised. */
export function isReduced({ reduced }: DocumentMarks, { maxMemory }: EngineSettings): boolean {
  return reduced !== undefined && reduced < maxMemory;
}

/** How much of a file is indexed where there is room for so much of a further one. What was indexed as a whole takes no more than before. */
export function detailFor(known: DocumentMarks | undefined, further: Detail): Detail {
  return known !== undefined && known.reduced === undefined ? "full" : further;
}

/** What is left of a document in that detail. Its first outline entry is the file's own. */
export function inDetail(detail: Detail, content: IndexedContent): IndexedContent {
  if (detail === "full") return content;
  if (detail === "path") return { chunks: [], outlines: content.outlines.slice(0, 1), vectors: [] };
  const chunks = content.chunks.map(({ chunk, fields }) => ({ chunk, fields: { ...fields, body: "" } }));
  return { ...content, chunks };
}
