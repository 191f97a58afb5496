import { SPAN_KINDS, type SpanKind } from "../span.ts";
import type { ChunkMember, SpanTitle, StoredChunk } from "./storedChunk.ts";

/** Chunks in columns: their numbers in arrays, their words in one list, so that thousands load at the speed of copying. */
export interface ChunkTable {
  /** For each chunk `CHUNK_NUMBERS` numbers, in the order in which `encodeChunks` puts them. */
  readonly chunks: Uint32Array<ArrayBuffer>;
  /** For each member of each chunk `MEMBER_NUMBERS` numbers. */
  readonly members: Uint32Array<ArrayBuffer>;
  /** For each chunk, and after it for each of its members: name, qualified name, signature. */
  readonly words: readonly string[];
}

const CHUNK_NUMBERS = 9;
const MEMBER_NUMBERS = 3;

/** `documents` gives the new number of a document for its old one. */
export function encodeChunks(
  chunks: readonly StoredChunk[],
  documents: ReadonlyMap<number, number>,
): ChunkTable {
  const numbers = new Uint32Array(chunks.length * CHUNK_NUMBERS);
  const members: number[] = [];
  const words: string[] = [];
  const addWords = ({ name, qualifiedName, signature }: SpanTitle) =>
    words.push(name, qualifiedName, signature);
  for (const [index, chunk] of chunks.entries()) {
    const { start, end, startLine, endLine, part, parts } = chunk;
    const document = documents.get(chunk.document) ?? 0;
    const row = [
      document,
      start,
      end,
      startLine,
      endLine,
      kindNumber(chunk.kind),
      part,
      parts,
      chunk.members.length,
    ];
    numbers.set(row, index * CHUNK_NUMBERS);
    addWords(chunk);
    for (const member of chunk.members) {
      members.push(kindNumber(member.kind), member.startLine, member.endLine);
      addWords(member);
    }
  }
  return { chunks: numbers, members: Uint32Array.from(members), words };
}

export function decodeChunks(table: ChunkTable): StoredChunk[] {
  const chunks: StoredChunk[] = [];
  let word = 0;
  let memberAt = 0;
  const title = (kind: number): SpanTitle => ({
    kind: kindOf(kind),
    name: table.words[word++] ?? "",
    qualifiedName: table.words[word++] ?? "",
    signature: table.words[word++] ?? "",
  });
  for (let at = 0; at < table.chunks.length; at += CHUNK_NUMBERS) {
    const [
      document = 0,
      start = 0,
      end = 0,
      startLine = 0,
      endLine = 0,
      kind = 0,
      part = 1,
      parts = 1,
      count = 0,
    ] = table.chunks.subarray(at, at + CHUNK_NUMBERS);
    const own = title(kind);
    const members: ChunkMember[] = [];
    for (let number = 0; number < count; number++, memberAt += MEMBER_NUMBERS) {
      const [memberKind = 0, first = 0, last = 0] = table.members.subarray(
        memberAt,
        memberAt + MEMBER_NUMBERS,
      );
      members.push({ ...title(memberKind), startLine: first, endLine: last });
    }
    chunks.push({ ...own, document, start, end, startLine, endLine, part, parts, members });
  }
  return chunks;
}

function kindNumber(kind: SpanKind): number {
  return SPAN_KINDS.indexOf(kind);
}

function kindOf(number: number): SpanKind {
  return SPAN_KINDS[number] ?? "module";
}
