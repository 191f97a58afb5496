import type { DocumentId } from "../document.ts";
import { CodeDatabase } from "./database/codeDatabase.ts";
import { idRange, idsIn } from "./idRange.ts";
import { IndexChanges } from "./indexChanges.ts";
import type { DocumentFacts, LeftOutEntry, Manifest, RecordedHistory } from "./manifest.ts";
import { type IndexFilter, type Passing, PassingFilters } from "./passing.ts";
import { DOCUMENTS_AT_ONCE, pausing } from "./rows.ts";
import { chunkTable } from "./saved/chunkTable.ts";
import { type IndexPart, type PartDocument, partDocument } from "./saved/indexPart.ts";
import { loadManifest } from "./saved/loadManifest.ts";
import { outlineTable } from "./saved/outlineTable.ts";
import { atOnce, type Slices } from "./slices.ts";
import { type IndexedChunk, namesIn, type StoredChunk } from "./storedChunk.ts";
import type { IndexedOutline, StoredOutline } from "./storedOutline.ts";
import { type DocumentVectors, type EmbedderTag, VectorSets } from "./vectors/vectorSets.ts";

/** The indexed content of a document. */
export interface IndexedContent {
  readonly chunks: readonly IndexedChunk[];
  readonly outlines: readonly IndexedOutline[];
  /** Vectors of its chunks that are already known. */
  readonly vectors: readonly DocumentVectors[];
}

/** The index of a workspace: facts about its files, their chunks, and summaries of files and classes. */
export class WorkspaceIndex {
  readonly manifest: Manifest;
  readonly chunks: CodeDatabase<StoredChunk>;
  readonly outlines: CodeDatabase<StoredOutline>;
  readonly vectors: VectorSets;
  readonly #filters: PassingFilters;
  #version = 0;
  readonly #changes = new IndexChanges();

  private constructor(
    manifest: Manifest,
    chunks: CodeDatabase<StoredChunk>,
    outlines: CodeDatabase<StoredOutline>,
    vectors: VectorSets,
  ) {
    this.manifest = manifest;
    this.chunks = chunks;
    this.outlines = outlines;
    this.vectors = vectors;
    this.#filters = new PassingFilters(manifest, chunks, outlines);
  }

  static empty(): WorkspaceIndex {
    return WorkspaceIndex.load([]);
  }

  /** Combines parts. The first is used in place. */
  static load(parts: readonly IndexPart[]): WorkspaceIndex {
    return atOnce(WorkspaceIndex.loading(parts));
  }

  /** The same in slices. */
  static *loading(parts: readonly IndexPart[]): Slices<WorkspaceIndex> {
    const chunks = CodeDatabase.load(
      chunkTable,
      parts.map(part => part.chunks),
    );
    yield;
    const outlines = CodeDatabase.load(
      outlineTable,
      parts.map(part => part.outlines),
    );
    yield;
    const manifest = yield* loadManifest(parts, chunks, outlines);
    const vectors = VectorSets.load(
      parts.map(part => part.vectors),
      manifest,
    );
    return new WorkspaceIndex(manifest, chunks, outlines, vectors);
  }

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** Whether there are changes to take. */
  get changed(): boolean {
    return this.#changes.any || this.vectors.changed;
  }

  /** The part of the index that passes a filter, until the index changes. */
  passing(filter: IndexFilter): Passing {
    return this.#filters.of(filter);
  }

  /** Adds a document, replacing an earlier version in one step. `content` gets the number of the document. */
  put(facts: DocumentFacts, content: (number: number) => IndexedContent): number {
    const history = this.manifest.find(facts.document)?.history;
    this.remove(facts.document);
    const number = this.manifest.next();
    const { chunks, outlines, vectors } = content(number);
    this.manifest.add(number, {
      ...facts,
      chunks: idRange(chunks.map(({ chunk, fields }) => this.chunks.insert(chunk, fields, namesIn(chunk)))),
      outlines: idRange(outlines.map(({ stored, fields }) => this.outlines.insert(stored, fields))),
      history,
      commit: undefined,
    });
    this.#note(this.#changes.changed, number);
    for (const each of vectors) this.addVectors(number, each);
    return number;
  }

  /** Gives vectors to the chunks of a document that have none, if the document is still there. */
  addVectors(number: number, vectors: DocumentVectors): void {
    const entry = this.manifest.get(number);
    if (entry === undefined) return;
    this.vectors.add(number, entry, vectors);
    this.#version++;
  }

