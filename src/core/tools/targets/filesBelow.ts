import type { FileInIndex } from "../../diagnosis.ts";
import { type DocumentId, isBelow } from "../../document.ts";
import type { CallWorld } from "../agentTool.ts";

/** The files below the first of some folders that has any. */
export async function filesBelow(
  world: CallWorld,
  candidates: readonly DocumentId[],
): Promise<readonly FileInIndex[]> {
  if (candidates.length === 0) return [];
  const files = await world.files();
  for (const folder of candidates) {
    const inner = world.names.within(folder);
    const below = files.filter(({ document }) => inner.has(document.folder) || isBelow(document, folder));
    if (below.length > 0) return below;
  }
  return [];
}
