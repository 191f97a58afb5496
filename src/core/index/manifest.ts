import { byPlace, type DocumentId, documentKey, isBelow } from "../document.ts";
import type { FileHistory } from "../history.ts";
import type { SecretCounts } from "../secrets.ts";
import type { SkipReason } from "../status.ts";
import { FolderCounts } from "./folderCounts.ts";
import { type IdRange, NO_IDS } from "./idRange.ts";

/** A file's history; `none` if it has none, `undefined` if git was not asked yet. */
export type RecordedHistory = FileHistory | "none" | undefined;

/** Facts about a file that most files do not have. */
export interface DocumentMarks {
  /** The secrets that were masked in it; absent if there were none. */
  readonly secrets?: SecretCounts;
  /** Its text says that it was generated. */
  readonly generated?: boolean;
  /** It is not completely indexed, since the engine's memory is limited to this many megabytes. */
  readonly reduced?: number;
  /** Its grammar failed when it was indexed, so its structure is not known. */
  readonly failed?: true;
}

/** Facts about a file from the file itself. */
export interface DocumentFacts extends DocumentMarks {
  readonly document: DocumentId;
  readonly language: string;
  /** Bytes, and milliseconds since the epoch, which can be found without reading the file. */
  readonly size: number;
  readonly modified: number;
  /** Of the content. */
  readonly hash: string;
  readonly spans: number;
}

/** The index's record of a file. */
export interface ManifestEntry extends DocumentFacts {
  readonly chunks: IdRange;
  /** Its outline entries, except that of its history. */
  readonly outlines: IdRange;
  readonly history: RecordedHistory;
  /** Id of the outline entry of its last commit, if there is one. */
  readonly commit: number | undefined;
}

/** A file that is left out for a reason that only reading it showed. */
export interface LeftOutEntry {
  readonly document: DocumentId;
  readonly size: number;
  readonly modified: number;
  readonly reason: SkipReason;
}

/** The files in the index. Each has a number, by which its chunks refer to it. No number is given out twice. */
export class Manifest {
  readonly #entries = new Map<number, ManifestEntry>();
  readonly #numbers = new Map<string, number>();
  readonly #leftOut = new Map<string, LeftOutEntry>();
  /** For each folder, the commit at which the histories of its files were read. */
  readonly heads = new Map<string, string>();
  /** Files were still to be read at the last change, so the index is not complete. */
  isUnfinished = false;
  #last = -1;
  #spans = 0;
  #chunks = 0;
  #bytes = 0;
  readonly #secrets = new Map<string, number>();
  /** Built when documents below a folder are first asked for, so that it does not delay the start. */
  #folders: FolderCounts | undefined;
  /** Kept until the next change. */
  #inOrder: readonly ManifestEntry[] | undefined;

  get files(): number {
    return this.#entries.size;
  }

  get spans(): number {
    return this.#spans;
  }

  get chunks(): number {
    return this.#chunks;
  }

