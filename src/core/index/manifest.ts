import { byPlace, type DocumentId, documentKey, isBelow } from "../document.ts";
import type { FileHistory } from "../history.ts";
import type { SecretCounts } from "../secrets.ts";
import type { SkipReason } from "../status.ts";
import { FolderCounts } from "./folderCounts.ts";
import { type IdRange, NO_IDS } from "./idRange.ts";

/** A file's history, `none` where there is none for it, `undefined` while nobody has asked. */
export type RecordedHistory = FileHistory | "none" | undefined;

export function isSameHistory(one: RecordedHistory, other: RecordedHistory): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  return (
    one.commits === other.commits &&
    one.frequency === other.frequency &&
    one.last.subject === other.last.subject &&
    one.last.author === other.last.author &&
    one.last.time === other.last.time
  );
}

/** What was found in a file that not every file has. */
export interface DocumentMarks {
  /** What was masked in it; absent where nothing was. */
  readonly secrets?: SecretCounts;
  /** Its text says that a program wrote it. */
  readonly generated?: boolean;
  /** Less than all of it is indexed, since the engine may not take more memory than so many megabytes. */
  readonly reduced?: number;
  /** Its grammar failed when it was indexed, so that it has none of its structure. */
  readonly failed?: true;
}

/** What a file says of itself. */
export interface DocumentFacts extends DocumentMarks {
  readonly document: DocumentId;
  readonly language: string;
  /** Bytes, and milliseconds since the epoch: what a look at the file can tell without reading it. */
  readonly size: number;
  readonly modified: number;
  /** Of the content. */
  readonly hash: string;
  readonly spans: number;
}

/** What the index knows of a file. */
export interface ManifestEntry extends DocumentFacts {
  readonly chunks: IdRange;
  /** Its outline entries, but for that of its history. */
  readonly outlines: IdRange;
  readonly history: RecordedHistory;
  /** Id of the outline entry of its last commit, where there is one. */
  readonly commit: number | undefined;
}

/** A file that had to be read to be left out, and as what it was left out. */
export interface LeftOutEntry {
  readonly document: DocumentId;
  readonly size: number;
  readonly modified: number;
  readonly reason: SkipReason;
}

/** The files in the index. Each has a number, by which its chunks refer to it; numbers are not given out twice. */
export class Manifest {
  readonly #entries = new Map<number, ManifestEntry>();
  readonly #numbers = new Map<string, number>();
  readonly #leftOut = new Map<string, LeftOutEntry>();
  /** By folder: the commit that the histories of its files were read at. */
  readonly heads = new Map<string, string>();
  /** Files were still to be read when this was last changed: it is not what the folders hold. */
  isUnfinished = false;
  #last = -1;
  #spans = 0;
  #chunks = 0;
  #bytes = 0;
  readonly #secrets = new Map<string, number>();
  /** Made when it is first asked what is below a folder: no start waits for it. */
  #folders: FolderCounts | undefined;
  /** Until the next change. */
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

  /** Secrets that were masked, in all files. */
  get secrets(): SecretCounts {
    return Object.fromEntries([...this.#secrets].filter(([, count]) => count > 0));
  }

  /** The highest number given out; -1 where none was. */
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

  /** The ids of a document's chunks; none where there is no such document any more. */
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

  /** Replaces some of what is known of a document, if it is known. */
  amend(number: number, change: Partial<ManifestEntry>): void {
    const entry = this.#entries.get(number);
    if (entry === undefined) return;
    this.#count(entry, -1);
    const amended = { ...entry, ...change };
    this.#entries.set(number, amended);
    this.#count(amended, 1);
  }

  /** Notes what keeps a file out, so that it is not read again while it stays as it is. */
  leaveOut(entry: LeftOutEntry): void {
    this.#leftOut.set(documentKey(entry.document), entry);
  }

  findLeftOut(document: DocumentId): LeftOutEntry | undefined {
    return this.#leftOut.get(documentKey(document));
  }

  /** Whether that is known. */
  isLeftOut({ document, size, modified, reason }: LeftOutEntry): boolean {
    const known = this.findLeftOut(document);
    return known?.reason === reason && known.size === size && known.modified === modified;
  }

  leftOut(): IterableIterator<LeftOutEntry> {
    return this.#leftOut.values();
  }

  /** Returns whether it was left out. */
  forgetLeftOut(document: DocumentId): boolean {
    return this.#leftOut.delete(documentKey(document));
  }

  /** Returns what was known of it. */
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

  /** Documents below a folder. Looks at all where there are any; of most paths, which are those of files, it is known that there are none. */
  below(folder: DocumentId): DocumentId[] {
    const found: DocumentId[] = [];
    if (!this.#countedFolders().hasAny(folder)) return found;
    for (const { document } of this.#entries.values()) if (isBelow(document, folder)) found.push(document);
    return found;
  }

  /** Numbers of the documents of which less than all is indexed. Looks at all. */
  reduced(): number[] {
    return [...this.#entries].flatMap(([number, { reduced }]) => (reduced === undefined ? [] : number));
  }

  /** In order of folder and path. */
  inOrder(): readonly ManifestEntry[] {
    this.#inOrder ??= [...this.#entries.values()].sort((one, other) => byPlace(one.document, other.document));
    return this.#inOrder;
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
