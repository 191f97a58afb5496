import type { AnyOrama } from "@orama/orama";

/**
 * Orama's two tables of how documents are called and which number each has, replaced: ours are called by their numbers, so
 * there is nothing to keep but the last one, where a hundred thousand names take some megabytes and time at every start.
 */
export function numberDocuments(database: AnyOrama, last: number): void {
  const ids = new NumberedIds(last);
  database.internalDocumentIDStore.idToInternalId = ids;
  database.internalDocumentIDStore.internalIdToId = ids.names;
}

/** Which number a document has: the one that its name spells. */
class NumberedIds extends Map<string, number> {
  /** What a document is called, at a place one below its number. */
  readonly names: string[];
  #last: number;

  constructor(last: number) {
    super();
    this.#last = last;
    this.names = new Proxy<string[]>([], {
      get: (_, key) => {
        if (key === "length") return this.#last;
        // `set` has noted it already.
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

/** `count` ids, one after the other. */
export function idsFrom(first: number, count: number): Uint32Array {
  const ids = new Uint32Array(count);
  for (let at = 0; at < count; at++) ids[at] = first + at;
  return ids;
}
