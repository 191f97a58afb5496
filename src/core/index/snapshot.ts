import type { SkipReason } from "../engine.ts";
import { ChunkIndex } from "./chunkIndex.ts";
import { decodeChunks, encodeChunks } from "./chunkTable.ts";
import { ContainerError, decodeContainer, encodeContainer, type Sections } from "./container.ts";
import { Manifest, type ManifestEntry } from "./manifest.ts";

/** The index of a workspace: what is known of its files, and their chunks. */
export interface IndexState {
  readonly manifest: Manifest;
  readonly chunks: ChunkIndex;
}

/** Raised whenever the layout below, the tokens or the way spans and chunks are cut changes. */
const FORMAT = "2";

/** A row of the list of files left out: `[folder, path, size, modified, reason]`. */
type LeftOutRow = [string, string, number, number, SkipReason];

type Hash = (bytes: Uint8Array) => string;

/** A row of the list of documents: `[folder, path, language, size, modified, hash, spans]`. */
type DocumentRow = [string, string, string, number, number, string, number];

/** A saved index is good only for the settings it was cut with. */
function versionOf(maxChunkSize: number): string {
  return `format ${FORMAT}, chunks of ${maxChunkSize}`;
}

export function encodeSnapshot(state: IndexState, maxChunkSize: number, hash: Hash): Uint8Array {
  const saved = state.chunks.save();
  const rows: DocumentRow[] = [];
  const newNumbers = new Map<number, number>();
  for (const [number, entry] of state.manifest.entries()) {
    newNumbers.set(number, rows.length);
    const { document, language, size, modified, hash: contentHash, spans } = entry;
    rows.push([document.folder, document.path, language, size, modified, contentHash, spans]);
  }
  const table = encodeChunks(saved.chunks, newNumbers);
  const leftOut: LeftOutRow[] = [...state.manifest.leftOut()].map(({ document, size, modified, reason }) => [
    document.folder,
    document.path,
    size,
    modified,
    reason,
  ]);
  const { terms, lengths, arena } = saved.index.postings;
  const sections: Sections = {
    documents: JSON.stringify(rows),
    leftOut: JSON.stringify(leftOut),
    chunks: table.chunks,
    members: table.members,
    words: JSON.stringify(table.words),
    terms: terms.join("\n"),
    lengths,
    arena,
  };
  return encodeContainer(versionOf(maxChunkSize), sections, hash);
}

/** Throws a `ContainerError` when the bytes cannot be used. */
export function decodeSnapshot(bytes: Uint8Array, maxChunkSize: number, hash: Hash): IndexState {
  const sections = decodeContainer(bytes, versionOf(maxChunkSize), hash);
  const rows = JSON.parse(text(sections, "documents")) as DocumentRow[];
  const chunks = decodeChunks({
    chunks: array(sections, "chunks"),
    members: array(sections, "members"),
    words: JSON.parse(text(sections, "words")) as string[],
  });
  const idsOf: number[][] = rows.map(() => []);
  for (const [index, { document }] of chunks.entries()) idsOf[document]?.push(index + 1);
  const manifest = new Manifest();
  rows.forEach(([folder, path, language, size, modified, contentHash, spans], number) => {
    const entry: ManifestEntry = {
      document: { folder, path },
      language,
      size,
      modified,
      hash: contentHash,
      spans,
      chunks: idsOf[number] ?? [],
    };
    manifest.add(number, entry);
  });
  for (const [folder, path, size, modified, reason] of JSON.parse(
    text(sections, "leftOut"),
  ) as LeftOutRow[]) {
    manifest.leaveOut({ document: { folder, path }, size, modified, reason });
  }
  const terms = text(sections, "terms");
  const postings = {
    terms: terms === "" ? [] : terms.split("\n"),
    lengths: array(sections, "lengths"),
    arena: array(sections, "arena"),
  };
  return { manifest, chunks: ChunkIndex.load({ chunks, index: { postings, chunks: chunks.length } }) };
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
