import type { DocumentId } from "../../document.ts";
import type { Freshness } from "../../hit.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { textHash } from "../../text/textHash.ts";

/** A document as it is now. */
export interface CurrentDocument {
  /** `undefined` if the document no longer exists. */
  readonly text: string | undefined;
  /** `stale` if it differs from what the index knows. */
  readonly freshness: Freshness;
}

/** Reads a document for an answer. */
export type ReadForAnswer = (entry: ManifestEntry) => Promise<CurrentDocument>;

/** A document that still has at least some of what was found in it. */
export interface ConfirmedDocument {
  readonly entry: ManifestEntry;
  readonly text: string;
  readonly freshness: Freshness;
  /** Whether a chunk of it is still where the index has it. */
  has(chunk: StoredChunk): boolean;
}

/** Reads each document of an answer once, and compares it with what was found. */
export class DocumentReader {
  readonly #state: WorkspaceIndex;
  readonly #read: ReadForAnswer;
  readonly #signal: AbortSignal;
  readonly #reading = new Map<number, Promise<CurrentDocument>>();
  readonly #prepared = new Map<number, DocumentId>();
  readonly #stale = new Map<number, DocumentId>();

  constructor(state: WorkspaceIndex, read: ReadForAnswer, signal: AbortSignal) {
    this.#state = state;
    this.#read = read;
    this.#signal = signal;
  }

  /** Documents that turned out to have changed. */
  get stale(): DocumentId[] {
    return [...this.#stale.values()];
  }

  /** Starts reading the documents of these chunks: the disk serves many reads in the time of one. */
  prepare(chunks: readonly StoredChunk[]): void {
    for (const { document } of chunks) {
      const entry = this.#state.manifest.get(document);
      if (entry === undefined) continue;
      this.#prepared.set(document, entry.document);
      // A later reader of the document sees the failure; if nobody reads it, the failure does not matter.
      this.#current(document, entry).catch(() => undefined);
    }
  }

  /** The document that some chunks are from; `undefined` if none of them is still where the index has it. */
  async confirm(chunks: readonly StoredChunk[]): Promise<ConfirmedDocument | undefined> {
    const number = chunks[0]?.document ?? -1;
    const entry = this.#state.manifest.get(number);
    if (entry === undefined) {
      // The document may have been indexed again since the chunk was found, and then has another number.
      const before = this.#prepared.get(number);
      if (before !== undefined) this.#stale.set(number, before);
      return undefined;
    }
    const { text, freshness } = await this.#current(number, entry);
    this.#signal.throwIfAborted();
    if (freshness === "stale") this.#stale.set(number, entry.document);
    if (text === undefined) return undefined;
    const has = ({ start, end, hash }: StoredChunk): boolean =>
      freshness !== "stale" || textHash(text.slice(start, end)) === hash;
    return chunks.some(has) ? { entry, text, freshness, has } : undefined;
  }

  #current(number: number, entry: ManifestEntry): Promise<CurrentDocument> {
    let reading = this.#reading.get(number);
    if (reading === undefined) {
      reading = this.#read(entry);
      this.#reading.set(number, reading);
    }
    return reading;
  }
}
