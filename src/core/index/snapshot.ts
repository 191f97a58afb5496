import type { SkipReason } from "../engine.ts";
import type { SecretCounts } from "../secrets.ts";
import { decodeChunks, encodeChunks } from "./chunkTable.ts";
import { CodeDatabase } from "./codeDatabase.ts";
import type { SavedCodeIndex } from "./codeIndex.ts";
import { ContainerError, decodeContainer, encodeContainer, type Sections } from "./container.ts";
import { decodeHistories, encodeHistories, type HistoryTable } from "./historyTable.ts";
import { Manifest, type ManifestEntry } from "./manifest.ts";
import { decodeOutlines, encodeOutlines } from "./outlineTable.ts";
import type { StoredChunk } from "./storedChunk.ts";
import type { StoredOutline } from "./storedOutline.ts";

/** The index of a workspace: what is known of its files, their chunks, and summaries of files and classes. */
export interface IndexState {
  readonly manifest: Manifest;
  readonly chunks: CodeDatabase<StoredChunk>;
  readonly outlines: CodeDatabase<StoredOutline>;
}

/** Raised whenever the layout below, the tokens or the way spans and chunks are cut changes. */
const FORMAT = "3";

/** A row of the list of files left out: `[folder, path, size, modified, reason]`. */
type LeftOutRow = [string, string, number, number, SkipReason];

type Hash = (bytes: Uint8Array) => string;

/** A row of the list of documents: `[folder, path, language, size, modified, hash, spans, secrets?]`. */
type DocumentRow = [string, string, string, number, number, string, number, SecretCounts?];

/** A saved index is good only for the settings it was cut with. */
function versionOf(cutting: string): string {
  return `format ${FORMAT}, cut by ${cutting}`;
}

export function encodeSnapshot(state: IndexState, cutting: string, hash: Hash): Uint8Array {
  const chunks = state.chunks.save();
  const outlines = state.outlines.save();
  const entries = [...state.manifest.entries()];
  const newNumbers = new Map(entries.map(([number], row) => [number, row]));
  const rows = entries.map(([, entry]): DocumentRow => {
    const { document, language, size, modified, hash: contentHash, spans, secrets } = entry;
    const row: DocumentRow = [document.folder, document.path, language, size, modified, contentHash, spans];
    if (secrets !== undefined) row.push(secrets);
    return row;
  });
  const table = encodeChunks(chunks.stored, newNumbers);
  const leftOut: LeftOutRow[] = [...state.manifest.leftOut()].map(({ document, size, modified, reason }) => [
    document.folder,
    document.path,
    size,
    modified,
    reason,
  ]);
  const sections: Sections = {
    documents: JSON.stringify(rows),
    leftOut: JSON.stringify(leftOut),
    heads: JSON.stringify([...state.manifest.heads]),
    histories: JSON.stringify(encodeHistories(entries.map(([, entry]) => entry.history))),
    chunks: table.chunks,
    members: table.members,
    words: JSON.stringify(table.words),
    ...encodePostings("chunk", chunks.index),
    outlines: encodeOutlines(outlines.stored, newNumbers),
    ...encodePostings("outline", outlines.index),
  };
  return encodeContainer(versionOf(cutting), sections, hash);
}

/** Throws a `ContainerError` when the bytes cannot be used. */
export function decodeSnapshot(bytes: Uint8Array, cutting: string, hash: Hash): IndexState {
  const sections = decodeContainer(bytes, versionOf(cutting), hash);
  const chunks = decodeChunks({
    chunks: array(sections, "chunks"),
    members: array(sections, "members"),
    words: JSON.parse(text(sections, "words")) as string[],
  });
  const outlines = decodeOutlines(array(sections, "outlines"));
  return {
    manifest: decodeManifest(sections, chunks, outlines),
    chunks: CodeDatabase.load({ stored: chunks, index: decodePostings(sections, "chunk", chunks.length) }),
    outlines: CodeDatabase.load({
      stored: outlines,
      index: decodePostings(sections, "outline", outlines.length),
    }),
  };
}

function decodeManifest(
  sections: Sections,
  chunks: readonly StoredChunk[],
  outlines: readonly StoredOutline[],
): Manifest {
  const rows = JSON.parse(text(sections, "documents")) as DocumentRow[];
  const histories = decodeHistories(JSON.parse(text(sections, "histories")) as HistoryTable);
  const idsOf = rows.map(() => ({ chunks: [] as number[], outlines: [] as number[] }));
  const commits = new Map<number, number>();
  for (const [index, { document }] of chunks.entries()) idsOf[document]?.chunks.push(index + 1);
  for (const [index, { source, document }] of outlines.entries()) {
    if (source === "commit") commits.set(document, index + 1);
    else idsOf[document]?.outlines.push(index + 1);
  }
  const manifest = new Manifest();
  rows.forEach(([folder, path, language, size, modified, contentHash, spans, secrets], number) => {
    const entry: ManifestEntry = {
      document: { folder, path },
      language,
      size,
      modified,
      hash: contentHash,
      spans,
      ...(secrets === undefined ? {} : { secrets }),
      chunks: idsOf[number]?.chunks ?? [],
      outlines: idsOf[number]?.outlines ?? [],
      history: histories[number],
      commit: commits.get(number),
    };
    manifest.add(number, entry);
  });
  for (const row of JSON.parse(text(sections, "leftOut")) as LeftOutRow[]) {
    const [folder, path, size, modified, reason] = row;
    manifest.leaveOut({ document: { folder, path }, size, modified, reason });
  }
  for (const [folder, head] of JSON.parse(text(sections, "heads")) as [string, string][]) {
    manifest.heads.set(folder, head);
  }
  return manifest;
}

function encodePostings(of: "chunk" | "outline", { postings }: SavedCodeIndex): Sections {
  return {
    [`${of}Terms`]: postings.terms.join("\n"),
    [`${of}Lengths`]: postings.lengths,
    [`${of}Arena`]: postings.arena,
  };
}

function decodePostings(sections: Sections, of: "chunk" | "outline", count: number): SavedCodeIndex {
  const terms = text(sections, `${of}Terms`);
  const postings = {
    terms: terms === "" ? [] : terms.split("\n"),
    lengths: array(sections, `${of}Lengths`),
    arena: array(sections, `${of}Arena`),
  };
  return { postings, chunks: count };
}

function text(sections: Sections, name: string): string {
  const section = sections[name];
  if (typeof section !== "string") throw new ContainerError(`its section "${name}" is missing`, true);
  return section;
}

function array(sections: Sections, name: string): Uint32Array<ArrayBuffer> {
  const section = sections[name];
  if (!(section instanceof Uint32Array)) throw new ContainerError(`its section "${name}" is missing`, true);
  return section as Uint32Array<ArrayBuffer>;
}
