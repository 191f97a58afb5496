import { type DocumentId, documentKey, parentPath } from "../../document.ts";
import type { WorkspaceFolder } from "../../engine.ts";
import { isSkipped, type Listing } from "../../ports.ts";

/** Places that a listing of all folders could not look at. Files there may be unchanged. */
export class OutOfReach {
  readonly #places = new Set<string>();

  add(document: DocumentId, listing: Listing): void {
    if (isSkipped(listing) && listing.outOfReach === true) this.#places.add(documentKey(document));
  }

  /** The place out of reach that a document is or lies in. */
  placeOf({ folder, path }: DocumentId): DocumentId | undefined {
    if (this.#places.size === 0) return undefined;
    for (let at = path; ; at = parentPath(at)) {
      const place = { folder, path: at };
      if (this.#places.has(documentKey(place))) return place;
      if (at === "") return undefined;
    }
  }

  /** Says which of these folders are out of reach as a whole; `undefined` if none is. */
  tellRoots(folders: readonly WorkspaceFolder[]): string | undefined {
    const away = folders.filter(({ id }) => this.placeOf({ folder: id, path: "" }) !== undefined);
    const roots = away.map(({ root }) => root).join(", ");
    if (away.length > 1)
      return `These folders are not there or cannot be read, so nothing in them is found: ${roots}`;
    return away.length === 0
      ? undefined
      : `${roots} is not there or cannot be read, so nothing in it is found.`;
  }
}
