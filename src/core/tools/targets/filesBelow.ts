import type { FileInIndex } from "../../diagnosis.ts";
import { type DocumentId, isBelow } from "../../document.ts";
import { foldText } from "../../text/foldText.ts";
import type { CallWorld } from "../agentTool.ts";

/** The files below the first of some folders that has any. `isWithin` tells whether a document is below a folder. */
export async function filesBelow(
  world: CallWorld,
  candidates: readonly DocumentId[],
  isWithin = isBelow,
): Promise<readonly FileInIndex[]> {
  if (candidates.length === 0) return [];
  const files = await world.files();
  for (const folder of candidates) {
    const inner = world.names.within(folder);
    const below = files.filter(({ document }) => inner.has(document.folder) || isWithin(document, folder));
    if (below.length > 0) return below;
  }
  return [];
}

/** Like `isBelow`, for folded paths. */
export function isBelowAlike(document: DocumentId, { folder, path }: DocumentId): boolean {
  return document.folder === folder && foldText(document.path).startsWith(`${foldText(path)}/`);
}