  /** Bytes of all files on disk. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The secrets that were masked in all files, by rule. */
  get secrets(): SecretCounts {
    return Object.fromEntries([...this.#secrets].filter(([, count]) => count > 0));
  }

  /** The highest number given out; -1 if there is none. */
  get last(): number {
    return this.#last;
  }

  /** A number for a document that is about to be added. */
  next(): number {
    return ++this.#last;
  }

  add(number: number, entry: ManifestEntry): void {
    this.#entries.set(number, entry);
    this.#numbers.set(documentKey(entry.document), number);
    this.#folders?.add(entry.document);
    this.#last = Math.max(this.#last, number);
    this.#count(entry, 1);
  }

  get(number: number): ManifestEntry | undefined {
    return this.#entries.get(number);
  }

  /** The path of a document; empty if the document no longer exists. */
  pathOf(number: number): string {
    return this.#entries.get(number)?.document.path ?? "";
  }

  /** The ids of a document's chunks; none if the document no longer exists. */
  chunksOf(number: number): IdRange {
    return this.#entries.get(number)?.chunks ?? NO_IDS;
  }

  find(document: DocumentId): ManifestEntry | undefined {
    const number = this.numberOf(document);
    return number === undefined ? undefined : this.#entries.get(number);
  }

  numberOf(document: DocumentId): number | undefined {
    return this.#numbers.get(documentKey(document));
  }

  /** Replaces some facts about a document, if it is known. */
  amend(number: number, change: Partial<ManifestEntry>): void {
    const entry = this.#entries.get(number);
    if (entry === undefined) return;
    this.#count(entry, -1);
    const amended = { ...entry, ...change };
    this.#entries.set(number, amended);
    this.#count(amended, 1);
  }

  /** Records why a file is left out, so that it is not read again as long as it stays the same. */
  leaveOut(entry: LeftOutEntry): void {
    this.#leftOut.set(documentKey(entry.document), entry);
  }

  findLeftOut(document: DocumentId): LeftOutEntry | undefined {
    return this.#leftOut.get(documentKey(document));
  }

  /** Whether a file is known to be left out for that reason, and has not changed. */
  isLeftOut({ document, size, modified, reason }: LeftOutEntry): boolean {
    const known = this.findLeftOut(document);
    return known?.reason === reason && known.size === size && known.modified === modified;
  }

  leftOut(): IterableIterator<LeftOutEntry> {
    return this.#leftOut.values();
  }

  /** Forgets that a file is left out. Returns whether it was. */
  forgetLeftOut(document: DocumentId): boolean {
    return this.#leftOut.delete(documentKey(document));
  }

  /** Removes a document, and returns its record. */
  remove(document: DocumentId): ManifestEntry | undefined {
    const key = documentKey(document);
    const number = this.#numbers.get(key);
    if (number === undefined) return undefined;
    const entry = this.#entries.get(number);
    this.#numbers.delete(key);
    this.#entries.delete(number);
    this.#folders?.remove(document);
    if (entry !== undefined) this.#count(entry, -1);
    return entry;
  }

  /** The documents below a folder. Looks at all documents only if there are any: most paths are those of files. */
  below(folder: DocumentId): DocumentId[] {
    const found: DocumentId[] = [];
    if (!this.#countedFolders().hasAny(folder)) return found;
    for (const { document } of this.#entries.values()) if (isBelow(document, folder)) found.push(document);
    return found;
  }

  /** The numbers of documents that are not indexed completely. Looks at all documents. */
  reduced(): number[] {
    return [...this.#entries].flatMap(([number, { reduced }]) => (reduced === undefined ? [] : number));
  }

  /** In order of folder and path. */
  inOrder(): readonly ManifestEntry[] {
    this.#inOrder ??= [...this.#entries.values()].sort((one, other) => byPlace(one.document, other.document));
    return this.#inOrder;
  }

  /** Orders documents, given by their numbers, by folder and path: the numbers depend on how the index was built. */
  byPlace(one: number, other: number): number {
    const [first, second] = [this.#entries.get(one), this.#entries.get(other)];
    return first && second ? byPlace(first.document, second.document) : one - other;
  }

  /** With their numbers, in order of number. */
  entries(): IterableIterator<[number, ManifestEntry]> {
    return this.#entries.entries();
  }

  #countedFolders(): FolderCounts {
    if (this.#folders !== undefined) return this.#folders;
    const folders = new FolderCounts();
    for (const { document } of this.#entries.values()) folders.add(document);
    this.#folders = folders;
    return folders;
  }

  #count(entry: ManifestEntry, sign: 1 | -1): void {
    this.#inOrder = undefined;
    this.#spans += sign * entry.spans;
    this.#chunks += sign * entry.chunks.count;
    this.#bytes += sign * entry.size;
    if (entry.secrets === undefined) return;
    for (const [rule, count] of Object.entries(entry.secrets))
      this.#secrets.set(rule, (this.#secrets.get(rule) ?? 0) + sign * count);
  }
}
