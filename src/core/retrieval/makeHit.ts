import type { Hit } from "../hit.ts";
import type { ScoredChunk } from "../index/chunkIndex.ts";
import type { ManifestEntry } from "../index/manifest.ts";
import { matchLine } from "./matchedLine.ts";
import type { QueryWords } from "./queryWords.ts";

/** Turns a chunk that was found into a hit. `text` is the text of its document as it is now. */
export function makeHit(
  found: ScoredChunk,
  entry: ManifestEntry,
  text: string,
  rank: number,
  queryWords: QueryWords,
): Hit {
  const { chunk, score } = found;
  const body = text.slice(chunk.start, chunk.end);
  const inBody = queryWords.find(body);
  const around = queryWords.find(`${chunk.name} ${entry.document.path}`);
  const present = new Set([...inBody, ...around].flatMap(word => word.tokens));
  const hit: Hit = {
    document: entry.document,
    language: entry.language,
    rank,
    score,
    start: chunk.start,
    end: chunk.end,
    startLine: chunk.startLine,
    endLine: chunk.endLine,
    kind: chunk.kind,
    name: chunk.name,
    qualifiedName: chunk.qualifiedName,
    signature: chunk.signature,
    matched: matchLine(body, chunk.startLine, inBody),
    arms: { lexical: { rank, score } },
    terms: queryWords.tokens.filter(token => present.has(token)),
  };
  return chunk.parts > 1 ? { ...hit, part: { index: chunk.part, count: chunk.parts } } : hit;
}
