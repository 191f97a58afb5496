import { diagnosisPages, type IndexedFile } from "../diagnosis.ts";
import type { DocumentId } from "../document.ts";
import type { ToolWorld } from "./agentTool.ts";

/** All files of the index, in order of path. */
export async function indexedFiles(
  { engine }: ToolWorld,
  signal: AbortSignal,
): Promise<readonly IndexedFile[]> {
  const files: IndexedFile[] = [];
  for await (const page of diagnosisPages(engine, signal)) {
    for (const file of page.files)
      if (file.state === "indexed" && file.freshness !== "gone") files.push(file);
  }
  return files;
}

/** The files below the first of some folders that has any. */
export async function filesBelow(
  world: ToolWorld,
  candidates: readonly DocumentId[],
  signal: AbortSignal,
): Promise<readonly IndexedFile[]> {
  if (candidates.length === 0) return [];
  const files = await indexedFiles(world, signal);
  for (const { folder, path } of candidates) {
    const below = files.filter(
      ({ document }) => document.folder === folder && (path === "" || document.path.startsWith(`${path}/`)),
    );
    if (below.length > 0) return below;
  }
  return [];
}
