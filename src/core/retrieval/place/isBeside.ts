import type { DocumentId } from "../../document.ts";

/** Whether two documents are in one folder, of the same folder of the workspace. */
export function isBeside(one: DocumentId, other: DocumentId): boolean {
  return one.folder === other.folder && folderOf(one.path) === folderOf(other.path);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
