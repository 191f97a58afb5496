import { type IndexedFile, indexedFiles } from "../../diagnosis.ts";
import { type DocumentId, isBelow } from "../../document.ts";
import type { ToolWorld } from "../agentTool.ts";
import { DocumentNames } from "./documentNames.ts";

/** The files below the first of some folders that has any. */
export async function filesBelow(
  world: ToolWorld,
  candidates: readonly DocumentId[],
  signal: AbortSignal,
): Promise<readonly IndexedFile[]> {
  if (candidates.length === 0) return [];
  const files = await indexedFiles(world.engine, signal);
  const names = new DocumentNames(world.folders);
  for (const folder of candidates) {
    const inner = names.within(folder);
    const below = files.filter(({ document }) => inner.has(document.folder) || isBelow(document, folder));
    if (below.length > 0) return below;
  }
  return [];
}
