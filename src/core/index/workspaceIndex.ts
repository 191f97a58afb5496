import { type DocumentId, documentKey } from "../document.ts";
import { chunkTable } from "./chunkTable.ts";
import { CodeDatabase, type SearchedFields } from "./codeDatabase.ts";
import { type IndexPart, type PartDocument, partDocument } from "./indexPart.ts";
import { idsIn, loadManifest } from "./loadManifest.ts";
import type { DocumentFacts, IdRange, LeftOutEntry, Manifest, RecordedHistory } from "./manifest.ts";
import { outlineTable } from "./outlineTable.ts";
import { type Passes, type Passing, PassingFilters } from "./passing.ts";
import { DOCUMENTS_AT_ONCE, pausing } from "./rows.ts";
import { atOnce, type Slices } from "./slices.ts";
import { definitionsIn, type IndexedChunk, type StoredChunk } from "./storedChunk.ts";
import type { StoredOutline } from "./storedOutline.ts";

/** An outline entry as the index takes it: what it speaks for, and the texts that are searched. */
export interface IndexedOutline {
  readonly stored: StoredOutline;
  readonly fields: SearchedFields;
}

/** What a document puts into the index. */
export interface IndexedContent {
  readonly chunks: readonly IndexedChunk[];
  readonly outlines: readonly IndexedOutline[];
}

/** The index of a workspace: what is known of its files, their chunks, and summaries of files and classes. */
export class WorkspaceIndex {
  readonly manifest: Manifest;
  readonly chunks: CodeDatabase<StoredChunk>;
  readonly outlines: CodeDatabase<StoredOutline>;
  readonly #filters: PassingFilters;
  #version = 0;
  /** What happened since the changes were last taken. */
  #removed = new Set<number>();
  #changed = new Set<number>();
  #recommitted = new Set<number>();
  #leftOut = new Map<string, { readonly document: DocumentId; readonly entry: LeftOutEntry | undefined }>();
  #heads = new Map<string, string | undefined>();

  private constructor(
    manifest: Manifest,
    chunks: CodeDatabase<StoredChunk>,
    outlines: CodeDatabase<StoredOutline>,
  ) {
    this.manifest = manifest;
    this.chunks = chunks;
    this.outlines = outlines;
    this.#filters = new PassingFilters(manifest, chunks, outlines);
  }

  static empty(): WorkspaceIndex {
    return WorkspaceIndex.load([]);
  }

  /** Puts the parts together. The first is served as it lies in memory. */
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
    return new WorkspaceIndex(yield* loadManifest(parts, chunks, outlines), chunks, outlines);
  }

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** Whether there are changes to take. */
  get changed(): boolean {
    const changes = [this.#removed, this.#changed, this.#recommitted, this.#leftOut, this.#heads];
    return changes.some(({ size }) => size > 0);
  }

  /** What passes a filter, until the index changes. */
  passing(filter: Passes): Passing {
    return this.#filters.of(filter);
  }

  /** Adds a document, in place of what is known of it, all at once. `content` is given the document's number. */
  put(facts: DocumentFacts, content: (number: number) => IndexedContent): number {
    const history = this.manifest.find(facts.document)?.history;
    this.remove(facts.document);
    const number = this.manifest.next();
    const { chunks, outlines } = content(number);
    this.manifest.add(number, {
      ...facts,
      chunks: idRange(
        chunks.map(({ chunk, fields, vector }) => this.chunks.insert(chunk, fields, namesIn(chunk), vector)),
      ),
      outlines: idRange(outlines.map(({ stored, fields }) => this.outlines.insert(stored, fields))),
      history,
      commit: undefined,
    });
    this.#note(this.#changed, number);
    return number;
  }

  /** Forgets a document, indexed or left out. */
  remove(document: DocumentId): void {
    if (this.manifest.forgetLeftOut(document)) {
      this.#version++;
      this.#leftOut.set(documentKey(document), { document, entry: undefined });
    }
    const number = this.manifest.numberOf(document);
    const entry = this.manifest.remove(document);
    if (number === undefined || entry === undefined) return;
    for (const id of idsIn(entry.chunks)) this.chunks.remove(id);
    for (const id of idsIn(entry.outlines)) this.outlines.remove(id);
    if (entry.commit !== undefined) this.outlines.remove(entry.commit);
    this.#changed.delete(number);
    this.#note(this.#removed, number);
  }

  /** The file was touched and is the same. */
  touch(document: DocumentId, size: number, modified: number): void {
    const number = this.manifest.numberOf(document);
    const entry = this.manifest.find(document);
    if (number === undefined || entry === undefined) return;
    if (entry.size === size && entry.modified === modified) return;
    this.manifest.amend(number, { size, modified });
    this.#note(this.#changed, number);
  }

  /** Notes that a file's content keeps it out, so that it is not read again while it stays as it is. */
  leaveOut(entry: LeftOutEntry): void {
    this.remove(entry.document);
    this.manifest.leaveOut(entry);
    this.#leftOut.set(documentKey(entry.document), { document: entry.document, entry });
    this.#version++;
  }

  /** Replaces what is known of a document's history; `commit` is the outline entry made of it. */
  setHistory(number: number, history: RecordedHistory, commit: IndexedOutline | undefined): void {
    const before = this.manifest.get(number);
    if (before === undefined) return;
    if (before.commit !== undefined) {
      this.outlines.remove(before.commit);
      this.#recommitted.add(number);
    }
    const id = commit === undefined ? undefined : this.outlines.insert(commit.stored, commit.fields);
    this.manifest.amend(number, { history, commit: id });
    this.#note(this.#changed, number);
  }

  /** Notes at which commit the histories of a folder's files were read. */
  setHead(folder: string, head: string | undefined): void {
    if (head === undefined) this.manifest.heads.delete(folder);
    else this.manifest.heads.set(folder, head);
    this.#heads.set(folder, head);
    this.#version++;
  }

  /** What changed since this was last called. It takes time by what there is of it, however large the index. */
  takeChanges(): IndexPart {
    const leftOut = [...this.#leftOut.values()];
    const part: IndexPart = {
      removed: [...this.#removed],
      documents: [...this.#changed].flatMap(number => {
        const entry = this.manifest.get(number);
        return entry === undefined ? [] : [partDocument(number, entry)];
      }),
      recommitted: [...this.#recommitted],
      leftOut: leftOut.flatMap(({ entry }) => entry ?? []),
      noLongerLeftOut: leftOut.flatMap(({ document, entry }) => (entry === undefined ? [document] : [])),
      heads: [...this.#heads],
      chunks: this.chunks.takeLatest(),
      outlines: this.outlines.takeLatest(),
    };
    for (const changes of [this.#removed, this.#changed, this.#recommitted, this.#leftOut, this.#heads]) {
      changes.clear();
    }
    return part;
  }

  /** All of it. It must not be changed before the last slice is done. */
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
    return { removed: [], documents, recommitted: [], leftOut, noLongerLeftOut: [], heads, chunks, outlines };
  }

  #note(changes: Set<number>, number: number): void {
    changes.add(number);
    this.#version++;
  }
}

/** Names of what begins in a chunk, each once. */
function namesIn(chunk: StoredChunk): Set<string> {
  return new Set(definitionsIn(chunk).map(({ name }) => name));
}

/** Of ids that were given out one after the other. */
function idRange(ids: readonly number[]): IdRange {
  return { first: ids[0] ?? 0, count: ids.length };
}
