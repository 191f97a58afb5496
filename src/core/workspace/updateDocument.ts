import type { DocumentId } from "../document.ts";
import type { FileChange } from "../engine.ts";
import type { Runs } from "./background/runs.ts";
import { folderOf } from "./opened.ts";
import type { Openings } from "./openings.ts";

/** Brings one document up to date, in what is opened last. Paused, only for a retry, or an answer with what is still indexed. */
export async function updateDocument(
  openings: Openings,
  runs: Runs,
  document: DocumentId,
  change?: FileChange["kind"],
): Promise<void> {
  const opened = await openings.current();
  const { workspace, writer, keeper } = opened;
  const folder = folderOf(workspace, document);
  const again = change === "retry";
  const isFollowed = change === undefined ? keeper.index.manifest.find(document) !== undefined : again;
  if (folder === undefined || (runs.paused && !isFollowed)) return;
  const isOpen = async (): Promise<boolean> => (await openings.current()) === opened;
  try {
    await writer[change === undefined ? "correct" : again ? "retry" : "update"](folder, document.path);
  } catch (error) {
    // Work on what was closed meanwhile may fail.
    if (await isOpen()) throw error;
  }
  if (!(await isOpen()))
    return runs.paused ? undefined : await updateDocument(openings, runs, document, change);
  keeper.changed();
  runs.complete(opened);
}
