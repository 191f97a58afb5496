import type { FileInIndex } from "../../diagnosis.ts";
import type { ToolWorld } from "../agentTool.ts";

/** All files of an index are gone at once where their folder is, which may come back. */
export const GONE = "No file of the index can be read: the folder may have been moved or deleted.";

/** Files that are looked at on disk to tell whether their folder is there. */
const MAX_LOOKED_AT = 5;

/** Whether some of the files, or those of a few that are spread over all, are on disk: the index has been told of no change. */
export async function isAnyThere(
  { engine }: ToolWorld,
  files: readonly FileInIndex[],
  signal: AbortSignal,
): Promise<boolean> {
  const apart = Math.ceil(files.length / MAX_LOOKED_AT);
  for (const { document } of files.filter((_file, at) => at % apart === 0)) {
    const [file] = (await engine.diagnose({ document }, signal)).files;
    if (file?.state === "indexed" && file.freshness !== "gone") return true;
  }
  return false;
}
