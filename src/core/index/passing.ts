import type { CodeDatabase } from "./codeDatabase.ts";
import { ALL_KINDS, type KindSet, NO_KINDS } from "./kindSet.ts";
import type { Manifest, ManifestEntry } from "./manifest.ts";
import type { PassingIds } from "./passingIds.ts";
import type { StoredChunk } from "./storedChunk.ts";
import type { StoredOutline } from "./storedOutline.ts";
import { grown } from "./textList.ts";

/** A filter as the index takes it. */
export interface Passes {
  /** Two with the same key say the same. */
  readonly key: string;
  /**
   * Makes what tells the kinds of definition that pass in a document. What it depends on and changes while a document has its
   * number must be in the key.
   */
  compile(): (facts: ManifestEntry) => KindSet;
}

/** What passes a filter, until the index changes. */
export interface Passing {
  readonly chunks: PassingIds;
  /** Outline entries of documents in which anything passes. */
  readonly outlines: PassingIds;
  kindsIn(document: number): KindSet;
}

/** So many filters are remembered: more than somebody goes to and fro between. */
const REMEMBERED = 4;

/**
 * Tells what passes filters. Numbers and ids are given out once and what they stand for does not change, so a verdict holds for
 * good: with every question a filter is put to what is new, and who types a question has each file judged once. What passes is
 * listed before the search, which so finds the best of it.
 */
export class PassingFilters {
  readonly #manifest: Manifest;
  readonly #chunks: CodeDatabase<StoredChunk>;
  readonly #outlines: CodeDatabase<StoredOutline>;
  /** By key, the one used last at the end. */
  readonly #remembered = new Map<string, Verdicts>();

  constructor(manifest: Manifest, chunks: CodeDatabase<StoredChunk>, outlines: CodeDatabase<StoredOutline>) {
    this.#manifest = manifest;
    this.#chunks = chunks;
    this.#outlines = outlines;
  }

  of({ key, compile }: Passes): Passing {
    const verdicts = this.#remembered.get(key) ?? new Verdicts(compile());
    this.#remembered.delete(key);
    this.#remembered.set(key, verdicts);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    verdicts.extend(this.#manifest, this.#chunks, this.#outlines);
    return verdicts;
  }
}

/** The verdicts of one filter on all that it was put to. What is gone meanwhile is no longer found, whatever they say. */
class Verdicts implements Passing {
  readonly #kindsIn: (facts: ManifestEntry) => KindSet;
  /** By number of a document the kinds that pass. */
  #documents = new Uint32Array(1);
  #documentsUpTo = -1;
  #chunks = new Uint8Array(1);
  #outlines = new Uint8Array(1);

  constructor(kindsIn: (facts: ManifestEntry) => KindSet) {
    this.#kindsIn = kindsIn;
  }

  get chunks(): PassingIds {
    return this.#chunks;
  }

  get outlines(): PassingIds {
    return this.#outlines;
  }

  kindsIn(document: number): KindSet {
    return this.#documents[document] ?? NO_KINDS;
  }

  extend(manifest: Manifest, chunks: CodeDatabase<StoredChunk>, outlines: CodeDatabase<StoredOutline>): void {
    this.#documents = grown(this.#documents, manifest.last + 1);
    const [fromChunk, fromOutline] = [this.#chunks.length, this.#outlines.length];
    this.#chunks = longer(this.#chunks, chunks.lastId);
    this.#outlines = longer(this.#outlines, outlines.lastId);
    let inPart = false;
    for (let number = this.#documentsUpTo + 1; number <= manifest.last; number++) {
      const entry = manifest.get(number);
      if (entry === undefined) continue;
      const kinds = this.#kindsIn(entry);
      this.#documents[number] = kinds;
      // Most documents pass as a whole or not at all, and a look at each chunk is what takes long.
      const { first, count } = entry.chunks;
      if (kinds === ALL_KINDS) this.#chunks.fill(1, first, first + count);
      else if (kinds !== NO_KINDS) inPart = true;
    }
    this.#documentsUpTo = manifest.last;
    if (inPart) {
      for (const [id, { document, kinds }] of chunks.storedAfter(fromChunk - 1))
        if ((this.kindsIn(document) & kinds) !== NO_KINDS) this.#chunks[id] = 1;
    }
    for (const [id, { document }] of outlines.storedAfter(fromOutline - 1))
      if (this.kindsIn(document) !== NO_KINDS) this.#outlines[id] = 1;
  }
}

/** The list, with room for a verdict on every id that is new; 0 is none. */
function longer(ids: Uint8Array<ArrayBuffer>, lastId: number): Uint8Array<ArrayBuffer> {
  if (ids.length > lastId) return ids;
  const all = new Uint8Array(lastId + 1);
  all.set(ids);
  return all;
}
