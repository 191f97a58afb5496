import type { DocumentId } from "../document.ts";
import type { Query } from "../hit.ts";
import type { FileSource } from "../ports.ts";
import { folderOf, type Opened } from "./opened.ts";

/** Calls documents as the index does: where capitals do not count, an editor may have a file open under others, and agents name it so. */
export class NamedDocuments {
  readonly #files: FileSource;

  constructor(files: FileSource) {
    this.#files = files;
  }

  async document(opened: Pick<Opened, "workspace" | "keeper">, document: DocumentId): Promise<DocumentId> {
    const folder = folderOf(opened.workspace, document);
    // What the index has needs no look at the disk.
    if (folder === undefined || opened.keeper.index.manifest.find(document) !== undefined) return document;
    return { ...document, path: await this.#files.named(folder, document.path) };
  }

  /** A query whose places are called so. */
  async query(opened: Opened, query: Query): Promise<Query> {
    const { from, near } = query;
    return {
      ...query,
      ...(from && { from: { ...from, document: await this.document(opened, from.document) } }),
      ...(near && { near: await Promise.all(near.map(each => this.document(opened, each))) }),
    };
  }
}