  /** Keeps a set of vectors for each of these embedders, and no others. */
  keepVectorsOf(tags: readonly EmbedderTag[]): void {
    if (this.vectors.keep(tags)) this.#version++;
  }

  /** Forgets a document, indexed or left out. */
  remove(document: DocumentId): void {
    if (this.manifest.forgetLeftOut(document)) {
      this.#version++;
      this.#changes.leftOut(document, undefined);
    }
    const number = this.manifest.numberOf(document);
    const entry = this.manifest.remove(document);
    if (number === undefined || entry === undefined) return;
    for (const id of idsIn(entry.chunks)) {
      this.chunks.remove(id);
      this.vectors.remove(id);
    }
    for (const id of idsIn(entry.outlines)) this.outlines.remove(id);
    if (entry.commit !== undefined) this.outlines.remove(entry.commit);
    this.#changes.changed.delete(number);
    this.#note(this.#changes.removed, number);
  }

  /** Records that a file was touched, but has the same content. */
  touch(document: DocumentId, size: number, modified: number): void {
    const number = this.manifest.numberOf(document);
    const entry = this.manifest.find(document);
    if (number === undefined || entry === undefined) return;
    if (entry.size === size && entry.modified === modified) return;
    this.amend(number, { size, modified });
  }

  /** Replaces some facts about a document. */
  amend(number: number, change: Parameters<Manifest["amend"]>[1]): void {
    this.manifest.amend(number, change);
    this.#note(this.#changes.changed, number);
  }

  /** Records why a file is left out, so that it is not read again as long as it stays the same. */
  leaveOut(entry: LeftOutEntry): void {
    if (this.manifest.isLeftOut(entry)) return;
    this.remove(entry.document);
    this.manifest.leaveOut(entry);
    this.#changes.leftOut(entry.document, entry);
    this.#version++;
  }

  /** Replaces a document's history; `commit` is the outline entry made from it. */
  setHistory(number: number, history: RecordedHistory, commit: IndexedOutline | undefined): void {
    const before = this.manifest.get(number);
    if (before === undefined) return;
    if (before.commit !== undefined) {
      this.outlines.remove(before.commit);
      this.#changes.recommitted.add(number);
    }
    const id = commit === undefined ? undefined : this.outlines.insert(commit.stored, commit.fields);
    this.amend(number, { history, commit: id });
  }

  /** Records the commit at which the histories of a folder's files were read. */
  setHead(folder: string, head: string | undefined): void {
    if (head === undefined) this.manifest.heads.delete(folder);
    else this.manifest.heads.set(folder, head);
    this.#changes.heads.set(folder, head);
    this.#version++;
  }

  /** Records whether files are still to be read, for a process that loads the saved index in the meantime. */
  setUnfinished(isUnfinished: boolean): void {
    if (this.manifest.isUnfinished === isUnfinished) return;
    this.manifest.isUnfinished = isUnfinished;
    this.#changes.turned = !this.#changes.turned;
    this.#version++;
  }

  /** The changes since the last call. The time depends only on them, not on the size of the index. */
  takeChanges(): IndexPart {
    const part: IndexPart = {
      ...this.#changes.lists(this.manifest),
      chunks: this.chunks.takeLatest(),
      outlines: this.outlines.takeLatest(),
      vectors: this.vectors.takeLatest(this.manifest),
    };
    this.#changes.clear();
    return part;
  }

  /** All of the index. It must not be changed before the last slice is done. */
  *save(): Slices<IndexPart> {
    const documents: PartDocument[] = [];
    yield* pausing(
      this.manifest.entries(),
      ([number, entry]) => documents.push(partDocument(number, entry)),
      DOCUMENTS_AT_ONCE,
    );
    const leftOut = [...this.manifest.leftOut()];
    const heads = [...this.manifest.heads];
    yield;
    const chunks = yield* this.chunks.save();
    const outlines = yield* this.outlines.save();
    const vectors = yield* this.vectors.save(this.manifest);
    const removed = { removed: [], recommitted: [], noLongerLeftOut: [] };
    const lists = { ...removed, documents, leftOut, heads, isUnfinished: this.manifest.isUnfinished };
    return { ...lists, chunks, outlines, vectors };
  }

  #note(changes: Set<number>, number: number): void {
    changes.add(number);
    this.#version++;
  }
}
