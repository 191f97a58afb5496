import type { StoredChunk } from "../../src/core/index/storedChunk.ts";

/** A function of one chunk, with the given fields replaced. */
export function storedChunk(given: Partial<StoredChunk> = {}): StoredChunk {
  const place = { document: 1, start: 0, end: 1, startLine: 0, endLine: 0, hash: 0, part: 1, parts: 1 };
  const title = { kind: "function", name: "", qualifiedName: "", signature: "" } as const;
  return { ...place, ...title, kinds: 0, defines: true, members: [], ...given };
}
