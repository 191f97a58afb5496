import { type DocumentId, documentKey, parentPath } from "../document.ts";

/** The number of documents in each folder, including those in its subfolders. */
export class FolderCounts {
  readonly #counts = new Map<string, number>();

  /** Counts a document in all folders that contain it. */
  add(document: DocumentId): void {
    this.#change(document, 1);
  }

  /** Removes a document that was counted. */
  remove(document: DocumentId): void {
    this.#change(document, -1);
  }

  /** Whether a document is below a folder. A folder of the workspace itself has the path `""`. */
  hasAny(folder: DocumentId): boolean {
    return this.#counts.has(documentKey(folder));
  }

  #change({ folder, path }: DocumentId, by: 1 | -1): void {
    let around = path;
    do {
      around = parentPath(around);
      const key = documentKey({ folder, path: around });
      const count = (this.#counts.get(key) ?? 0) + by;
      if (count === 0) this.#counts.delete(key);
      else this.#counts.set(key, count);
    } while (around !== "");
  }
}
