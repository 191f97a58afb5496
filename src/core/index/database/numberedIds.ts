import type { AnyOrama } from "@orama/orama";

/**
 * Replaces Orama's two tables between the names of documents and their numbers: our documents are named by their numbers, so only the last
 * number has to be kept, while a hundred thousand names take some megabytes, and time at every start.
 */
export function numberDocuments(database: AnyOrama, last: number): void {
  const ids = new NumberedIds(last);
  database.internalDocumentIDStore.idToInternalId = ids;
  database.internalDocumentIDStore.internalIdToId = ids.names;
}

/** Maps the name of a document to its number, which the name spells. */
class NumberedIds extends Map<string, number> {
  /** Names of documents, each at its number minus one. */
  readonly names: string[];
  #last: number;

  constructor(last: number) {
    super();
    this.#last = last;
    this.names = new Proxy<string[]>([], {
      get: (_, key) => {
        if (key === "length") return this.#last;
        // `set` has recorded it already.
        if (key === "push") return () => this.#last;
        return typeof key === "symbol" ? undefined : String(Number(key) + 1);
      },
    });
  }

  override get size(): number {
    return this.#last;
  }

  override get(name: string): number | undefined {
    const number = Number(name);
    return number <= this.#last ? number : undefined;
  }

  override set(_name: string, number: number): this {
    this.#last = number;
    return this;
  }
}

/** `count` consecutive ids. */
export function idsFrom(first: number, count: number): Uint32Array {
  const ids = new Uint32Array(count);
  for (let at = 0; at < count; at++) ids[at] = first + at;
  return ids;
}
