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
  const isFollowed =
    change === undefined ? keeper.index.manifest.find(document) !== undefined : change === "retry";
  if (folder === undefined || (runs.paused && !isFollowed)) return;
  const isOpen = async (): Promise<boolean> => (await openings.current()) === opened;
  try {
    if (change === undefined) await writer.correct(folder, document.path);
    else if (change === "retry") await writer.retry(folder, document.path);
    else await writer.update(folder, document.path);
  } catch (error) {
    // Work on what was closed meanwhile may fail.
    if (await isOpen()) throw error;
  }
  if (!(await isOpen()))
    return runs.paused ? undefined : await updateDocument(openings, runs, document, change);
  keeper.changed();
  runs.complete(opened);
}
