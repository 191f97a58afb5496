import { type IndexedFile, indexedFiles } from "../diagnosis.ts";
import { type DocumentId, isBelow } from "../document.ts";
import type { ToolWorld } from "./agentTool.ts";

/** The files below the first of some folders that has any. */
export async function filesBelow(
  world: ToolWorld,
  candidates: readonly DocumentId[],
  signal: AbortSignal,
): Promise<readonly IndexedFile[]> {
  if (candidates.length === 0) return [];
  const files = await indexedFiles(world.engine, signal);
  for (const folder of candidates) {
    const below = files.filter(({ document }) => isBelow(document, folder));
    if (below.length > 0) return below;
  }
  return [];
}
