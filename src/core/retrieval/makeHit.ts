import type { Hit } from "../hit.ts";
import type { ScoredChunk } from "../index/chunkIndex.ts";
import type { ManifestEntry } from "../index/manifest.ts";
import { codeTokens } from "../text/tokens.ts";
import { matchLine } from "./matchedLine.ts";

/** Turns a chunk that was found into a hit. `text` is the text of its document as it is now. */
export function makeHit(
  found: ScoredChunk,
  entry: ManifestEntry,
  text: string,
  rank: number,
  tokens: ReadonlySet<string>,
): Hit {
  const { chunk, score } = found;
  const body = text.slice(chunk.start, chunk.end);
  const present = new Set([...codeTokens(body), ...codeTokens(`${chunk.name} ${entry.document.path}`)]);
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
    matched: matchLine(body, chunk.startLine, tokens),
    arms: { lexical: { rank, score } },
    terms: [...tokens].filter(token => present.has(token)),
  };
  return chunk.parts > 1 ? { ...hit, part: { index: chunk.part, count: chunk.parts } } : hit;
}
