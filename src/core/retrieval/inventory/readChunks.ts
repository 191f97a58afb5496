import { idsIn } from "../../index/idRange.ts";
import type { Passing } from "../../index/passing.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { isTest } from "../roleOf.ts";

/** A chunk with its text. */
export interface ReadChunk {
  readonly id: number;
  readonly stored: StoredChunk;
  readonly body: string;
}

/** The chunks of a file that are still in it, pass a filter and are no tests, in the order of the text. */
export async function readChunks(
  { chunks, manifest }: WorkspaceIndex,
  number: number,
  reader: DocumentReader,
  passing: Passing,
): Promise<readonly ReadChunk[]> {
  const entry = manifest.get(number);
  if (entry === undefined) return [];
  const own = idsIn(entry.chunks).flatMap(id => {
    const stored = chunks.at(id);
    return stored === undefined || passing.chunks[id] !== 1 || isTest(entry, stored) ? [] : { id, stored };
  });
  const document = await reader.confirm(own.map(({ stored }) => stored));
  if (document === undefined) return [];
  return own
    .filter(({ stored }) => document.has(stored))
    .map(chunk => ({ ...chunk, body: document.text.slice(chunk.stored.start, chunk.stored.end) }));
}
