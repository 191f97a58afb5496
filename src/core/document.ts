/** Names a document: the workspace folder it belongs to and its path below that folder. */
export interface DocumentId {
  /** The folder's identifier, as given to `Engine.open`. */
  readonly folder: string;
  /** Relative to the folder, with `/` on every platform. */
  readonly path: string;
}

/** The language of every document that no grammar claims. */
export const PLAIN_TEXT = "text";

/** One string per document, for maps. The separator cannot occur in a path. */
export function documentKey(id: DocumentId): string {
  return `${id.folder}\0${id.path}`;
}

/** Whether a document lies in a folder of the workspace or below; the path of the outermost is empty. */
export function isBelow(document: DocumentId, { folder, path }: DocumentId): boolean {
  return document.folder === folder && (path === "" || document.path.startsWith(`${path}/`));
}
