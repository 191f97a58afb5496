import type { CodeDatabase } from "./database/codeDatabase.ts";
import { ALL_KINDS, type KindSet, NO_KINDS } from "./kindSet.ts";
import type { Manifest, ManifestEntry } from "./manifest.ts";
import { grown, lengthened } from "./numberArrays.ts";
import type { PassingIds } from "./passingIds.ts";
import type { StoredChunk } from "./storedChunk.ts";
import type { StoredOutline } from "./storedOutline.ts";

/** A filter in the form that the index takes. */
export interface IndexFilter {
  /** Filters with the same key must pass the same. Anything that may change while a document keeps its number must be in the key. */
  readonly key: string;
  /** Returns a function for the kinds of definition that pass in a document. */
  compile(): (facts: ManifestEntry) => KindSet;
}

/** The part of the index that passes a filter. Valid until the index changes. */
export interface Passing {
  readonly chunks: PassingIds;
  /** Outline entries of documents in which anything passes. */
  readonly outlines: PassingIds;
  kindsIn(document: number): KindSet;
}

/** The number of filters that are remembered: more than a user switches between. */
const REMEMBERED = 4;

/**
 * Applies filters. Numbers and ids are never reused, and what they stand for does not change, so a verdict is final: each question applies
 * its filter only to new documents, and while a question is typed, each file is judged once. The filter is applied before the search, which
 * then finds the best of what passes.
 */
export class PassingFilters {
  readonly #manifest: Manifest;
  readonly #chunks: CodeDatabase<StoredChunk>;
  readonly #outlines: CodeDatabase<StoredOutline>;
  /** By key, the most recently used last. */
  readonly #remembered = new Map<string, Verdicts>();

  constructor(manifest: Manifest, chunks: CodeDatabase<StoredChunk>, outlines: CodeDatabase<StoredOutline>) {
    this.#manifest = manifest;
    this.#chunks = chunks;
    this.#outlines = outlines;
  }

  of({ key, compile }: IndexFilter): Passing {
    const verdicts = this.#remembered.get(key) ?? new Verdicts(compile());
    this.#remembered.delete(key);
    this.#remembered.set(key, verdicts);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    verdicts.extend(this.#manifest, this.#chunks, this.#outlines);
    return verdicts;
  }
}

/** The verdicts of one filter on everything it was applied to. Those on documents that are gone do no harm. */
class Verdicts implements Passing {
  readonly #kindsIn: (facts: ManifestEntry) => KindSet;
  /** The kinds that pass, by the number of a document. */
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

  /** Applies the filter to everything added since the last call. */
  extend(manifest: Manifest, chunks: CodeDatabase<StoredChunk>, outlines: CodeDatabase<StoredOutline>): void {
    this.#documents = grown(this.#documents, manifest.last + 1);
    const [fromChunk, fromOutline] = [this.#chunks.length, this.#outlines.length];
    // A new id has no verdict yet, which is 0.
    this.#chunks = lengthened(this.#chunks, chunks.lastId + 1);
    this.#outlines = lengthened(this.#outlines, outlines.lastId + 1);
    let inPart = false;
    for (let number = this.#documentsUpTo + 1; number <= manifest.last; number++) {
      const entry = manifest.get(number);
      if (entry === undefined) continue;
      const kinds = this.#kindsIn(entry);
      this.#documents[number] = kinds;
      // Most documents pass as a whole or not at all, and looking at each chunk is what takes time.
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
