import type { DocumentId } from "../document.ts";
import type { Query } from "../hit.ts";
import type { FileSource } from "../ports.ts";
import { folderOf, type Opened } from "./opened.ts";

/**
 * Finds the names that the index has for documents: where letter case does not count, an editor may have opened a file under other
 * capitals, and agents may name it so.
 */
export class NamedDocuments {
  readonly #files: FileSource;

  constructor(files: FileSource) {
    this.#files = files;
  }

  async document(opened: Pick<Opened, "workspace" | "keeper">, document: DocumentId): Promise<DocumentId> {
    const folder = folderOf(opened.workspace, document);
    // Names that are in the index need no look at the disk.
    if (folder === undefined || opened.keeper.index.manifest.find(document) !== undefined) return document;
    return { ...document, path: await this.#files.named(folder, document.path) };
  }

  /** A query with the index's names for its places. */
  async query(opened: Opened, query: Query): Promise<Query> {
    const { from, near } = query;
    return {
      ...query,
      ...(from && { from: { ...from, document: await this.document(opened, from.document) } }),
      ...(near && { near: await Promise.all(near.map(each => this.document(opened, each))) }),
    };
  }
}
