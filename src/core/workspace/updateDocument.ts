import type { DocumentId } from "../document.ts";
import type { FileChange } from "../engine.ts";
import type { Runs } from "./background/runs.ts";
import { folderOf } from "./opened.ts";
import type { Openings } from "./openings.ts";

/**
 * Brings a document up to date in the workspace that was opened last. While paused, it does so only for a retry, or when an answer found a
 * document that is still indexed to be out of date.
 */
export async function updateDocument(
  openings: Openings,
  runs: Runs,
  document: DocumentId,
  change?: FileChange["kind"],
): Promise<void> {
  const opened = await openings.current();
  const { workspace, writer, keeper } = opened;
  const folder = folderOf(workspace, document);
  const isFollowed =
    change === undefined ? keeper.index.manifest.find(document) !== undefined : change === "retry";
  if (folder === undefined || (runs.paused && !isFollowed)) return;
  const isOpen = async (): Promise<boolean> => (await openings.current()) === opened;
  try {
    if (change === undefined) await writer.correct(folder, document.path);
    else if (change === "retry") await writer.retry(folder, document.path);
    else await writer.update(folder, document.path);
  } catch (error) {
    // Work on a workspace that was closed in the meantime may fail.
    if (await isOpen()) throw error;
  }
  if (!(await isOpen()))
    return runs.paused ? undefined : await updateDocument(openings, runs, document, change);
  keeper.changed();
  runs.complete(opened);
}
