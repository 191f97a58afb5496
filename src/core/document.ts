/** Names a document: the workspace folder it belongs to and its path below that folder. */
export interface DocumentId {
  /** The folder's identifier, as given to `Engine.open`. */
  readonly folder: string;
  /** Relative to the folder, with `/` on every platform. */
  readonly path: string;
}

/** The language id of documents that no grammar claims. */
export const PLAIN_TEXT = "text";

/** A string that identifies a document, for maps and sets. The separator cannot occur in a path. */
export function documentKey(id: DocumentId): string {
  return `${id.folder}\0${id.path}`;
}

/** Each document once, in order of first occurrence. */
export function distinct(documents: readonly DocumentId[]): DocumentId[] {
  return [...new Map(documents.map(document => [documentKey(document), document])).values()];
}

/** Whether two ids name the same document. */
export function isSameDocument(one: DocumentId, other: DocumentId): boolean {
  return one.folder === other.folder && one.path === other.path;
}

/** Orders documents by folder and path. */
export function byPlace(one: DocumentId, other: DocumentId): number {
  if (one.folder !== other.folder) return one.folder < other.folder ? -1 : 1;
  if (one.path === other.path) return 0;
  return one.path < other.path ? -1 : 1;
}

/** Whether a document lies somewhere below a folder. A folder of the workspace itself has the path `""`. */
export function isBelow(document: DocumentId, { folder, path }: DocumentId): boolean {
  return document.folder === folder && (path === "" || document.path.startsWith(`${path}/`));
}

/** Whether two documents lie in the same folder. */
export function isBeside(one: DocumentId, other: DocumentId): boolean {
  return one.folder === other.folder && parentPath(one.path) === parentPath(other.path);
}

/** The path of the folder that a file lies in; `""` at the top. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** The number of names in a path: 1 at the top. */
export function depthOf(path: string): number {
  return path.split("/").length;
}

/** The last name of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The last name of a path without its endings: `cart` of `shop/cart.service.ts`, and all of `.env`. */
export function bareName(path: string): string {
  return baseName(path).replace(/(?!^)\..*$/, "");
}

/** A name without its last ending: `cart.service` of `cart.service.ts`. */
export function withoutEnding(name: string): string {
  return name.replace(/\.[^.]*$/, "");
}
