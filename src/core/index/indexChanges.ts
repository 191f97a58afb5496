import { type DocumentId, documentKey } from "../document.ts";
import type { LeftOutEntry, Manifest } from "./manifest.ts";
import { type IndexPart, partDocument } from "./saved/indexPart.ts";

/** What of an index a change is about, but for what its chunks and outline entries hold. */
export type ChangedLists = Pick<
  IndexPart,
  "removed" | "documents" | "recommitted" | "leftOut" | "noLongerLeftOut" | "heads" | "isUnfinished"
>;

/** What happened to an index since its changes were last taken. */
export class IndexChanges {
  /** Numbers of documents. */
  readonly removed = new Set<number>();
  readonly changed = new Set<number>();
  readonly recommitted = new Set<number>();
  readonly #leftOut = new Map<
    string,
    { readonly document: DocumentId; readonly entry: LeftOutEntry | undefined }
  >();
  /** By folder. */
  readonly heads = new Map<string, string | undefined>();

  /** Whether files are still to be read is not what it was. */
  turned = false;

  /** Whether there are any. */
  get any(): boolean {
    return this.turned || this.#all.some(({ size }) => size > 0);
  }

  /** A file is left out, or with no entry no longer. */
  leftOut(document: DocumentId, entry: LeftOutEntry | undefined): void {
    this.#leftOut.set(documentKey(document), { document, entry });
  }

  lists(manifest: Manifest): ChangedLists {
    const leftOut = [...this.#leftOut.values()];
    return {
      removed: [...this.removed],
      documents: [...this.changed].flatMap(number => {
        const entry = manifest.get(number);
        return entry === undefined ? [] : [partDocument(number, entry)];
      }),
      recommitted: [...this.recommitted],
      leftOut: leftOut.flatMap(({ entry }) => entry ?? []),
      noLongerLeftOut: leftOut.flatMap(({ document, entry }) => (entry === undefined ? [document] : [])),
      heads: [...this.heads],
      isUnfinished: manifest.isUnfinished,
    };
  }

  clear(): void {
    for (const changes of this.#all) changes.clear();
    this.turned = false;
  }

  get #all() {
    return [this.removed, this.changed, this.recommitted, this.#leftOut, this.heads];
  }
}
