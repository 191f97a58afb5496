import type { FileInIndex } from "../../diagnosis.ts";
import type { ToolWorld } from "../agentTool.ts";

/** A message for when all files of an index are gone at once, since their folder is; it may come back. */
export const GONE = "No file of the index can be read: the folder may have been moved or deleted.";

/** The most files that are looked at on disk to tell whether their folder exists. */
const MAX_LOOKED_AT = 5;

/** Whether any of a few files, spread over all, is on disk: the index may not have been told of changes. */
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
