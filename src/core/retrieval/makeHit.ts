import type { Hit } from "../hit.ts";
import type { ManifestEntry } from "../index/manifest.ts";
import type { SpanTitle, StoredChunk } from "../index/storedChunk.ts";
import type { RankedChunk } from "./lift.ts";
import { matchLine } from "./matchedLine.ts";
import type { QueryWords } from "./queryWords.ts";

/** Turns a chunk that was found into a hit. `text` is the text of its document as it is now. */
export function makeHit(
  found: RankedChunk,
  entry: ManifestEntry,
  text: string,
  rank: number,
  queryWords: QueryWords,
): Hit {
  const { stored: chunk, score, arms } = found;
  const body = text.slice(chunk.start, chunk.end);
  const inBody = queryWords.find(body);
  const around = queryWords.find(`${chunk.name} ${entry.document.path}`);
  const present = new Set([...inBody, ...around].flatMap(word => word.tokens));
  const matched = matchLine(body, chunk.startLine, inBody);
  const { kind, name, qualifiedName, signature } = titleAt(chunk, matched.line);
  const hit: Hit = {
    document: entry.document,
    language: entry.language,
    rank,
    score,
    start: chunk.start,
    end: chunk.end,
    startLine: chunk.startLine,
    endLine: chunk.endLine,
    kind,
    name,
    qualifiedName,
    signature,
    matched,
    arms,
    terms: queryWords.tokens.filter(token => present.has(token)),
  };
  return chunk.parts > 1 ? { ...hit, part: { index: chunk.part, count: chunk.parts } } : hit;
}

/** The innermost definition around the line that matched, or the chunk as a whole. */
function titleAt(chunk: StoredChunk, line: number): SpanTitle {
  // Members are in the order of their spans, so the last one that holds the line is the innermost.
  return chunk.members.findLast(member => member.startLine <= line && line <= member.endLine) ?? chunk;
}
