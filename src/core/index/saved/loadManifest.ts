import type { CodeDatabase } from "../database/codeDatabase.ts";
import { type IdRange, idsIn, NO_IDS } from "../idRange.ts";
import { type DocumentFacts, Manifest, type ManifestEntry, type RecordedHistory } from "../manifest.ts";
import { DOCUMENTS_AT_ONCE, eachOf, pausing, ROWS_AT_ONCE } from "../rows.ts";
import type { Slices } from "../slices.ts";
import type { StoredChunk } from "../storedChunk.ts";
import type { StoredOutline } from "../storedOutline.ts";
import { chunkTable } from "./chunkTable.ts";
import type { IndexPart, PartDocument } from "./indexPart.ts";
import { outlineTable } from "./outlineTable.ts";

/** The manifest of parts, in their order. Documents that a later part removes are removed from the databases too. */
export function* loadManifest(
  parts: readonly IndexPart[],
  chunks: CodeDatabase<StoredChunk>,
  outlines: CodeDatabase<StoredOutline>,
): Slices<Manifest> {
  const manifest = new Manifest();
  const counts = { chunks: 0, outlines: 0 };
  for (const part of parts) {
    for (const number of part.removed) {
      const entry = manifest.get(number);
      if (entry === undefined) continue;
      manifest.remove(entry.document);
      removeIds(entry, chunks, outlines);
    }
    const ids = yield* idsOfDocuments(part, counts);
    const add = ({ number, facts, history }: PartDocument): void => {
      if (manifest.get(number) !== undefined) manifest.amend(number, { ...facts, history });
      else {
        const chunks = ids.chunks.get(number) ?? NO_IDS;
        const outlines = ids.outlines.get(number) ?? NO_IDS;
        manifest.add(number, entryOf(facts, chunks, outlines, history));
      }
    };
    yield* pausing(part.documents, add, DOCUMENTS_AT_ONCE);
    for (const number of part.recommitted) {
      const commit = manifest.get(number)?.commit;
      if (commit !== undefined) outlines.remove(commit);
      manifest.amend(number, { commit: undefined });
    }
    for (const [number, commit] of ids.commits) manifest.amend(number, { commit });
    takeNotes(manifest, part);
  }
  return manifest;
}

function removeIds(
  { chunks, outlines, commit }: ManifestEntry,
  allChunks: CodeDatabase<StoredChunk>,
  allOutlines: CodeDatabase<StoredOutline>,
): void {
  for (const id of idsIn(chunks)) allChunks.remove(id);
  for (const id of idsIn(outlines)) allOutlines.remove(id);
  if (commit !== undefined) allOutlines.remove(commit);
}

/** Applies the lists of a part other than its documents. */
function takeNotes(manifest: Manifest, part: IndexPart): void {
  for (const document of part.noLongerLeftOut) manifest.forgetLeftOut(document);
  for (const entry of part.leftOut) manifest.leaveOut(entry);
  for (const [folder, head] of part.heads) {
    if (head === undefined) manifest.heads.delete(folder);
    else manifest.heads.set(folder, head);
  }
  manifest.isUnfinished = part.isUnfinished === true;
}

/** Member by member, since V8 takes many times as long to spread objects of varying shape. */
function entryOf(
  facts: DocumentFacts,
  chunks: IdRange,
  outlines: IdRange,
  history: RecordedHistory,
): ManifestEntry {
  const { document, language, size, modified, hash, spans, secrets, generated, reduced, failed } = facts;
  const entry = {
    document,
    language,
    size,
    modified,
    hash,
    spans,
    chunks,
    outlines,
    history,
    commit: undefined,
  };
  const isMarked = [secrets, generated, reduced, failed].some(mark => mark !== undefined);
  return isMarked ? { ...facts, ...entry } : entry;
}

/** The ids of the documents of a part. `counts` are the ids used by previous parts, and are advanced. */
function* idsOfDocuments(part: IndexPart, counts: { chunks: number; outlines: number }) {
  const chunks = new DocumentRanges();
  const outlines = new DocumentRanges();
  const commits = new Map<number, number>();
  const chunkRows = chunkTable.decode(part.chunks.rows);
  for (let at = 0; at < chunkRows.length; at++) {
    chunks.add(chunkRows.documentAt(at), ++counts.chunks);
    if (at % ROWS_AT_ONCE === 0) yield;
  }
  const outlineRows = outlineTable.decode(part.outlines.rows);
  yield* pausing(eachOf(outlineRows), ({ source, document }) => {
    const id = ++counts.outlines;
    if (source === "commit") commits.set(document, id);
    else outlines.add(document, id);
  });
  return { chunks: chunks.all, outlines: outlines.all, commits };
}

/** Ids by document. Those of one document are consecutive, so most need no lookup in the map. */
class DocumentRanges {
  readonly all = new Map<number, IdRange>();
  #document = -1;
  #range = { first: 0, count: 0 };

  add(document: number, id: number): void {
    if (document !== this.#document) {
      this.#document = document;
      this.#range = { first: id, count: 0 };
      this.all.set(document, this.#range);
    }
    this.#range.count++;
  }
}
