import { type DocumentId, documentKey } from "../document.ts";
import type { LeftOutEntry, Manifest } from "./manifest.ts";
import { type IndexPart, partDocument } from "./saved/indexPart.ts";

/** The parts of a change other than the content of chunks and outline entries. */
export type ChangedLists = Pick<
  IndexPart,
  "removed" | "documents" | "recommitted" | "leftOut" | "noLongerLeftOut" | "heads" | "isUnfinished"
>;

/** The changes to an index since they were last taken. */
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

  /** `isUnfinished` differs from its value at that time. */
  turned = false;

  /** Whether there are any. */
  get any(): boolean {
    return this.turned || this.#all.some(({ size }) => size > 0);
  }

  /** Records that a file is left out, or no longer if there is no entry. */
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
